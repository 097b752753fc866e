import Git
import RulesModel
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What a repository had at the newest of some commits", .timeLimit(.minutes(10)))
struct RepositoryListingTests {
    private func list(_ commits: [ObjectID], in repository: borrowing RepositoryBuilder) throws -> TreeListing? {
        try SideRepository(side: .upstream, at: repository.path).listing(
            ofNewest: Set(commits.map { try #require(ObjectName(hex: $0.hex)) }), root: "Sources",
            patterns: [PathPattern("Other/Named.mm")])
    }

    @Test func `The newest is listed: Swift files below the root, and what patterns name`() throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(folder) {
            let repository = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"), isBare: true)
            let first = try repository.commit(
                CommitDraft("First", date: hour(1), changes: ["Sources/A.swift": .text("a"), "B.swift": .text("b")]))
            let second = try repository.commit(
                CommitDraft(
                    "Second", date: hour(2),
                    changes: ["Sources/C.swift": .text("c"), "Other/Named.mm": .text("d"), "Sources/E.md": .text("e")]))
            let listing = try #require(try list([second, first], in: repository))
            let blobs = try ["a", "c", "d"].map { try ObjectID.ofBlob(Array($0.utf8)).hex }
            #expect(listing.commit.hex == second.hex)
            #expect(listing.paths == ["Sources/A.swift", "Sources/C.swift", "Other/Named.mm"])
            #expect(listing.blobs.map(\.hex).sorted() == blobs.sorted())
            let older = try list([first], in: repository)
            let none = try list([], in: repository)
            #expect(older?.paths == ["Sources/A.swift"])
            #expect(none == nil)
        }
    }

    @Test func `A commit that is not there is an error`() throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(folder) {
            let repository = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"), isBare: true)
            let missing = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
            let path = repository.path
            let name = try #require(ObjectName(hex: missing.hex))
            #expect(throws: SnapshotError.self) {
                try SideRepository(side: .upstream, at: path).listing(ofNewest: [name], root: "Sources")
            }
        }
    }
}
