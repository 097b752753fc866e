import SystemPackage

/// A commit that is yet to be made.
package struct CommitDraft: Sendable {
    /// The new state of one path.
    package enum Change: Sendable {
        case file([UInt8])
        case executable([UInt8])
        case symbolicLink(target: String)
        case submodule(ObjectID)
        case removed

        package static func text(_ text: String) -> Change { .file(Array(text.utf8)) }
    }

    package var message: String
    package var authorName: String
    package var authorEmail: String
    /// Of author and committer alike.
    package var date: CommitDate
    /// By path from the repository's root. Other paths stay as they are in the first parent.
    package var changes: [FilePath: Change]
    /// `nil` means the tip of the branch.
    package var parents: [ObjectID]?
    /// The branch that is moved to the commit, or created.
    package var branch: String

    package init(
        _ message: String, authorName: String = "Ada Example", authorEmail: String = "ada@example.com",
        date: CommitDate, changes: [FilePath: Change], parents: [ObjectID]? = nil, branch: String = "main"
    ) {
        self.message = message
        self.authorName = authorName
        self.authorEmail = authorEmail
        self.date = date
        self.changes = changes
        self.parents = parents
        self.branch = branch
    }
}

extension CommitDraft {
    /// The commit as git stores it.
    func text(tree: ObjectID, parents: [ObjectID]) throws(GitError) -> [UInt8] {
        let identity = authorName + authorEmail
        guard !identity.contains(where: { "<>\n".contains($0) || $0 == "\0" }), !message.contains("\0") else {
            throw GitError(.invalid, "commit `\(printable(message))`", "a name or the message holds what no commit can")
        }
        let offset = abs(date.offsetMinutes)
        let zone = (date.offsetMinutes < 0 ? "-" : "+") + Self.padded(offset / 60) + Self.padded(offset % 60)
        let signature = "\(authorName) <\(authorEmail)> \(date.seconds) \(zone)"
        let header =
            ["tree \(tree)"] + parents.map { "parent \($0)" } + ["author \(signature)", "committer \(signature)"]
        return Array((header.joined(separator: "\n") + "\n\n" + message + "\n").utf8)
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
