import Comparison
import Matching
import ReportModel
import SourceModel

/// A file that the rules call verbatim and that differs from upstream.
enum UnmetRelation: Check {
    static let id = "unmet-relation"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: """
            A port file whose mapping states `relation: verbatim` although it differs from upstream's text, both now \
            and at the synced commit.
            """,
        importance: """
            Upstream's version can replace a plain copy at any time. Once somebody has edited the copy, that would \
            undo the edit.
            """,
        example: "The rules call `FrameQueue.swift` verbatim, and the port has changed a limit in it.",
        remedy: "Take upstream's text again, or drop `relation: verbatim` from the mapping.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.files.compactMap { row in
            guard row.statedRelation == .verbatim, row.relation != .verbatim, row.comparedBy != .nothing,
                let port = row.port
            else { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "`\(name)` is declared `relation: verbatim` but differs from upstream",
                upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
    }
}
