import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file that upstream does not have.
enum AddedFile: Check {
    static let id = "added-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.file], .added)
    static let documentation = CheckDocumentation(
        reports: """
            A port file below the mapped root that has no counterpart upstream, and that no addition in the rules \
            accounts for.
            """,
        importance: """
            What the port adds, its maintainers carry alone. An addition may be support code, or it may be a feature \
            that users of one side see and users of the other don't.
            """,
        example: "the port has `RecordingBadgeView.swift`; no upstream file has its name, its types or its text.",
        remedy: """
            If it belongs there, add it to `additions` with a reason; if it was copied from upstream, add a mapping, \
            with the folder it came from among upstream's `related` ones where it lies outside the root; otherwise \
            remove it.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.files.compactMap { row in
            guard row.status == .addition, let port = row.port, comparison.matching.additions[port] == nil else {
                return nil
            }
            let path = comparison.matching.file(port, on: .port).path
            return finding(
                "`\(path.lastComponent)` has no counterpart upstream",
                port: comparison.location(ofFile: port, on: .port),
                evidence: comparison.matching.file(port, on: .port).declaredTypes)
        }
    }
}
