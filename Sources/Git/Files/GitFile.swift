import SystemPackage

/// A small file in the `.git` folder.
enum GitFile {
    private static let sizeLimit = 64 << 20

    /// - Returns: `nil` where there is no such file.
    static func read(_ path: FilePath) throws(GitError) -> [UInt8]? {
        do throws(FileReadError) {
            return try readRegularFile(at: path, limit: sizeLimit)
        } catch {
            if error == .refused(.noSuchFileOrDirectory) || error == .refused(.notDirectory) { return nil }
            throw GitError(.inputOutput, "read \(path)", error.description)
        }
    }

    /// The first line of the file, or `nil` where there is no such file.
    static func line(_ path: FilePath) throws(GitError) -> [UInt8]? {
        guard let bytes = try read(path) else { return nil }
        return Array(bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    }

    /// Rejects special files, because libgit2 would wait forever on a FIFO.
    static func requireRegular(_ path: FilePath) throws(GitError) {
        guard let status = try? Stat(path), status.type != .regular else { return }
        throw GitError(.corrupt, "read \(path)", "it is not a regular file")
    }
}
