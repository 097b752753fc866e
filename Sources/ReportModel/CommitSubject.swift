/// The first line of a commit's message, with the number of its pull request.
package struct CommitSubject: Hashable {
    /// The subject without the number.
    package let words: String
    /// From GitHub's messages: `Fix a leak (#724)`, `Merge pull request #724 from …`.
    package let pullRequest: Int?

    /// The words, cut to one line.
    package var shortWords: String { words.beginning(atMost: Self.longest) }

    /// The words and the number, cut to one line.
    package var line: String { numbered(shortWords) }

    /// The words, cut to `length` characters and in quotation marks, and the number.
    package func quoted(atMost length: Int) -> String { numbered("“\(words.beginning(atMost: length))”") }

    private func numbered(_ short: String) -> String {
        pullRequest.map { words.contains("#\($0)") ? short : "\(short) (#\($0))" } ?? short
    }

    /// In characters.
    private static let longest = 100

    package init(_ subject: String) {
        if let match = subject.wholeMatch(of: /(.*\S)\s*\(#([0-9]{1,9})\)\s*/) {
            words = String(match.1)
            pullRequest = Int(match.2)
        } else {
            words = subject
            pullRequest = subject.prefixMatch(of: /Merge pull request #([0-9]{1,9})\b/).flatMap { Int($0.1) }
        }
    }
}

extension String {
    /// The whole words within `length` characters, with an ellipsis if some are left out.
    package func beginning(atMost length: Int) -> String {
        guard count > length else { return self }
        let start = prefix(length - 2)
        return "\(start.lastIndex(of: " ").map { start[..<$0] } ?? start) …"
    }
}
