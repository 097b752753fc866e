import Git
import TestRepositories
import Testing

@Suite("Two trees are compared", .timeLimit(.minutes(10)))
struct TreeComparerTests {
    /// What differs between two commits, as `path` or `-path` for what is gone.
    private func changes(
        _ repository: borrowing SmallRepository, from old: ObjectID?, to new: ObjectID,
        enters: ([UInt8]) -> Bool = { _ in true }, includes: ([UInt8]) -> Bool = { _ in true }
    ) throws -> [String] {
        let opened = try Repository(openingReadOnly: repository.path)
        let trees = (try old.map { try opened.commit($0).tree }, try opened.commit(new).tree)
        var comparer = TreeComparer(opened)
        var found: [String] = []
        try comparer.compare(trees.0, trees.1, enters: enters, includes: includes) { change in
            found.append((change.blob == nil ? "-" : "") + String(decoding: change.path, as: UTF8.self))
        }
        return found
    }

    @Test func `Every file of the first commit is new, and none differs from itself`() throws {
        let repository = try SmallRepository()
        #expect(
            try changes(repository, from: nil, to: repository.second) == ["Sources/Model.swift", "Sources/View.swift"])
        #expect(try changes(repository, from: repository.second, to: repository.second) == [])
        #expect(try changes(repository, from: repository.second, to: repository.merge) == ["Sources/View.swift"])
    }

    @Test func `A file that becomes a folder is gone, and what is in the folder is new`() throws {
        let repository = try SmallRepository()
        let before = try repository.builder.commit(
            CommitDraft("Before", date: hour(5), changes: ["a": .text("1"), "a.swift": .text("2"), "b": .text("3")]))
        let after = try repository.builder.commit(
            CommitDraft("After", date: hour(6), changes: ["a": .removed, "a/b/c": .text("1"), "b": .executable([51])]))
        // Git sorts a folder as if its name ended in a slash: behind `a.swift`.
        #expect(try changes(repository, from: before, to: after) == ["-a", "a/b/c"])
        #expect(try changes(repository, from: after, to: before) == ["a", "-a/b/c"])
    }

    @Test func `A link or a submodule in a file's place takes the file away`() throws {
        let repository = try SmallRepository()
        let before = try repository.builder.commit(
            CommitDraft("Before", date: hour(5), changes: ["a": .text("1"), "b": .symbolicLink(target: "a")]))
        let after = try repository.builder.commit(
            CommitDraft(
                "After", date: hour(6), changes: ["a": .symbolicLink(target: "b"), "b": .submodule(repository.first)]))
        #expect(try changes(repository, from: before, to: after) == ["-a"])
    }

    @Test func `Folders that do not matter are not read`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft("Add", date: hour(5), changes: ["Docs/a.swift": .text("1"), "b.swift": .text("2")]))
        let found = try changes(
            repository, from: nil, to: commit, enters: { !$0.starts(with: "Docs".utf8) },
            includes: { $0.suffix(6).elementsEqual(".swift".utf8) })
        #expect(found == ["Sources/Model.swift", "Sources/View.swift", "b.swift"])
    }

    @Test func `A tree that is missing is an error`() throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        var comparer = TreeComparer(opened)
        #expect(throws: GitError.self) {
            try comparer.compare(
                nil, repository.first, enters: { _ in true }, includes: { _ in true }, visit: { _ in })
        }
    }
}
