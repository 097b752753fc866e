import Foundation
import Testing

/// A text that a renderer is held to, byte for byte.
///
/// With `RECORD_GOLDENS=1` in the environment the file is rewritten and the test fails all the same, so that a
/// recording can't pass for a run.
struct Golden {
    private let url: URL

    init(_ name: String) {
        url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(components: "Goldens", name, directoryHint: .notDirectory)
    }

    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let name = url.lastPathComponent
        guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != "1" else {
            try Data(text.utf8).write(to: url)
            Issue.record(
                "Recorded \(name); look at the difference, then run without RECORD_GOLDENS.",
                sourceLocation: sourceLocation)
            return
        }
        let golden = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        let lines = (
            expected: golden.split(separator: "\n", omittingEmptySubsequences: false),
            actual: text.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let first = zip(lines.expected, lines.actual).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(
            Array(golden.utf8) == Array(text.utf8),
            """
            \(name) has \(lines.expected.count) lines, the text \(lines.actual.count). First that differs: \
            \(first.map { "\($0.offset + 1)\n  golden: \($0.element.0)\n  text:   \($0.element.1)" } ?? "none")
            """, sourceLocation: sourceLocation)
    }
}
