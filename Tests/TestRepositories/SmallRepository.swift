import Git
import SystemPackage

/// When the tests' commits were made: so many hours after 2000-01-01.
package func hour(_ hours: Int) -> CommitDate {
    CommitDate(seconds: 946_684_800 + Int64(hours) * 3600, offsetMinutes: 0)
}

/// Three commits on `main`, the last with a second parent on `side`:
///
/// ```
/// first ── second ── merge   (main)
///     └─── side ─────┘
/// ```
package struct SmallRepository: ~Copyable {
    package let folder: TemporaryFolder
    package let builder: RepositoryBuilder
    package let first: ObjectID
    package let second: ObjectID
    package let side: ObjectID
    package let merge: ObjectID

    package var path: FilePath { builder.path }

    package init(isBare: Bool = false) throws {
        let folder = try TemporaryFolder()
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("repository"), isBare: isBare)
        let first = try builder.commit(
            CommitDraft("Start", date: hour(0), changes: ["Sources/View.swift": .text("struct View {}\n")]))
        let second = try builder.commit(
            CommitDraft("Add a model", date: hour(1), changes: ["Sources/Model.swift": .text("struct Model {}\n")]))
        let fixedView = CommitDraft.Change.text("struct View { let a = 1 }\n")
        let side = try builder.commit(
            CommitDraft(
                "Fix the view", date: hour(2), changes: ["Sources/View.swift": fixedView], parents: [first],
                branch: "side"))
        let merge = try builder.commit(
            CommitDraft(
                "Merge the fix", date: hour(3), changes: ["Sources/View.swift": fixedView], parents: [second, side]))
        self.folder = folder
        self.builder = builder
        (self.first, self.second, self.side, self.merge) = (first, second, side, merge)
    }

    /// The file of a loose object.
    package func file(of id: ObjectID) -> FilePath {
        objects.appending(String(id.hex.prefix(2))).appending(String(id.hex.dropFirst(2)))
    }

    package var objects: FilePath { path.appending(".git").appending("objects") }
}
