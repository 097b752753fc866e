import SystemPackage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is written completely next to the file that it replaces, and then renamed; or not at all.
///
/// The old file stays until ``commit()``; without a commit, the new one is deleted.
final class AtomicFile {
    /// As the user named it.
    private let path: FilePath
    private let text: [UInt8]
    /// The new file and its target; `nil` if the target can't be replaced, such as `/dev/stdout` or a pipe.
    private let files: (temporary: FilePath, target: FilePath)?
    private var isPending = true

    /// Whether committing only renames a file that is already written.
    var isReplacement: Bool { files != nil }

    /// Writes `text` to a file next to `path`.
    convenience init(_ text: String, for path: FilePath) throws(WriteError) {
        try self.init(Array(text.utf8), for: path)
    }

    /// Writes bytes to a file next to `path`.
    init(_ text: [UInt8], for path: FilePath) throws(WriteError) {
        (self.text, self.path) = (text, path)
        let old = try? Stat(path, followTargetSymlink: true)
        if let old, old.type == .directory { throw WriteError(target: path.string, reason: "it is a folder") }
        if let old, old.type != .regular || path.isStream {
            files = nil
            return
        }
        // A link is kept, and its target is written.
        let target = old == nil ? try Self.linkTarget(of: path) : Self.resolved(path)
        // Renaming only needs permission for the folder, and would replace a write-protected file.
        if old != nil, access(target.string, W_OK) != 0 {
            throw WriteError(target: path.string, reason: "\(Errno(rawValue: errno))")
        }
        // In containers several runs may have the same process id, and a killed run leaves its file behind.
        let temporary = FilePath("\(target).\(String(UInt32.random(in: .min ... .max), radix: 16)).partial")
        files = (temporary, target)
        do {
            try Self.write(text, to: temporary, permissions: old?.permissions)
        } catch let failure {
            throw WriteError(target: path.string, reason: failure.reason(in: target))
        }
    }

    deinit {
        if isPending, let files { unlink(files.temporary.string) }
    }

    /// Checks that a file can be written at `path`, before the work that produces its content.
    ///
    /// An existing file is kept, and no other file is left behind.
    static func probe(_ path: FilePath) throws(WriteError) {
        _ = try AtomicFile("", for: path)
    }

    /// Writes `text` to `path` completely or not at all.
    static func write(_ text: String, to path: FilePath) throws(WriteError) {
        try write(Array(text.utf8), to: path)
    }

    /// Writes bytes to `path` completely or not at all.
    static func write(_ text: [UInt8], to path: FilePath) throws(WriteError) {
        try AtomicFile(text, for: path).commit()
    }

    /// Replaces the target by the file.
    func commit() throws(WriteError) {
        guard isPending else { return }
        do {
            if let files {
                guard rename(files.temporary.string, files.target.string) == 0 else { throw Errno(rawValue: errno) }
            } else {
                let descriptor = try FileDescriptor.open(path, .writeOnly, options: [.append])
                try descriptor.closeAfter { _ = try descriptor.writeAll(text) }
            }
            isPending = false
        } catch Errno.brokenPipe {
            // The reader needs no more.
            isPending = false
        } catch {
            throw WriteError(target: path.string, reason: "\(error)")
        }
    }

    /// The reason why there is no temporary file.
    private enum Failure: Error {
        case notMade(Errno)
        case notWritten(Errno)

        func reason(in target: FilePath) -> String {
            switch self {
            case .notMade(let error):
                let folder = target.removingLastComponent()
                let name = folder.isEmpty ? "the current folder" : "the folder \(folder)"
                return "cannot create a file in \(name): \(error)"
            case .notWritten(let error): return "\(error)"
            }
        }
    }

    private static func write(
        _ text: [UInt8], to temporary: FilePath, permissions: FilePermissions?
    ) throws(Failure) {
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .exclusiveCreate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .notMade(error as? Errno ?? .ioError)
        }
        do {
            try descriptor.closeAfter {
                _ = try descriptor.writeAll(text)
                if let permissions, fchmod(descriptor.rawValue, permissions.rawValue) != 0 {
                    throw Errno(rawValue: errno)
                }
                // Otherwise a crash of the machine could leave an empty file under the new name.
                if fsync(descriptor.rawValue) != 0, ![EINVAL, ENOTSUP].contains(errno) { throw Errno(rawValue: errno) }
            }
        } catch {
            unlink(temporary.string)
            throw .notWritten(error as? Errno ?? .ioError)
        }
    }

    private static func resolved(_ path: FilePath) -> FilePath {
        guard let resolved = realpath(path.string, nil) else { return path }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    /// The target of a dangling link; the path itself if it is not a link.
    private static func linkTarget(of path: FilePath) throws(WriteError) -> FilePath {
        guard let link = try? Stat(path, followTargetSymlink: false), link.type == .symbolicLink else { return path }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(path.string, &buffer, Int(PATH_MAX))
        guard count > 0 else { throw WriteError(target: path.string, reason: "\(Errno(rawValue: errno))") }
        let target = FilePath(platformString: buffer)
        let next = target.isAbsolute ? target : path.removingLastComponent().pushing(target)
        guard (try? Stat(next, followTargetSymlink: false))?.type != .symbolicLink else {
            throw WriteError(target: path.string, reason: "it is a chain of links that ends at no file")
        }
        return next
    }
}
