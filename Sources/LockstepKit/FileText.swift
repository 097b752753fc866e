import SystemPackage

/// Reads the files that the user names apart from the two sides.
package enum FileText {
    /// The bytes of a file, up to one more than `limit`, which shows the caller that it is too large.
    package static func bytes(of path: FilePath, limit: Int) throws -> [UInt8] {
        let descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking])
        return try descriptor.closeAfter { try bytes(from: descriptor, limit: limit) }
    }

    /// The rest of an open file, limited in size.
    package static func bytes(from descriptor: FileDescriptor, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }
}
