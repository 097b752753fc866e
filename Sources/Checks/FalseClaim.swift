import Comparison
import Documents
import InterfaceAudit
import Phrasing
import ReportModel
import SourceModel

/// A false statement about code, in a comment of the port about upstream or in a document.
package enum FalseClaim: Check {
    package static let id = "false-claim"
    package static let defaultSeverity = Severity.warning
    package static let act = Act.fix(.claim)
    package static let documentation = CheckDocumentation(
        reports: """
            A sentence in a comment that claims a likeness to upstream (“matches”, “adapted from”, “aligned with”) and \
            names upstream by the word “upstream”, its repository, a link or path into it, or one of its types. The \
            named file or type must exist upstream, now or earlier. A comment on a file or type must not name a \
            different one from its pair in the rules. Values in the sentence, or beside it, must be upstream's values \
            for the same purpose; in a copy, those of the counterpart. A claim that upstream's code can neither \
            confirm nor refute, such as one about behaviour or another repository, is a note. Contrasts (“unlike \
            upstream”), quotations and code fences are not claims. The phrases are in the `vocabulary` of the rules, \
            under `claims`.

            A line of a document that the rules list under `documents`, where it says that a file, a type or a member \
            exists, is gone, was ported or renamed, that certain lines of a file contain a name, or how long a file \
            is. A claim that is partly true is a warning too; one that has an old name or place, or that was true at \
            an earlier commit, is a note. More than three upstream names that the rules rename make one note for each \
            page.
            """,
        importance: """
            The next reader trusts such a sentence instead of comparing the code. It was written once, and the code \
            has changed since.
            """,
        example: "`spacing = 4  // Matches upstream`, where upstream's stack has a spacing of 2.",
        remedy: """
            Correct the value, the comment or the document. If a note says that a claim can't be checked, read the \
            code, and exempt the finding if the claim is true.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        comments(in: input) + input.documents.flatMap(findings(on:))
    }

    private static func comments(in input: CheckInput) -> [Finding] {
        guard let interface = input.inspection.interface else { return [] }
        return ClaimChecker(input.comparison, interface, input.inspection.upstreamPaths)
            .checked(input.inspection.claims).compactMap(finding(for:))
    }

    private static func finding(for checked: ClaimChecker.Checked) -> Finding? {
        let (statement, line) = (checked.claim.statement, checked.claim.line)
        let text = statement.sentence.text
        // A member may have several claims, and an exemption covers one.
        let port = Location(
            path: statement.path, line: line, symbol: statement.holder?.qualifiedName,
            part: statement.sentence.beginning)
        let said = Evidence(.fact(.claim), text, path: statement.path, line: line)
        switch checked.verdict {
        case .holds, .found: return nil
        case .contradicted(let reason, let upstream, let evidence):
            return finding(
                "the claim “\(text)” is false: \(reason)", upstream: upstream, port: port, detail: text,
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

    /// A claim that a page repeats makes one finding.
    private static func findings(on page: DocumentAudit) -> [Finding] {
        let all = page.claims.filter { $0.verdict != .true && $0.verdict != .undecidable }
        let renamed = all.filter(\.isByRules)
        let isGrouped = renamed.count > 3
        let wrong = all.filter { !($0.isByRules && isGrouped) }
        let byDetail = Dictionary(grouping: wrong) { "\($0.claim.detail) \($0.verdict.rawValue)" }
        return byDetail.values.compactMap { claims in
            guard let first = claims.first else { return nil }
            let said = claims.map { Evidence(.fact(.claim), $0.claim.text, path: page.path, line: $0.claim.line) }
            return finding(
                message(on: first), severity: first.verdict == .false || first.verdict == .partial ? nil : .note,
                on: page, at: first.claim.place, detail: first.claim.detail,
                claim: claims.map(\.claim.text).joined(separator: "\n"), evidence: said + first.evidence)
        } + (isGrouped ? renames(renamed, on: page) : [])
    }

    /// Upstream's names on a page that the rules rename in the port. They make one note, so that they do not bury the
    /// false claims.
    private static func renames(_ claims: [DocumentAudit.Judged], on page: DocumentAudit) -> [Finding] {
        guard let first = claims.first else { return [] }
        let pairs = claims.map { "`\($0.claim.subject)` is `\($0.renamedTo ?? "")`" }.uniqued()
        let rest = pairs.count > 5 ? ", and \(pairs.count - 5) more" : ""
        return [
            finding(
                "\(Phrase.count(claims.count, "claim")) use upstream's names, which the rules change here: "
                    + pairs.prefix(5).joined(separator: ", ") + rest, severity: .note, on: page,
                at: (first.claim.line, first.claim.subject), detail: "names of upstream's",
                claim: claims.map(\.claim.text).joined(separator: "\n"),
                evidence: claims.map { Evidence(.fact(.claim), $0.claim.text, path: page.path, line: $0.claim.line) })
        ]
    }

    private static func message(on judged: DocumentAudit.Judged) -> String {
        let text = judged.claim.shownText
        let subject = judged.claim.subject
        let claim = text == subject ? "the claim “\(text)”" : "the claim on `\(subject)` in “\(text)”"
        let reason = judged.reason.isEmpty ? "" : ": \(judged.reason)"
        switch judged.verdict {
        case .renamed:
            let name = judged.renamedTo.map { " `\($0)`" } ?? " something else"
            return "\(claim) uses an old name; it is now\(name)\(reason)"
        case .outdated:
            let commit = judged.lastTrue.map { "was true at \($0.short)" } ?? "was true once"
            return "\(claim) \(commit) and is no longer\(reason)"
        case .partial: return "\(claim) is only partly true\(reason)"
        case .true, .false, .undecidable, .different: return "\(claim) is false\(reason)"
        }
    }
}
