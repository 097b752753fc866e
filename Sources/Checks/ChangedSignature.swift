import Comparison
import Differences
import ReportModel
import SourceModel

/// A paired declaration whose signature differs.
enum ChangedSignature: DifferenceCheck {
    static let id = "changed-signature"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type, .member, .condition], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A declaration that both sides have with different signatures: attributes, modifiers, name, generic clause, \
            parameters and their defaults, effects or result type; also an `#if` line together with the code behind \
            it. Access words do not count, and the rules' substitutions are applied first. Two members with different \
            names count as one renamed member if they are equal apart from the names and used in the same places, or \
            if they have much in common. A function that is a method in the port, and a member of another kind with the \
            same name, count as the same too. Where the synced commit is known, `behind-member`, `ahead-member` and \
            `diverged-member` report the difference and say which side moved.
            """,
        importance: """
            Callers depend on the signature. Code that is copied later will not compile, or will call something else.
            """,
        example: "`func start(after: TimeInterval)` upstream, `func start()` in the port.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        if difference.level == .condition {
            return finding(
                "\(difference.name) differs from upstream: \(difference.wording)", on: difference,
                evidence: difference.changeEvidence)
        }
        guard difference.declaration != nil, difference.facets.declaration.contains(.signature) else { return nil }
        let isBodyToo = difference.facets.declaration.contains(.body)
        if difference.declaration?.rename != nil || difference.facets.upstreamKind != nil {
            return finding("\(difference.name) differs from upstream: \(difference.wording)", on: difference)
        }
        return finding(
            "\(difference.name) differs from upstream in its signature\(isBodyToo ? " and body" : "")", on: difference)
    }
}
