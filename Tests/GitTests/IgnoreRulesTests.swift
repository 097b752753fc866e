import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Ignored paths", .timeLimit(.minutes(1)))
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

    @Test func `A FIFO in the place of a .gitignore is passed over`() throws {
        let repository = try SmallRepository()
        try #require(mkfifo(repository.path.appending(".gitignore").string, 0o600) == 0)
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(try !opened.isIgnored(Array("a.log".utf8), isFolder: false))
    }
}
