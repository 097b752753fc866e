import ReportModel
import SourceModel

/// The findings about one file pairing, the most severe first.
package struct FileFindings: Hashable {
    /// The row of the report that the findings belong to; `nil` if the report has none for their paths.
    package var row: FileRow?
    package var upstream: RelativePath?
    package var port: RelativePath?
    package var findings: [AssessedFinding]

    /// Whether the findings name no file.
    package var isGeneral: Bool { upstream == nil && port == nil }

    /// The side of a one-sided file.
    package var onlySide: Side? {
        switch (row?.upstream, row?.port) {
        case (_?, nil): .upstream
        case (nil, _?): .port
        default: nil
        }
    }
}

/// Findings grouped by the file pairings of their report.
package struct FindingsByFile {
    /// Findings without a file come first, then the files by their most severe finding, then in the report's order.
    package let groups: [FileFindings]
    /// Rows without findings, in the report's order.
    package let untouchedRows: [FileRow]

    package init(_ findings: [AssessedFinding], in report: Report) {
        let rows = RowIndex(report.files)
        var grouped: [Key: [AssessedFinding]] = [:]
        for finding in findings { grouped[rows.key(of: finding), default: []].append(finding) }

        groups = grouped.sorted { $0.key < $1.key }
            .map { key, findings in
                FileFindings(
                    row: key.row.map { report.files[$0] }, upstream: key.upstream, port: key.port,
                    findings: Self.heaviestFirst(findings))
            }
            .sortedByWeight()
        let touched = Set(grouped.keys.compactMap(\.row))
        untouchedRows = report.files.indices.filter { !touched.contains($0) }.map { report.files[$0] }
    }

    private static func heaviestFirst(_ findings: [AssessedFinding]) -> [AssessedFinding] {
        Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
    }
}

extension [FileFindings] {
    /// General findings first, then by the most severe finding; otherwise the order is kept.
    fileprivate func sortedByWeight() -> [FileFindings] {
        let specific = Severity.allCases.sorted(by: >).flatMap { severity in
            filter { !$0.isGeneral && $0.findings.first?.severity == severity }
        }
        return filter(\.isGeneral) + specific
    }
}

/// The key that findings are grouped by.
private struct Key: Hashable, Comparable {
    /// The index of the row in the report's files.
    var row: Int?
    var upstream: RelativePath?
    var port: RelativePath?

    static func < (left: Self, right: Self) -> Bool {
        if left.row != right.row { return (left.row ?? .max) < (right.row ?? .max) }
        if left.port != right.port { return (left.port ?? .root) < (right.port ?? .root) }
        return (left.upstream ?? .root) < (right.upstream ?? .root)
    }
}

/// Finds the row that a finding is about.
private struct RowIndex {
    private let rows: [FileRow]
    private var byPaths: [Key: Int] = [:]
    private var byUpstream: [RelativePath: Int] = [:]
    private var byPort: [RelativePath: Int] = [:]

    init(_ rows: [FileRow]) {
        self.rows = rows
        for (index, row) in rows.enumerated().reversed() {
            byPaths[Key(upstream: row.upstream, port: row.port)] = index
            if let path = row.upstream { byUpstream[path] = index }
            if let path = row.port { byPort[path] = index }
        }
    }

    /// A finding that names one side only, or a member that moved to another file, belongs to the first row of the port
    /// file, or else of the upstream file.
    func key(of finding: AssessedFinding) -> Key {
        let paths = Key(upstream: finding.upstream?.path, port: finding.port?.path)
        let row = byPaths[paths] ?? paths.port.flatMap { byPort[$0] } ?? paths.upstream.flatMap { byUpstream[$0] }
        guard let row else { return paths }
        return Key(row: row, upstream: rows[row].upstream, port: rows[row].port)
    }
}
