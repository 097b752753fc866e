import SystemPackage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes whole files or none.
enum AtomicFile {
    /// Writes beside `path` first and renames, so that what was there before stays if anything fails.
    static func write(_ text: String, to path: FilePath) throws(WriteError) {
        let temporary = FilePath("\(path).\(getpid()).partial")
        do {
            let descriptor = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .exclusiveCreate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
            guard rename(temporary.string, path.string) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            unlink(temporary.string)
            throw WriteError(target: path.string, reason: "\(error)")
        }
    }
}
