import ReportModel
import SourceModel

/// The rows of a report's files, by their paths.
struct FilePairs {
    private let byPort: [RelativePath: [FileRow]]
    private let byUpstream: [RelativePath: [FileRow]]

    init(_ rows: [FileRow]) {
        byPort = Dictionary(grouping: rows.filter { $0.port != nil }) { $0.port ?? .root }
        byUpstream = Dictionary(grouping: rows.filter { $0.upstream != nil }) { $0.upstream ?? .root }
    }

    /// The rows of a port file: several if it was merged from several files.
    func rows(ofPort path: RelativePath) -> [FileRow] { byPort[path] ?? [] }

    /// The row of a finding; for a file that was split or merged, the first that fits.
    func row(of finding: AssessedFinding) -> FileRow? {
        if let port = finding.port?.path {
            let rows = byPort[port] ?? []
            return rows.first { $0.upstream == finding.upstream?.path } ?? rows.first
        }
        let rows = finding.upstream.flatMap { byUpstream[$0.path] } ?? []
        return rows.first { $0.port != nil } ?? rows.first
    }

    /// The file of a finding, by its path in the port, or by upstream's if the port has none.
    func path(of finding: AssessedFinding) -> RelativePath? {
        finding.port?.path ?? row(of: finding)?.port ?? finding.upstream?.path
    }
}
