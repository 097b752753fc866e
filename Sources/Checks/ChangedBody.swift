import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired declaration whose body differs, and nothing before it.
enum ChangedBody: DifferenceCheck {
    static let id = "changed-body"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type, .member, .statements], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A declaration that both sides have with the same signature and another body: its code, accessors or \
            initial value. Comments and white space do not count, and the rules' substitutions are applied first. \
            Also statements outside every declaration, and the bytes of mapped files that are not Swift. Where the \
            synced commit is known, `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "The two do different things under one name.",
        example: "upstream's `hide()` animates, the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let facets = difference.facets
        if difference.level == .statements {
            let what = facets.isSwift ? "statements outside every declaration of" : "the contents of"
            return finding("\(what) \(difference.name) differ from upstream's", on: difference)
        }
        guard difference.declaration != nil, facets.declaration.contains(.body),
            !facets.declaration.contains(.signature)
        else { return nil }
        return finding("\(difference.name) has another body", on: difference)
    }
}
