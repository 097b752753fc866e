import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Opening a repository", .timeLimit(.minutes(10)))
struct OpeningTests {
    @Test func `A plain folder is no repository, even inside one`() throws {
        let repository = try SmallRepository()
        try repository.folder.write("text", to: "repository/Sources/View.swift")
        let inside = repository.path.appending("Sources")
        #expect(try OpenableRepository(at: inside) == nil)
        #expect(throws: GitError.self) { _ = try Repository(openingReadOnly: inside) }
        #expect(kind { () throws(GitError) in _ = try Repository(openingReadOnly: inside) } == .notFound)
    }

    @Test func `A folder with an empty .git is a broken repository, not a plain folder`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path.appending(".git").string, withIntermediateDirectories: true)
        #expect(kind { () throws(GitError) in _ = try OpenableRepository(at: folder.path) } == .corrupt)
    }

    @Test func `A bare repository without a configuration opens, its branches packed`() throws {
        let repository = try SmallRepository(isBare: true)
        try git("pack-refs", "--all", in: repository.path)
        try git("repack", "-adq", in: repository.path)
        try FileManager.default.removeItem(atPath: repository.path.appending("config").string)
        let opened = try Repository(openingReadOnly: repository.path)
        let (isBare, workTree) = (opened.isBare, opened.workTree)
        #expect(isBare)
        #expect(workTree == nil)
        #expect(try opened.resolve("side") == repository.side)
        #expect(try opened.resolve(String(repository.side.short)) == repository.side)
        #expect(try opened.history(from: repository.merge).commits.count == 4)
    }

    @Test func `A linked work tree has its own HEAD and shares everything else`() throws {
        let repository = try SmallRepository()
        let linked = repository.folder.path.appending("linked")
        try git("worktree", "add", "-q", "--detach", linked.string, "side", in: repository.path)
        let opened = try Repository(openingReadOnly: linked)
        let workTree = opened.workTree
        #expect(workTree == linked)
        #expect(try opened.resolve("HEAD") == repository.side)
        #expect(try opened.resolve("main") == repository.merge)
    }

    @Test func `A linked work tree whose repository is gone is broken`() throws {
        let repository = try SmallRepository()
        let linked = repository.folder.path.appending("linked")
        try git("worktree", "add", "-q", "--detach", linked.string, "side", in: repository.path)
        try FileManager.default.removeItem(atPath: repository.path.string)
        #expect(kind { () throws(GitError) in _ = try Repository(openingReadOnly: linked) } == .corrupt)
    }

    @Test(arguments: [
        ("[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n", "SHA-1"),
        ("[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefStorage = reftable\n", "references"),
        ("[core]\n\trepositoryformatversion = 1\n[extensions]\n\tfuture = true\n", "`future`"),
        ("[core]\n\trepositoryformatversion = 7\n", "7"),
    ])
    func `A format that cannot be read is refused by name`(config: String, word: String) throws {
        let repository = try SmallRepository()
        try repository.folder.write(config, to: "repository/.git/config")
        let error = error { () throws(GitError) in _ = try Repository(openingReadOnly: repository.path) }
        #expect(error?.kind == .unsupported)
        #expect(error?.description.contains(word) == true)
    }

    @Test(arguments: [
        "worktreeConfig = true", "preciousObjects = true", "objectFormat = sha1", "relativeWorktrees = true",
    ])
    func `Extensions that do not change what is read are allowed`(setting: String) throws {
        let repository = try SmallRepository()
        try repository.folder.write(
            "[core]\n\trepositoryformatversion = 1\n[extensions]\n\t\(setting)\n", to: "repository/.git/config")
        #expect(try Repository(openingReadOnly: repository.path).resolve("main") == repository.merge)
    }

    @Test(arguments: ["HEAD", "config", "packed-refs", "shallow", "refs/heads/main", "objects/pack/pack-1.idx"])
    func `A FIFO in a repository is an error and no wait`(name: String) throws {
        let repository = try SmallRepository()
        let path = repository.path.appending(".git").appending(FilePath(name).components)
        try? FileManager.default.removeItem(atPath: path.string)
        try #require(mkfifo(path.string, 0o600) == 0)
        #expect(throws: GitError.self) {
            _ = try Repository(openingReadOnly: repository.path).resolve("main")
        }
    }

    @Test func `What the configuration includes is not read`() throws {
        let repository = try SmallRepository()
        let fifo = repository.folder.path.appending("fifo")
        try #require(mkfifo(fifo.string, 0o600) == 0)
        try repository.folder.write(
            "[include]\n\tpath = \(fifo)\n[core]\n\texcludesFile = \(fifo)\n\tworktree = /\n",
            to: "repository/.git/config")
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(try opened.resolve("HEAD") == repository.merge)
        #expect(try !opened.isIgnored(Array("a".utf8), isFolder: false))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func `A repository of another user is refused with git's advice`() throws {
        let repository = try SmallRepository()
        try #require(chown(repository.path.string, 12_345, 12_345) == 0)
        let error = error { () throws(GitError) in _ = try Repository(openingReadOnly: repository.path) }
        #expect(error?.kind == .ownership)
        #expect(error?.advice?.contains("git config --global --add safe.directory") == true)
    }
}
