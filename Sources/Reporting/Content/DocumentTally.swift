import Phrasing
import ReportModel

extension DocumentReport {
    /// The number of claims with each verdict, or why there are none.
    package var tally: String {
        let counts = Verdict.allCases.compactMap { verdict in
            let count = claims.count { $0.verdict == verdict }
            return count == 0 ? nil : "\(count) \(verdict.rawValue)"
        }
        let sum = claims.isEmpty ? nil : "\(Phrase.count(claims.count, "claim")): \(counts.joined(separator: ", "))"
        let reason = unread.map { "nothing was checked against the code: \($0)" }
        return [sum, reason].compactMap(\.self).joined(separator: "; ")
    }

    /// The claims that need attention.
    package var wrong: [Claim] { claims.filter { $0.verdict != .true && $0.verdict != .undecidable } }
}

extension DocumentReport.Claim {
    /// The facts that replace a wrong claim.
    package var answer: String {
        let name = renamedTo.map { "now \($0)" }
        let commit = lastTrue.map { "last at \($0.short)" }
        return [name, commit, reason.isEmpty ? nil : reason].compactMap(\.self).joined(separator: "; ")
    }
}
