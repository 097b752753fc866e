import Foundation
import SystemPackage

/// A folder that is removed with everything in it when the test is done with it.
package final class TemporaryFolder {
    package let path: FilePath

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.string)
    }

    /// Writes a file below the folder, and the folders on the way to it.
    @discardableResult
    package func write(_ bytes: [UInt8], to relative: String) throws -> FilePath {
        let file = path.appending(FilePath(relative).components)
        try FileManager.default.createDirectory(
            atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file.string))
        return file
    }

    @discardableResult
    package func write(_ text: String, to relative: String) throws -> FilePath {
        try write(Array(text.utf8), to: relative)
    }
}
