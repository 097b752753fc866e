import ReportModel
import SourceModel

extension [AssessedFinding] {
    /// The findings with the first and the last column of the text on each line that they name.
    func withColumns(from sides: Sides) -> Self {
        var lines = [Side.upstream: SnapshotLines(sides.upstream), .port: SnapshotLines(sides.port)]
        return map { finding in
            var finding = finding
            for side in Side.allCases {
                guard let place = finding[side], let line = place.line else { continue }
                finding.columns[side] = lines[side]?.columns(of: line, in: place.path)
            }
            return finding
        }
    }
}

/// The lines of a side's files; each file is scanned once.
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
