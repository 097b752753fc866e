import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file whose synced commit is unknown.
enum UnknownOrigin: Check {
    static let id = "unknown-origin"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: """
            A port file that differs from its upstream file and whose synced commit is unknown, although upstream has \
            a history. For a copied file the finding is a note, because other checks compare the two texts. For a file \
            that the rules call `reimplemented` it is a warning, because only the synced commit can show that upstream \
            has moved on.
            """,
        importance: """
            Without the synced commit, Lockstep cannot say which side moved: upstream's fixes look the same as the \
            port's intended changes, and a rewrite never counts as behind.
            """,
        example: "The mapping of `Window.swift` has no `synced` entry.",
        remedy: """
            Record the upstream commit that the file was last brought up to as `synced` in its mapping. For a copy, \
            `lockstep origins` finds it in the two histories. For a rewrite, ask its author which upstream commit it \
            was based on: `synced: { commit: 1a2b3c4d5, by: recorded }`.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        guard comparison.matching.upstream.medium != .folder else { return [] }
        // `unreadable-object` and `contradicted-range` report unusable recorded commits.
        let unusable = Set(input.comparison.unavailableBases.map(\.request.pairing))
        return input.comparison.files.compactMap { row in
            guard row.status == .undetermined, row.synced == nil, !unusable.contains(row.pairing),
                row.comparedBy == .declarations || row.comparedBy == .bytes, let port = row.port
            else { return nil }
            let isRewrite = row.relation == .reimplemented
            // `unstated-reimplementation` asks for the mapping that would hold the commit.
            if isRewrite, row.statedRelation == nil { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "the synced commit of `\(name)` is unknown"
                    + (isRewrite
                        ? ", a rewrite, so upstream's later changes go unnoticed. "
                            + "Record the upstream commit that it was based on as `synced` in its mapping" : ""),
                severity: isRewrite ? nil : .note,
                upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
    }
}
