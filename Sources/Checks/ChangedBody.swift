import Comparison
import Differences
import Matching
import ReportModel
import SourceModel

/// A paired declaration that only differs in the body.
enum ChangedBody: DifferenceCheck {
    static let id = "changed-body"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type, .member, .statements], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A declaration that both sides have with the same signature and a different body: its code, accessors or \
            initial value. Comments and white space do not count, and the rules' substitutions are applied first. The \
            check also covers statements outside declarations, and the bytes of mapped files that are not Swift. Where \
            the synced commit is known, `behind-member`, `ahead-member` and `diverged-member` report the difference \
            and say which side moved.
            """,
        importance: "Code with the same name behaves differently on the two sides.",
        example: "Upstream's `hide()` animates, the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let facets = difference.facets
        if difference.level == .statements {
            let what = facets.isSwift ? "the statements outside declarations of" : "the contents of"
            return finding("\(what) \(difference.name) differ from upstream's", on: difference)
        }
        guard difference.declaration != nil, facets.declaration.contains(.body),
            !facets.declaration.contains(.signature)
        else { return nil }
        return finding("\(difference.name) differs from upstream in its body", on: difference)
    }
}
