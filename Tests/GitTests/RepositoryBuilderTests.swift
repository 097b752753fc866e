import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Building a repository", .timeLimit(.minutes(10)))
struct RepositoryBuilderTests {
    @Test func `The same drafts give the same names everywhere, and git finds nothing wrong`() throws {
        let repository = try SmallRepository()
        #expect(repository.merge.hex == "ec194d9477d97c58584ea438b86461212b6d786d")
        try repository.builder.createTag("v1", at: repository.merge, message: "First")
        #expect(try git("fsck", "--strict", "--no-dangling", in: repository.path) == "")
    }

    @Test func `A folder with something in it is left alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "notes.txt")
        #expect(kind { () throws(GitError) in _ = try RepositoryBuilder(creatingAt: folder.path) } == .invalid)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.string) == ["notes.txt"])
    }

    @Test func `Checking out writes the files, and git sees a clean work tree`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        #expect(
            try String(
                contentsOfFile: repository.path.appending("Sources").appending("Model.swift").string, encoding: .utf8)
                == "struct Model {}\n")
        #expect(try git("status", "--porcelain", in: repository.path) == "")
    }
}
