import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Ignored paths", .timeLimit(.minutes(10)))
struct IgnoreRulesTests {
    @Test func `Rules of every folder on the way count, and info/exclude`() throws {
        let repository = try SmallRepository()
        try repository.folder.write("build/\n*.log\n", to: "repository/.gitignore")
        try repository.folder.write("!keep.log\n", to: "repository/Sources/.gitignore")
        try repository.folder.write("secret\n", to: "repository/.git/info/exclude")
        let opened = try Repository(openingReadOnly: repository.path)
        func isIgnored(_ path: String, isFolder: Bool = false) throws -> Bool {
            try opened.isIgnored(Array(path.utf8), isFolder: isFolder)
        }
        #expect(try isIgnored("build", isFolder: true))
        #expect(try isIgnored("build/View.swift"))
        #expect(try !isIgnored("build"))
        #expect(try isIgnored("Tests/a.log"))
        #expect(try !isIgnored("Sources/keep.log"))
        #expect(try isIgnored("secret"))
        #expect(try !isIgnored("Sources/View.swift"))
    }

    @Test func `Rules of the folders go before those of info/exclude, which take back only their own`() throws {
        let repository = try SmallRepository()
        try repository.folder.write("*.log\n", to: "repository/.gitignore")
        try repository.folder.write("!kept.tmp\n", to: "repository/Sources/.gitignore")
        try repository.folder.write(
            "# of this clone\n\n*.tmp\n/out/\n!mine.tmp\n!all.log\n", to: "repository/.git/info/exclude")
        let opened = try Repository(openingReadOnly: repository.path)
        func isIgnored(_ path: String, isFolder: Bool = false) throws -> Bool {
            try opened.isIgnored(Array(path.utf8), isFolder: isFolder)
        }
        for _ in 0..<2 {
            #expect(try isIgnored("a.tmp"))
            #expect(try isIgnored("out", isFolder: true))
            #expect(try isIgnored("out/deep/View.swift"))
            #expect(try !isIgnored("Sources/out", isFolder: true))
            #expect(try !isIgnored("mine.tmp"))
            #expect(try isIgnored("all.log"))
            #expect(try !isIgnored("Sources/kept.tmp"))
            #expect(try !isIgnored("View.swift"))
        }
    }

    @Test func `Linked work trees share one info/exclude`() throws {
        let repository = try SmallRepository()
        let linked = repository.folder.path.appending("linked")
        try git("worktree", "add", "-q", "--detach", linked.string, "side", in: repository.path)
        try repository.folder.write("*.tmp\n", to: "repository/.git/info/exclude")
        let opened = try Repository(openingReadOnly: linked)
        #expect(try opened.isIgnored(Array("a.tmp".utf8), isFolder: false))
        #expect(try !opened.isIgnored(Array("a.swift".utf8), isFolder: false))
    }

    @Test func `A FIFO in the place of a .gitignore is passed over`() throws {
        let repository = try SmallRepository()
        try #require(mkfifo(repository.path.appending(".gitignore").string, 0o600) == 0)
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(try !opened.isIgnored(Array("a.log".utf8), isFolder: false))
    }
}
