import Foundation
import SourceIndex

/// The sources of the package, for the tests of their layout.
enum SourceTree {
    struct File: Sendable {
        /// Relative to `Sources`: `Comparison/Literals/LiteralFact.swift`.
        var path: String
        var text: String

        /// Its folder in the target; a file outside all folders counts as a folder of its own.
        var folder: String { String(path.split(separator: "/")[1]) }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    static var targets: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: root.path).filter { try !files(of: $0).isEmpty }
                .sorted()
        }
    }

    /// - Parameter target: A target, perhaps with a folder of it.
    static func files(of target: String) throws -> [File] {
        let folder = root.appendingPathComponent(target)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.sorted().map { name in
            File(
                path: "\(target)/\(name)",
                text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
    }
}
