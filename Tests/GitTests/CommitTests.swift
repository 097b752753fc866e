import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Commits", .timeLimit(.minutes(10)))
struct CommitTests {
    @Test func `Author, dates, parents and subject are read`() throws {
        let repository = try SmallRepository()
        let id = try repository.builder.commit(
            CommitDraft(
                "Say hello\nto all\n\nAnd more.", authorName: "Zoë Example",
                date: CommitDate(seconds: 1_000_000_000, offsetMinutes: -150), changes: [:]))
        let commit = try Repository(openingReadOnly: repository.path).commit(id)
        #expect(commit.subject == "Say hello to all")
        #expect(commit.authorName == "Zoë Example")
        #expect(commit.authorDate == CommitDate(seconds: 1_000_000_000, offsetMinutes: -150))
        #expect(commit.parents == [repository.merge])
    }

    @Test(arguments: [
        "author A <a@b> 99999999999999999999 +0000", "author A <a@b> -5 +9999", "author ", "author <> 1 +0000",
        "author A 1 +0000", "encoding latin-1",
    ])
    func `A commit with an odd signature is still read`(line: String) throws {
        let repository = try SmallRepository()
        let tree = try Repository(openingReadOnly: repository.path).commit(repository.first).tree
        let id = try repository.builder.write(
            .commit, Array("tree \(tree)\n\(line)\ncommitter \n\n".utf8) + [0x63, 0xE9, 0x0A])
        let commit = try Repository(openingReadOnly: repository.path).commit(id)
        #expect(commit.tree == tree)
        #expect(commit.subject == "c\u{FFFD}")
    }

    private static let dates: [(written: Int64, read: Int64)] = [
        (.max, 253_402_300_799), (.max - 1, 253_402_300_799), (253_402_300_799, 253_402_300_799), (.min, 0), (-1, 0),
        (0, 0),
    ]

    @Test(arguments: dates)
    func `A date beyond all years is the nearest that has one`(written: Int64, read: Int64) throws {
        let repository = try SmallRepository()
        let id = try repository.builder.commit(
            CommitDraft("Date", date: CommitDate(seconds: written, offsetMinutes: 0), changes: [:]))
        let commit = try Repository(openingReadOnly: repository.path).commit(id)
        #expect(commit.authorDate.seconds == read)
        #expect(commit.committerDate.seconds == read)
    }

    @Test(arguments: [
        "", "tree 12\n\nx", "parent 12\n", "tree 0123456789012345678901234567890123456789\nparent x\n\nx",
    ])
    func `A commit without a tree, or with half a parent, is corrupt`(text: String) throws {
        let repository = try SmallRepository()
        let id = try repository.builder.write(.commit, Array(text.utf8))
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.commit(id) } == .corrupt)
    }
}
