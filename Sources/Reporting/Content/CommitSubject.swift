/// The first line of a commit's message, with the pull request that it came by.
struct CommitSubject: Hashable {
    /// The subject without the number.
    let words: String
    /// As GitHub writes it into the commits it makes: `Fix a leak (#724)`, `Merge pull request #724 from …`.
    let pullRequest: Int?

    /// As much of the words as fits on a line.
    var shortWords: String {
        guard words.count > Self.longest else { return words }
        let start = words.prefix(Self.longest - 2)
        return "\(start.lastIndex(of: " ").map { start[..<$0] } ?? start) …"
    }

    /// The same with the number.
    var line: String {
        pullRequest.map { words.contains("#\($0)") ? shortWords : "\(shortWords) (#\($0))" } ?? shortWords
    }

    /// In characters.
    private static let longest = 100

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
