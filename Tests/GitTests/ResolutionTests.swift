import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Resolving a revision", .timeLimit(.minutes(10)))
struct ResolutionTests {
    @Test func `Names and steps lead to commits as in git`() throws {
        let repository = try SmallRepository()
        try repository.builder.createTag("v1", at: repository.first)
        try repository.builder.createTag("v2", at: repository.second, message: "Second")
        try repository.builder.setReference("refs/remotes/origin/topic", to: repository.side)
        let opened = try Repository(openingReadOnly: repository.path)
        let expected = [
            "HEAD": repository.merge, "@": repository.merge, "main": repository.merge,
            "refs/heads/side": repository.side, "heads/side": repository.side, "origin/topic": repository.side,
            "v1": repository.first, "v2": repository.second, "v2^{commit}": repository.second,
            "tags/v2": repository.second, "HEAD~1": repository.second, "HEAD~2": repository.first,
            "HEAD^": repository.second, "HEAD^2": repository.side, "main^2~1": repository.first,
            "HEAD^0": repository.merge, "HEAD~": repository.second, "HEAD~0": repository.merge,
            repository.side.hex: repository.side, repository.side.short: repository.side,
            repository.side.hex.uppercased(): repository.side,
        ]
        for (revision, commit) in expected {
            #expect(try opened.resolve(revision) == commit, "\(revision)")
        }
    }

    @Test(arguments: [
        "", ":/fix", "HEAD^{/fix}", "main@{yesterday}", "@{u}", "main..side", "main...side", "HEAD:Sources",
        "^main", "-main", "HEAD~x", "HEAD^{tree}", "a b", "HEAD~99999999999999999999", "m\u{1B}ain",
    ])
    func `What names no single commit directly is refused`(revision: String) throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.resolve(revision) } == .invalid)
    }

    @Test(arguments: ["nowhere", "HEAD~7", "HEAD^3", "abc", "0123456789", "refs/heads/../../config", "*"])
    func `What is not there is not found`(revision: String) throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        let kind = kind { () throws(GitError) in _ = try opened.resolve(revision) }
        #expect(kind == .notFound || (revision.contains("..") && kind == .invalid))
    }

    @Test func `A file is no commit, and a name with two meanings is ambiguous`() throws {
        let repository = try SmallRepository()
        try repository.builder.createTag("side", at: repository.first)
        let opened = try Repository(openingReadOnly: repository.path)
        let view = try #require(try opened.entry(at: Array("Sources/View.swift".utf8), in: repository.merge))
        #expect(kind { () throws(GitError) in _ = try opened.resolve(view.id.hex) } == .wrongKind)
        #expect(kind { () throws(GitError) in _ = try opened.resolve("side") } == .ambiguous)
        #expect(try opened.resolve("refs/heads/side") == repository.side)
    }

    @Test(arguments: [true, false])
    func `An abbreviation that fits two objects is ambiguous`(isPacked: Bool) throws {
        let repository = try SmallRepository()
        // Two blobs whose names start with the same four digits, found by trying.
        var seen: [Substring: ObjectID] = [:]
        var shared: Substring?
        for number in 0..<5000 {
            let id = try repository.builder.write(.blob, Array("\(number)".utf8))
            if seen.updateValue(id, forKey: id.hex.prefix(4)) != nil {
                shared = id.hex.prefix(4)
                break
            }
        }
        if isPacked {
            try git("-c", "core.compression=0", "gc", "-q", "--prune=never", in: repository.path)
        }
        let opened = try Repository(openingReadOnly: repository.path)
        let revision = String(try #require(shared))
        #expect(kind { () throws(GitError) in _ = try opened.resolve(revision) } == .ambiguous)
    }

    @Test func `A branch without commits is unborn`() throws {
        let folder = try TemporaryFolder()
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("new"))
        let opened = try Repository(openingReadOnly: builder.path)
        #expect(kind { () throws(GitError) in _ = try opened.resolve("HEAD") } == .unborn)
    }

    @Test func `A reference of its own file goes before the packed one, and a folder hides none`() throws {
        let repository = try SmallRepository()
        try repository.builder.setReference("refs/remotes/origin/HEAD", to: repository.first)
        try repository.builder.createTag("v2", at: repository.second, message: "Second")
        try git("pack-refs", "--all", in: repository.path)
        try git("update-ref", "refs/heads/side", repository.first.hex, in: repository.path)
        try repository.folder.write("\(repository.second.hex)\n", to: "repository/.git/refs/heads/topic/one")
        let opened = try Repository(openingReadOnly: repository.path)
        let expected = [
            "side": repository.first, "main": repository.merge, "v2": repository.second, "origin": repository.first,
            "topic/one": repository.second,
        ]
        for (revision, commit) in expected { #expect(try opened.resolve(revision) == commit, "\(revision)") }
        #expect(kind { () throws(GitError) in _ = try opened.resolve("topic") } == .notFound)
    }

    @Test(arguments: [
        "0123456789 refs/heads/other\n", "garbage\n", "\(String(repeating: "1", count: 40))refs/heads/other\n",
    ])
    func `A broken list of packed references is an error`(line: String) throws {
        let repository = try SmallRepository()
        try repository.folder.write("# pack-refs with: peeled\n" + line, to: "repository/.git/packed-refs")
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.resolve("elsewhere") } == .corrupt)
    }

    @Test(arguments: ["", "garbage\n", "ref: refs/heads/loop\n", "ref: ../../etc/passwd\n"])
    func `A broken HEAD is an error`(head: String) throws {
        let repository = try SmallRepository()
        try repository.folder.write("ref: refs/heads/loop\n", to: "repository/.git/refs/heads/loop")
        try repository.folder.write(head, to: "repository/.git/HEAD")
        #expect(throws: GitError.self) { _ = try Repository(openingReadOnly: repository.path).resolve("HEAD") }
    }
}
