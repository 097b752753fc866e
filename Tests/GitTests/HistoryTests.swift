import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("The walk of the whole graph", .timeLimit(.minutes(10)))
struct HistoryTests {
    @Test func `Every parent is walked, newest first, children before parents`() throws {
        let repository = try SmallRepository()
        let history = try Repository(openingReadOnly: repository.path).history(from: repository.merge)
        #expect(history.commits.map(\.id) == [repository.merge, repository.side, repository.second, repository.first])
        #expect(history.isWhole)
    }

    @Test func `A commit dated before its parent still stands first`() throws {
        let repository = try SmallRepository()
        let early = try repository.builder.commit(CommitDraft("Clock was wrong", date: hour(-9), changes: [:]))
        let history = try Repository(openingReadOnly: repository.path).history(from: early)
        #expect(history.commits.map(\.id).prefix(2) == [early, repository.merge])
    }

    @Test func `A missing commit is named, and what hangs on others is still walked`() throws {
        let repository = try SmallRepository()
        try FileManager.default.removeItem(atPath: repository.file(of: repository.side).string)
        let history = try Repository(openingReadOnly: repository.path).history(from: repository.merge)
        #expect(history.commits.map(\.id) == [repository.merge, repository.second, repository.first])
        #expect(history.unreadable.map(\.id) == [repository.side])
        #expect(history.unreadable.map(\.error.kind) == [.notFound])
        #expect(!history.isWhole)
    }

    @Test func `A shallow clone says where its history is cut`() throws {
        let repository = try SmallRepository()
        let copy = repository.folder.path.appending("copy")
        try git("clone", "-q", "--depth=2", "file://\(repository.path)", copy.string, in: repository.folder.path)
        let opened = try Repository(openingReadOnly: copy)
        let isShallow = opened.isShallow
        #expect(isShallow)
        let history = try opened.history(from: opened.resolve("HEAD"))
        #expect(history.commits.map(\.id) == [repository.merge, repository.side, repository.second])
        #expect(history.shallowEnds == [repository.side, repository.second])
        #expect(!history.isWhole)
        #expect(kind { () throws(GitError) in _ = try opened.resolve("HEAD~2") } == .shallowBoundary)
        let error = error { () throws(GitError) in _ = try opened.resolve(repository.first.hex) }
        #expect(error?.advice?.contains("--unshallow") == true)
    }

    @Test func `A long chain of commits is walked without recursion`() throws {
        let repository = try SmallRepository(isBare: true)
        let tree = try Repository(openingReadOnly: repository.path).commit(repository.first).tree
        var tip = repository.first
        for number in 1...1000 {
            let text =
                "tree \(tree)\nparent \(tip)\nauthor A <a> \(number) +0000\ncommitter A <a> \(number) +0000\n\nx\n"
            tip = try repository.builder.write(.commit, Array(text.utf8))
        }
        #expect(try Repository(openingReadOnly: repository.path).history(from: tip).commits.count == 1001)
    }
}
