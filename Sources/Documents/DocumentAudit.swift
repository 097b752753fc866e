import DocumentClaims
import ReportModel
import RulesModel
import SourceModel

/// What became of the claims of one page.
package struct DocumentAudit: Hashable, Sendable {
    package struct Judged: Hashable, Sendable {
        package var claim: DocumentClaim
        package var verdict: DocumentReport.Verdict
        /// Why, as a clause: `no file has that name`.
        package var reason: String
        package var renamedTo: String?
        package var lastTrue: ObjectName?
        package var evidence: [Evidence]
        /// Whether ``renamedTo`` is what the rules call it here.
        package var isByRules = false
        /// Whether history would decide it that is not there.
        package var lacksHistory = false
        /// Whether code would decide it that could not be read.
        package var lacksCode = false

        init(
            _ claim: DocumentClaim, _ verdict: DocumentReport.Verdict, reason: String = "", renamedTo: String? = nil,
            lastTrue: ObjectName? = nil, evidence: [Evidence] = [], lacksHistory: Bool = false
        ) {
            (self.claim, self.verdict, self.reason, self.lacksHistory) = (claim, verdict, reason, lacksHistory)
            (self.renamedTo, self.lastTrue, self.evidence) = (renamedTo, lastTrue, evidence)
        }
    }

    /// A word of an entry of the rules that matches nothing.
    package struct IdleWord: Hashable, Sendable {
        /// `subject: Lamp`
        package var text: String
        /// What may be meant.
        package var suggestion: String?
    }

    /// Two claims of which one at most is true.
    package struct Contradiction: Hashable, Sendable {
        package var claim: DocumentClaim
        package var denial: DocumentClaim
        /// The page of the denial, where it is another one.
        package var deniedIn: RelativePath?
    }

    package var path: RelativePath
    package var rules: DocumentRules
    /// In the order of the page.
    package var claims: [Judged] = []
    package var contradictions: [Contradiction] = []
    /// Why nothing could be held against code, as a clause.
    package var unread: String?
    /// What would decide claims and is not there, history or code, as a clause; the rest of the page was judged.
    package var gap: String?
    /// What its rules name that neither the page nor the code has.
    package var idle: [IdleWord] = []
    /// Whether there is no such page at the audited revision.
    package var isAbsent = false
    /// What became of its code.
    package var specification = SpecificationAudit()

    init(path: RelativePath, rules: DocumentRules, claims: [Judged] = []) {
        (self.path, self.rules, self.claims) = (path, rules, claims)
    }

    /// A page that is not there, or that could not be read.
    ///
    /// - Parameter reason: A clause; `nil` for what the audited revision simply lacks.
    package init(lacking path: RelativePath, _ rules: DocumentRules, because reason: String?) {
        self.init(path: path, rules: rules)
        (unread, isAbsent) = (reason, reason == nil)
    }
}
