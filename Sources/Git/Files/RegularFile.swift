import SystemPackage

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
    /// A folder, FIFO, socket or device, which is never opened for its content.
    case notRegular
    /// - Parameter size: in bytes.
    case tooLarge(size: Int)
    case refused(Errno)
}

extension FileReadError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notRegular: "not a regular file"
        case .tooLarge(let size): "\(size) bytes are more than is read"
        case .refused(let error): error.description
        }
    }
}

/// Reads a regular file, following symbolic links. A FIFO is an error; the call does not wait for it.
///
/// A file of more than `limit` bytes is an error, even if only its first `count` bytes are read.
package func readRegularFile(
    at path: FilePath, limit: Int, upTo count: Int? = nil
) throws(FileReadError) -> [UInt8] {
    let file: FileDescriptor
    do throws(Errno) {
        file = try onlyErrno { try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec]) }
    } catch {
        throw .refused(error)
    }
    defer { try? file.close() }
    return try readRegularFile(file, limit: limit, upTo: count)
}

/// Reads as many bytes as the file had when it was opened, or fewer where it shrank since.
func readRegularFile(
    _ file: FileDescriptor, limit: Int, upTo wanted: Int? = nil
) throws(FileReadError) -> [UInt8] {
    let status: Stat
    do throws(Errno) { status = try Stat(file) } catch { throw .refused(error) }
    guard status.type == .regular else { throw .notRegular }
    guard status.size <= Int64(limit) else { throw .tooLarge(size: Int(status.size)) }
    let capacity = min(Int(status.size), wanted ?? .max)
    do throws(Errno) {
        return try onlyErrno {
            try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < capacity {
                    let rest = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<capacity])
                    let read = try file.read(into: rest)
                    guard read > 0 else { return }
                    count += read
                }
            }
        }
    } catch {
        throw .refused(error)
    }
}
