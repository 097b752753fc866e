import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file of which nobody knows what it was copied from.
enum UnknownOrigin: Check {
    static let id = "unknown-origin"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: """
            A port file that differs from its upstream file, where upstream's history is there and no synced commit \
            is known. The differences of a copied file are reported by the checks that compare two texts, and the \
            finding is a note; of a file that the rules call `reimplemented` nothing else tells whether upstream has \
            moved on, and it is a warning.
            """,
        importance: """
            Without the synced commit nothing says which side moved: what upstream has fixed since looks the same as \
            what the port has changed on purpose, and a rewrite never falls behind.
            """,
        example: "the mapping of `Window.swift` has no `synced` entry.",
        remedy: """
            Record the upstream commit that the file was last brought up to as `synced` in its mapping. \
            `lockstep origins` finds it in both histories for what was copied; for what was rewritten no text tells, \
            and whoever rewrote it says which commit they had before them: `synced: { commit: 1a2b3c4d5, by: recorded }`.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        guard comparison.matching.upstream.medium != .folder else { return [] }
        // Of what was recorded and is of no use, `unreadable-object` and `contradicted-range` speak.
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
                "no synced commit is known of `\(name)`"
                    + (isRewrite
                        ? ", which was rewritten: nothing tells whether upstream has moved on. "
                            + "State the upstream commit that it was written after as `synced` in its mapping" : ""),
                severity: isRewrite ? nil : .note,
                upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
    }
}
