import Comparison
import Gate
import ReportModel
import SourceModel

extension AuditedSides {
    /// The files to report on; `nil` for all.
    ///
    /// - Throws: ``AuditError/unreadable(_:)`` if no compared file has a requested name.
    func reported(_ only: [String], besides findings: [AssessedFinding]) throws(AuditError) -> ReportedFiles? {
        guard !only.isEmpty else { return nil }
        let matching = comparison.matching
        let pairs = comparison.files.map { row in
            (
                upstream: row.upstream.map { matching.file($0, on: .upstream).path },
                port: row.port.map { matching.file($0, on: .port).path }
            )
        }
        let bridges = input.bridges.flatMap(\.rows).flatMap(\.cells).map(\.path)
        let places = findings.flatMap { [$0.upstream?.path, $0.port?.path].compactMap(\.self) }
        let reported = ReportedFiles(
            only.map { RelativePath($0) }, pairs: pairs, others: bridges + input.documents.map(\.path) + places)
        guard reported.problems.isEmpty else {
            throw .unreadable("cannot report on some files only: " + reported.problems.joined(separator: "\n"))
        }
        return reported
    }
}
