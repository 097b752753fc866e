import Foundation
import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("When files were last changed", .timeLimit(.minutes(10)))
struct LastChangeTests {
    private static let paths: Set<RelativePath> = ["Sources/View.swift", "Sources/Model.swift", "Sources/None.swift"]

    /// The hours after the first of the tests' commits, by file.
    private func hours(
        _ path: FilePath, revision: String? = "HEAD", since bound: Int64 = 0
    ) throws -> [String: Int64] {
        let snapshot = try snapshot(of: path, revision: revision)
        let changes = SideRepository(side: .port, at: path).changes(of: Self.paths, in: snapshot, since: bound)
        return Dictionary(
            uniqueKeysWithValues: changes.map {
                ("\($0.key.lastComponent)", ($0.value[0].date - hour(0).seconds) / 3600)
            })
    }

    @Test func `By the commit that brought the text, and not by its merge`() throws {
        let repository = try SmallRepository()
        #expect(try hours(repository.path) == ["View.swift": 2, "Model.swift": 1])
        #expect(try hours(repository.path, revision: repository.second.hex) == ["View.swift": 0, "Model.swift": 1])
    }

    @Test func `Every text that a file had under its path has the commit that brought it`() throws {
        let repository = try SmallRepository()
        let view: RelativePath = "Sources/View.swift"
        func commits(since bound: Int64) throws -> [ObjectName] {
            let changes = SideRepository(side: .port, at: repository.path).changes(
                of: [view], in: try snapshot(of: repository.path, revision: "HEAD"), since: bound)
            return (changes[view] ?? []).map(\.name)
        }
        #expect(try commits(since: 0).map(\.description) == [repository.side.hex, repository.first.hex])
        #expect(try commits(since: hour(2).seconds).count == 2)
        #expect(try commits(since: hour(3).seconds).count == 1)
    }

    @Test func `A merge that has a text of its own changed the file`() throws {
        let repository = try SmallRepository()
        try repository.builder.commit(
            CommitDraft(
                "Merge", date: hour(7), changes: ["Sources/View.swift": .text("struct View { let b = 2 }\n")],
                parents: [repository.second, repository.side]))
        #expect(try hours(repository.path)["View.swift"] == 7)
    }

    @Test func `A commit that is younger than its children say is looked at once`() throws {
        let repository = try SmallRepository()
        var tip = repository.merge
        func commit(_ hours: Int, _ parents: [ObjectID]) throws -> ObjectID {
            let name = "\(hours) \(parents[0].hex)"
            let text = CommitDraft.Change.text("struct View { let a = \"\(name)\" }\n")
            return try repository.builder.commit(
                CommitDraft(name, date: hour(hours), changes: ["Sources/View.swift": text], parents: parents))
        }
        for number in 0..<40 {
            let sides = try [commit(1000 + 3 * number, [tip]), commit(500 - number, [tip])]
            tip = try commit(1001 + 3 * number, sides)
        }
        let view: RelativePath = "Sources/View.swift"
        let changes = SideRepository(side: .port, at: repository.path).changes(
            of: [view], in: try snapshot(of: repository.path, revision: tip.hex), since: 0)
        let names = (changes[view] ?? []).map(\.name)
        #expect(names.count >= 3 * 40 && Set(names).count == names.count)
    }

    @Test func `A file that is not as it was committed has no date`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        #expect(try hours(repository.path, revision: nil).keys.sorted() == ["Model.swift", "View.swift"])
        try repository.folder.write("struct View { let c = 3 }\n", to: "repository/Sources/View.swift")
        #expect(try hours(repository.path, revision: nil) == ["Model.swift": 1])
    }

    @Test func `A plain folder has no dates`() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct View {}\n", to: "Sources/View.swift")
        #expect(try hours(folder.path, revision: nil).isEmpty)
    }

    @Test func `In a shallow clone no file is younger than the commit at its end`() throws {
        let repository = try SmallRepository()
        try repository.folder.write("\(repository.merge.hex)\n", to: "repository/.git/shallow")
        #expect(try hours(repository.path) == ["View.swift": 3, "Model.swift": 3])
    }

    @Test func `Nothing is read of what came before the date that is asked for`() throws {
        let repository = try SmallRepository()
        try FileManager.default.removeItem(atPath: repository.file(of: repository.first).string)
        #expect(try hours(repository.path, since: hour(3).seconds) == ["View.swift": 2, "Model.swift": 1])
    }

    @Test func `A file whose history cannot be read has no date`() throws {
        let repository = try SmallRepository()
        try FileManager.default.removeItem(atPath: repository.file(of: repository.side).string)
        #expect(try hours(repository.path)["View.swift"] == nil)
    }
}
