import Comparison
import Matching
import ReportModel
import SourceModel

/// A file that is not the copy that the rules call it.
enum UnmetRelation: Check {
    static let id = "unmet-relation"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: """
            A mapping that states `relation: verbatim` for a port file that is not upstream's text, now or at the synced \
            commit.
            """,
        importance: """
            A file that is to stay a plain copy can be replaced by upstream's at any time. Once somebody has edited it, \
            the next copy would undo the edit.
            """,
        example: "the rules call `FrameQueue.swift` verbatim, and the port has changed a limit in it.",
        remedy: "Take upstream's text again, or drop `relation: verbatim` from the mapping.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.files.compactMap { row in
            guard row.statedRelation == .verbatim, row.relation != .verbatim, row.comparedBy != .nothing,
                let port = row.port
            else { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "`\(name)` is to be a plain copy, and is not",
                upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
    }
}
