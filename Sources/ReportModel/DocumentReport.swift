import SourceModel

/// The verdicts on the claims of one page.
package struct DocumentReport: Hashable, Sendable {
    package enum Verdict: String, Hashable, Sendable, CaseIterable {
        case `true`, `false`, renamed, outdated, partial, undecidable
        /// The code declares it differently from the page.
        case different
    }

    package struct Claim: Hashable, Sendable {
        /// Counted from 1.
        package var line: Int
        /// The kind of its subject: `file`, `type`, `member` …
        package var kind: String
        /// As the page writes it.
        package var subject: String
        /// The sentence or line with the claim.
        package var text: String
        package var verdict: Verdict
        /// The reason as a clause; empty if the verdict explains itself.
        package var reason: String
        /// The current name or path of the subject.
        package var renamedTo: String?
        /// The last commit at which the claim was true.
        package var lastTrue: ObjectName?
        package var evidence: [Evidence]

        package init(
            line: Int, kind: String, subject: String, text: String, verdict: Verdict, reason: String = "",
            renamedTo: String? = nil, lastTrue: ObjectName? = nil, evidence: [Evidence] = []
        ) {
            self.reason = reason
            (self.line, self.kind, self.subject, self.text) = (line, kind, subject, text)
            (self.verdict, self.renamedTo, self.lastTrue, self.evidence) = (verdict, renamedTo, lastTrue, evidence)
        }
    }

    /// In its side's tree, or as the rules file names a page outside both trees.
    package var path: RelativePath
    /// The side whose tree has it; `nil` for a page outside both.
    package var side: Side?
    package var claims: [Claim]
    /// Why nothing could be checked against the code, as a clause.
    package var unread: String?

    package init(path: RelativePath, side: Side?, claims: [Claim], unread: String? = nil) {
        (self.path, self.side, self.claims, self.unread) = (path, side, claims, unread)
    }
}
