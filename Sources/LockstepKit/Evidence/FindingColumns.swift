import ReportModel
import SourceModel

extension Report {
    /// Says of every finding with a line where the line's text begins and ends.
    mutating func addColumns(from sides: Sides) {
        let snapshots: [(WritableKeyPath<AssessedFinding, Location?>, Snapshot)] = [
            (\.upstream, sides.upstream), (\.port, sides.port),
        ]
        for (side, snapshot) in snapshots {
            var lines = SnapshotLines(snapshot)
            for place in findings.indices {
                guard let location = findings[place][keyPath: side], let line = location.line else { continue }
                findings[place][keyPath: side]?.columns = lines.columns(of: line, in: location.path)
            }
        }
    }
}

/// The lines of a side's files, each file looked through once.
private struct SnapshotLines {
    private let texts: [RelativePath: [UInt8]]
    private var lines: [RelativePath: [ArraySlice<UInt8>]] = [:]

    init(_ snapshot: Snapshot) {
        texts = Dictionary(keepingFirst: snapshot.files.map { ($0.path, $0.text) })
    }

    mutating func columns(of line: Int, in path: RelativePath) -> Range<Int>? {
        if lines[path] == nil {
            lines[path] = texts[path]?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        guard let lines = lines[path], lines.indices.contains(line - 1) else { return nil }
        let text = lines[line - 1]
        let start = text.prefix(while: \.isWhiteSpace)
        let end = text.lastIndex { !$0.isWhiteSpace }
        guard let end else { return nil }
        func width(_ bytes: ArraySlice<UInt8>) -> Int { String(decoding: bytes, as: UTF8.self).utf16.count }
        return width(start) + 1..<width(text[...end]) + 1
    }
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}
