import AuditModel

/// The first line of a commit's message, with the pull request that it came by.
struct CommitSubject: Hashable {
    /// The subject without the number.
    let words: String
    /// As GitHub writes it into the commits it makes: `Fix a leak (#724)`, `Merge pull request #724 from …`.
    let pullRequest: Int?

    init(_ subject: String) {
        if let match = subject.wholeMatch(of: /(.*\S)\s*\(#([0-9]{1,9})\)\s*/) {
            words = String(match.1)
            pullRequest = Int(match.2)
        } else {
            words = subject
            pullRequest = subject.prefixMatch(of: /Merge pull request #([0-9]{1,9})\b/).flatMap { Int($0.1) }
        }
    }
}
