import Foundation
import Git
import Snapshots
import SourceModel
import TestRepositories
import Testing

@Suite("What a history did to Swift files", .timeLimit(.minutes(10)))
struct RepositoryHistoryTests {
    private func history(
        _ repository: borrowing SmallRepository, from commit: ObjectID? = nil, below folders: [RelativePath] = [.root]
    ) throws -> FileHistory {
        let head = try #require(ObjectName(hex: (commit ?? repository.merge).hex))
        return try SideRepository(side: .upstream, at: repository.path).history(from: head, below: folders)
    }

    /// The files that each commit changed against its first parent, newest commit first.
    private func changes(_ history: FileHistory) -> [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: history.commits.map { commit in
                (commit.subject, commit.changes.map { "\(history.paths[$0.path])" }.sorted())
            })
    }

    @Test func `Every commit of every branch is there, with its files and its parents`() throws {
        let repository = try SmallRepository()
        let history = try history(repository)
        #expect(history.commits.map(\.subject) == ["Merge the fix", "Fix the view", "Add a model", "Start"])
        #expect(history.commits.map(\.parents) == [[2, 1], [3], [3], []])
        #expect(
            changes(history) == [
                "Merge the fix": ["Sources/View.swift"], "Fix the view": ["Sources/View.swift"],
                "Add a model": ["Sources/Model.swift"], "Start": ["Sources/View.swift"],
            ])
        // The merge and the branch have the view's new text, which is one blob.
        #expect(history.blobs.count == 3)
        #expect(history.gaps.isEmpty)
        #expect(history.commits[0].authored == hour(3).seconds)
    }

    @Test func `Only Swift files below the folders count`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft(
                "Add", date: hour(5),
                changes: [
                    "Sources/Deep/a.swift": .text("1"), "Sources/notes.md": .text("2"),
                    "SourcesToo/b.swift": .text("3"),
                    "Tests/c.swift": .text("4"),
                ]))
        #expect(
            changes(try history(repository, from: commit, below: ["Sources", "Tests"]))["Add"] == [
                "Sources/Deep/a.swift", "Tests/c.swift",
            ])
        #expect(changes(try history(repository, from: commit, below: ["Tests"]))["Start"] == [])
    }

    @Test func `A commit that is missing is a gap, and the rest is told`() throws {
        let repository = try SmallRepository()
        try FileManager.default.removeItem(atPath: repository.file(of: repository.first).string)
        let history = try history(repository)
        #expect(history.commits.map(\.subject) == ["Merge the fix", "Fix the view", "Add a model"])
        #expect(history.gaps.count == 1)
    }

    @Test func `Blobs are read in order, and one that is missing is nothing`() throws {
        let repository = try SmallRepository()
        let history = try history(repository)
        let missing = try #require(ObjectName(hex: repository.first.hex))
        let reader = SideRepository(side: .upstream, at: repository.path, jobs: 2)
        let sizes = try reader.map(history.blobs + [missing], start: {}) { text, _ in text.count }
        #expect(sizes.prefix(3).compactMap(\.self).sorted() == [15, 16, 26])
        #expect(sizes.last == .some(nil))
    }

    @Test func `The files that a commit removed are told, wherever they were`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft("Move", date: hour(5), changes: ["Sources/View.swift": .removed, "View.swift": .text("1")]))
        let names = try [commit, repository.first].map { try #require(ObjectName(hex: $0.hex)) }
        let removed = try SideRepository(side: .port, at: repository.path).filesRemoved(by: names)
        #expect(removed == [["Sources/View.swift"], []])
    }
}
