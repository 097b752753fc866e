/// A commit of a repository that the demonstration builds.
package struct DemoCommit: Sendable {
    /// What the demonstration's rules call the commit: its id is known only once it is built.
    package let name: String
    package let message: String
    package let author: String
    package let email: String
    /// Author's and committer's date, so that every build gives the same ids.
    package let date: (secondsSince1970: Int64, offsetMinutes: Int)
    /// The text of every file that the commit adds or changes, by its path from the repository's root;
    /// `nil` for a file that it deletes.
    package let changes: [String: String?]
}

extension DemoCommit {
    /// The commit that turns one tree into the next.
    init(
        _ name: String, _ message: String, author: String, email: String, secondsSince1970: Int64,
        from before: [String: String], to after: [String: String]
    ) {
        self.name = name
        self.message = message
        self.author = author
        self.email = email
        date = (secondsSince1970, 0)
        var changes: [String: String?] = after.filter { before[$0.key] != $0.value }.mapValues { .some($0) }
        for path in before.keys where after[path] == nil {
            changes.updateValue(nil, forKey: path)
        }
        self.changes = changes
    }
}
