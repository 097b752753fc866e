import ReportModel
import SourceModel

extension DocumentReport {
    /// What reports show of a page.
    package init(_ audit: DocumentAudit) {
        let side: Side? = if case .tree(let side, _) = audit.rules.place { side } else { nil }
        let claims = audit.claims.map(Claim.init) + audit.specification.claims
        self.init(
            path: audit.path, side: side,
            claims: claims.sorted { ($0.line, $0.kind, $0.subject, $0.text) < ($1.line, $1.kind, $1.subject, $1.text) },
            unread: audit.isAbsent ? "there is no such page" : audit.unread)
    }
}

extension DocumentReport.Claim {
    fileprivate init(_ judged: DocumentAudit.Judged) {
        let claim = judged.claim
        self.init(
            line: claim.line, kind: claim.kind.rawValue, subject: claim.subject, text: claim.text,
            verdict: judged.verdict, reason: judged.reason, renamedTo: judged.renamedTo, lastTrue: judged.lastTrue,
            evidence: judged.evidence)
    }
}
