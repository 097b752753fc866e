import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Trees", .timeLimit(.minutes(10)))
struct TreeTests {
    @Test func `Every kind of entry is told apart`() throws {
        let repository = try SmallRepository()
        let id = try repository.builder.commit(
            CommitDraft(
                "Add", date: hour(5),
                changes: [
                    "run": .executable([1]), "link": .symbolicLink(target: "../x"),
                    "module": .submodule(repository.first), "Sources/View.swift": .removed,
                ]))
        let opened = try Repository(openingReadOnly: repository.path)
        let entries = try opened.tree(opened.commit(id).tree)
        #expect(entries.map { String(decoding: $0.name, as: UTF8.self) } == ["Sources", "link", "module", "run"])
        #expect(entries.map(\.kind) == [.tree, .symbolicLink, .submodule, .executable])
        #expect(entries[2].id == repository.first)
    }

    @Test func `An entry is found by its path, and none is nil`() throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        func entry(_ path: String) throws -> TreeEntry? { try opened.entry(at: Array(path.utf8), in: repository.merge) }
        let model = try #require(try entry("Sources/Model.swift"))
        #expect(try opened.blob(model.id, limit: 100) == Array("struct Model {}\n".utf8))
        #expect(try model.id == ObjectID.ofBlob(Array("struct Model {}\n".utf8)))
        #expect(try entry("Sources")?.kind == .tree)
        #expect(try entry("Sources/Model.swift/more") == nil)
        #expect(try entry("nowhere/Model.swift") == nil)
        #expect(try entry("") == nil)
    }

    @Test(arguments: ["..", ".", ".git", "a/b", ""])
    func `A name that leads elsewhere makes the tree corrupt`(name: String) throws {
        let repository = try SmallRepository()
        let blob = try repository.builder.write(.blob, [1])
        let bytes = stride(from: 0, to: 40, by: 2).compactMap { UInt8(blob.hex.dropFirst($0).prefix(2), radix: 16) }
        let tree = try repository.builder.write(.tree, Array("100644 \(name)\0".utf8) + bytes)
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.tree(tree) } == .corrupt)
    }

    @Test(arguments: ["100644 a\0short", "100644", "777777 a\0", "0 a\0", "x a\0"])
    func `A tree cut short or of unknown modes is corrupt`(start: String) throws {
        let repository = try SmallRepository()
        let padding = start.hasSuffix("\0") ? [UInt8](repeating: 7, count: 20) : []
        let tree = try repository.builder.write(.tree, Array(start.utf8) + padding)
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.tree(tree) } == .corrupt)
    }
}
