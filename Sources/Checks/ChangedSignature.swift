import Comparison
import ReportModel
import SourceModel

/// A paired declaration whose signature differs.
package enum ChangedSignature: Check {
    package static let id = "changed-signature"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A declaration that both sides have with another signature: attributes, modifiers, name, generic clause, \
            parameters and their defaults, effects, result type, or the `#if` around it. Access words do not count, \
            and the rules' substitutions are applied first. Where the synced commit is known, `behind-member`, \
            `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: """
            Callers depend on the signature; code that is copied over later will not compile, or will call \
            something else.
            """,
        example: "`func start(after: TimeInterval)` upstream, `func start()` in the port.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.twoWayDeclarations.compactMap { reported in
            guard reported.declaration.kind != .enumCase,
                case .paired(let upstream, let port) = reported.comparison.pairing,
                !reported.comparison.difference.isDisjoint(with: [.signature, .conditions])
            else { return nil }
            let isBodyToo = reported.comparison.difference.contains(.body)
            return finding(
                "\(reported.subject) has another signature" + (isBodyToo ? " and another body" : ""),
                upstream: input.comparison.location(of: upstream, on: .upstream),
                port: input.comparison.location(of: port, on: .port))
        }
    }
}
