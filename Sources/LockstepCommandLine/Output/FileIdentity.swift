import ArgumentParser
import Foundation
import SystemPackage

/// The identity of a file, independent of its path.
struct FileIdentity: Hashable {
    private let path: String

    /// - Returns: `nil` for a pipe or a device, because writing twice to `/dev/stdout` is allowed.
    init?(_ path: String) {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let type = (try? Stat(FilePath(path), followTargetSymlink: true))?.type
        guard !FilePath(path).isStream, type == nil || type == .regular || type == .directory else { return nil }
        // Links are only resolved if the file exists; for a new file, those of its folder are.
        self.path =
            FileManager.default.fileExists(atPath: url.path)
            ? url.resolvingSymlinksInPath().path
            : url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent)
                .path
    }

    /// Whether it is in a folder, at any depth.
    private func isInside(_ folder: FileIdentity) -> Bool { path.hasPrefix(folder.path + "/") }

    /// Refuses to write among the compared code, where a mistake would replace a source file.
    ///
    /// - Parameter folders: The mapped folders of both sides, without the tops of repositories.
    static func checkOutside(_ folders: [String], outputs: [(name: String, path: String)]) throws(WriteError) {
        for folder in folders.compactMap(FileIdentity.init) {
            for output in outputs where FileIdentity(output.path)?.isInside(folder) ?? false {
                throw WriteError(
                    target: output.path, reason: "it is in \(folder.path), which Lockstep only reads. Write elsewhere")
            }
        }
    }

    /// Refuses to write two outputs to one file, or an output over an input.
    ///
    /// - Parameters:
    ///   - outputs: The written paths with their names: `--format json`.
    ///   - inputs: The read paths with their names.
    static func checkDistinct(outputs: [(name: String, path: String)], inputs: [(name: String, path: String)]) throws {
        var taken = Dictionary(
            inputs.compactMap { input in FileIdentity(input.path).map { ($0, input.name) } }
        ) { first, _ in first }
        for output in outputs {
            guard let file = FileIdentity(output.path) else { continue }
            if let other = taken[file] {
                throw ValidationError(
                    "\(output.name) would overwrite \(other): both are \(output.path). Give it a different path"
                )
            }
            taken[file] = output.name
        }
    }
}

extension FilePath {
    /// Whether it names a stream of the process. `/dev/stdout` may lead to a regular file, but that is still the
    /// shell's.
    var isStream: Bool {
        let names = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
        return names.contains(string) || ["/dev/fd/", "/proc/"].contains { string.hasPrefix($0) }
    }
}
