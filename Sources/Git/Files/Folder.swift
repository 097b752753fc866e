import SystemPackage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open folder of the file system.
///
/// Each entry is opened by its name relative to the open folder, and never through a symbolic link. So a file that is
/// swapped between a check and a read cannot lead elsewhere. Names are bytes.
package struct Folder: ~Copyable {
    private let descriptor: FileDescriptor

    /// A file, folder, link or special file in a folder.
    package struct Entry: Hashable, Sendable {
        package var name: [UInt8]
        /// Symbolic links are not followed.
        package var type: FileType
    }

    /// Opens the folder at `path`, following symbolic links in it.
    package init(_ path: FilePath) throws(Errno) {
        descriptor = try onlyErrno {
            try FileDescriptor.open(path, .readOnly, options: [.directory, .nonBlocking, .closeOnExec])
        }
    }

    private init(descriptor: FileDescriptor) {
        self.descriptor = descriptor
    }

    deinit { try? descriptor.close() }

    /// Opens the folder `name` in this one.
    package func folder(named name: [UInt8]) throws(Errno) -> Folder {
        Folder(descriptor: try open(name, flags: O_DIRECTORY))
    }

    /// The entries of the folder without `.` and `..`, sorted by name.
    package func entries() throws(Errno) -> [Entry] {
        let copy = try onlyErrno { try descriptor.duplicate() }
        guard let stream = fdopendir(copy.rawValue) else {
            let error = Errno(rawValue: errno)
            try? copy.close()
            throw error
        }
        defer { closedir(stream) }
        // The duplicate shares its position with the original, which an earlier listing has moved.
        rewinddir(stream)
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
            entries.append(Entry(name: name, type: try status(of: name).type))
        }
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    /// The status of `name`. A symbolic link is not followed.
    package func status(of name: [UInt8]) throws(Errno) -> Stat {
        try name.withPlatformString { (pointer) throws(Errno) in
            try Stat(pointer, relativeTo: descriptor, flags: .symlinkNoFollow)
        }
    }

    /// The bytes of the regular file `name`; a file of more than `limit` bytes is an error.
    package func read(_ name: [UInt8], limit: Int) throws(FileReadError) -> [UInt8] {
        let file: FileDescriptor
        do throws(Errno) { file = try open(name, flags: 0) } catch { throw .refused(error) }
        defer { try? file.close() }
        return try readRegularFile(file, limit: limit)
    }

    /// Where the symbolic link `name` points.
    package func linkTarget(of name: [UInt8]) throws(Errno) -> [UInt8] {
        try name.withPlatformString { (pointer) throws(Errno) in
            try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) { (buffer) throws(Errno) in
                guard let start = buffer.baseAddress else { throw Errno.noMemory }
                let count = readlinkat(descriptor.rawValue, pointer, start, buffer.count)
                guard count >= 0 else { throw Errno(rawValue: errno) }
                return buffer.prefix(count).map { UInt8(bitPattern: $0) }
            }
        }
    }

    private func open(_ name: [UInt8], flags: Int32) throws(Errno) -> FileDescriptor {
        try name.withPlatformString { (pointer) throws(Errno) in
            let opened = openat(
                descriptor.rawValue, pointer, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags)
            guard opened >= 0 else { throw Errno(rawValue: errno) }
            return FileDescriptor(rawValue: opened)
        }
    }
}

extension [UInt8] {
    fileprivate func withPlatformString<Result>(
        _ body: (UnsafePointer<CChar>) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        let terminated = map { CChar(bitPattern: $0) } + [0]
        return try terminated.withUnsafeBufferPointer { (buffer) throws(Errno) in
            guard let start = buffer.baseAddress else { throw Errno.invalidArgument }
            return try body(start)
        }
    }
}

/// Narrows the untyped errors of swift-system's calls to `Errno`, the only type that they throw.
func onlyErrno<Result>(_ call: () throws -> Result) throws(Errno) -> Result {
    do {
        return try call()
    } catch let error as Errno {
        throw error
    } catch {
        throw Errno.ioError
    }
}
