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
        let old = try? Stat(path, followTargetSymlink: true)
        // What is no regular file, `/dev/stdout` or a pipe, can't be renamed over.
        if let old, old.type != .regular { return try write(text, intoSpecial: path) }
        // A link stays, and what it leads to is written.
        let target = old == nil ? path : resolved(path)
        // Renaming asks the folder only, and would replace what its owner has protected.
        if old != nil, access(target.string, W_OK) != 0 {
            throw WriteError(target: path.string, reason: "\(Errno(rawValue: errno))")
        }
        let temporary = FilePath("\(target).\(getpid()).partial")
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .exclusiveCreate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            let folder = target.removingLastComponent()
            let name = folder.isEmpty ? "the current folder" : "the folder \(folder)"
            throw WriteError(target: path.string, reason: "no file can be made in \(name): \(error)")
        }
        do {
            try descriptor.closeAfter {
                _ = try descriptor.writeAll(text.utf8)
                if let old, fchmod(descriptor.rawValue, old.permissions.rawValue) != 0 { throw Errno(rawValue: errno) }
            }
            guard rename(temporary.string, target.string) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            unlink(temporary.string)
            throw WriteError(target: path.string, reason: "\(error)")
        }
    }

    private static func resolved(_ path: FilePath) -> FilePath {
        guard let resolved = realpath(path.string, nil) else { return path }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    private static func write(_ text: String, intoSpecial path: FilePath) throws(WriteError) {
        do {
            let descriptor = try FileDescriptor.open(path, .writeOnly)
            try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
        } catch {
            throw WriteError(target: path.string, reason: "\(error)")
        }
    }
}
