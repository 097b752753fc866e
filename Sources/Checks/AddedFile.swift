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
            A port file below the mapped root that has no counterpart upstream and is not covered by an addition in \
            the rules.
            """,
        importance: """
            The port's maintainers alone maintain what the port adds. An addition may be support code, or a feature \
            that only the port's users see.
            """,
        example: "The port has `RecordingBadgeView.swift`; no upstream file has its name, its types or its text.",
        remedy: """
            If the file belongs there, add it to `additions` with a reason. If it was copied from upstream, add a \
            mapping; where the original is outside upstream's root, list its folder under `related`. Otherwise remove \
            the file.
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
