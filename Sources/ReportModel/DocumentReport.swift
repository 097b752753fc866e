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
        /// What it is about: `file`, `type`, `member` …
        package var kind: String
        /// As the page writes it.
        package var subject: String
        /// The sentence, or the line, that makes it.
        package var text: String
        package var verdict: Verdict
        /// Why, as a clause; empty where the verdict says it all.
        package var reason: String
        /// The name or the path that the subject has.
        package var renamedTo: String?
        /// The last commit at which it was true.
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

    /// In its side's tree, or as the rules file names a page outside both.
    package var path: RelativePath
    /// Whose tree it is in; `nil` for a page outside both.
    package var side: Side?
    package var claims: [Claim]
    /// Why nothing could be checked against the code, as a clause.
    package var unread: String?

    package init(path: RelativePath, side: Side?, claims: [Claim], unread: String? = nil) {
        (self.path, self.side, self.claims, self.unread) = (path, side, claims, unread)
    }
}
