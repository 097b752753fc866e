import Comparison
import InterfaceAudit
import ReportModel
import SourceModel

/// A comment of the port's that says of upstream what is not so, or what can't be told.
package enum UnsupportedClaim: Check {
    package static let id = "unsupported-claim"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A sentence in a comment that states a likeness to upstream (“matches”, “adapted from”, “aligned with”) and \
            names it by the word “upstream”, its repository, a link or path into it, or one of its types. The file \
            must exist upstream or have existed, the type too; a comment on a file or type must not name another one \
            than the rules pair it with; and the values that it states, or that stand beside it, must be upstream's \
            for the same purpose, in a copy those of the counterpart. It says what is otherwise. A claim that nothing upstream can show true or false, \
            such as one about behaviour or another repository, is a note. Contrasts (“unlike upstream”), quotations \
            and code fences are no claims. The phrases are in the `vocabulary` of the rules, under `claims`.
            """,
        importance: """
            Such a comment is what the next reader trusts in place of comparing. It was written once, and upstream \
            has moved since.
            """,
        example: "`spacing = 4  // Matches upstream`, where upstream's stack has a spacing of 2.",
        remedy: "Correct the value or the comment; read what a note says can't be checked, and exempt it if it is so.")

    package static func findings(in input: CheckInput) -> [Finding] {
        guard let interface = input.inspection.interface else { return [] }
        return ClaimChecker(input.comparison, interface, input.inspection.upstreamPaths)
            .checked(input.inspection.claims).compactMap(finding(for:))
    }

    private static func finding(for checked: ClaimChecker.Checked) -> Finding? {
        let (statement, line) = (checked.claim.statement, checked.claim.line)
        let text = statement.sentence.text
        // A member may have several claims, and an exemption is of one.
        let port = Location(
            path: statement.path, line: line, symbol: statement.holder?.qualifiedName,
            part: statement.sentence.beginning)
        let said = Evidence(.fact(.claim), text, path: statement.path, line: line)
        switch checked.verdict {
        case .holds, .found: return nil
        case .contradicted(let reason, let upstream, let evidence):
            return finding(
                "the claim “\(text)” is not so: \(reason)", upstream: upstream, port: port, detail: text,
                claim: text, evidence: [said] + evidence)
        case .outdated(let reason, let evidence):
            return finding(
                "the claim “\(text)” was true at the synced commit and is no longer: \(reason)", port: port,
                detail: text, claim: text, evidence: [said] + evidence)
        case .unchecked(let reason):
            return finding(
                "the claim “\(text)” can't be checked: \(reason)", severity: .note, port: port, detail: text,
                claim: text, evidence: [said])
        }
    }
}
