import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Objects that are not what their names stand for", .timeLimit(.minutes(10)))
struct CheckedObjectTests {
    /// The end of an object and the length of its header decide how many blocks are hashed.
    @Test func `Objects of every size near the ends of a block are read`() throws {
        let repository = try SmallRepository()
        let texts = (Array(0..<200) + [999, 1000, 9_999, 10_000, 65_536]).map { [UInt8](repeating: 0x61, count: $0) }
        let names = try texts.map { try repository.builder.write(.blob, $0) }
        for isPacked in [false, true] {
            if isPacked { try pack(repository, keeping: names) }
            let opened = try Repository(openingReadOnly: repository.path)
            for (name, text) in zip(names, texts) {
                #expect(try opened.blob(name, limit: 1 << 20) == text, "\(text.count) bytes")
            }
        }
    }

    @Test func `An index of a pack that takes two objects for each other misleads nobody`() throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        func id(_ path: String, _ commit: ObjectID) throws -> ObjectID {
            try #require(try opened.entry(at: Array(path.utf8), in: commit)).id
        }
        let (first, second) = (repository.first, repository.second)
        let texts = (try id("Sources/View.swift", first), try id("Sources/View.swift", repository.merge))
        let trees = (try opened.commit(first).tree, try opened.commit(second).tree)
        try git("gc", "-q", in: repository.path)

        func expectMisled(_ left: ObjectID, _ right: ObjectID, _ read: (borrowing Repository) throws(GitError) -> Void)
            throws
        {
            try swapPackedObjects(left.hex, right.hex, below: repository.objects)
            defer { try? swapPackedObjects(left.hex, right.hex, below: repository.objects) }
            let misled = try Repository(openingReadOnly: repository.path)
            let error = error { () throws(GitError) in try read(misled) }
            #expect(error?.kind == .corrupt)
            for word in [left.short, right.short, "git fsck"] {
                #expect(error?.description.contains(word) == true, "\(error?.description ?? "no error")")
            }
        }
        try expectMisled(texts.0, texts.1) { (opened) throws(GitError) in _ = try opened.blob(texts.0, limit: 99) }
        try expectMisled(trees.0, trees.1) { (opened) throws(GitError) in _ = try opened.tree(trees.0) }
        try expectMisled(first, second) { (opened) throws(GitError) in _ = try opened.commit(first) }
        try expectMisled(texts.0, first) { (opened) throws(GitError) in _ = try opened.blob(texts.0, limit: 999) }
        try expectMisled(first, texts.0) { (opened) throws(GitError) in _ = try opened.resolve(first.hex) }
        #expect(try Repository(openingReadOnly: repository.path).resolve("main~1") == second)
    }

    @Test func `What is of another kind than was asked for is still said to be so`() throws {
        let repository = try SmallRepository()
        try git("gc", "-q", in: repository.path)
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.blob(repository.first, limit: 999) } == .wrongKind)
        #expect(kind { () throws(GitError) in _ = try opened.tree(repository.first) } == .wrongKind)
    }

    private func pack(_ repository: borrowing SmallRepository, keeping names: [ObjectID]) throws {
        let tree = try repository.builder.write(
            .tree,
            names.enumerated().sorted { "file\($0.offset)" < "file\($1.offset)" }.flatMap { number, name in
                Array("100644 file\(number)\0".utf8) + bytes(of: name)
            })
        try git("tag", "kept", tree.hex, in: repository.path)
        try git("gc", "-q", in: repository.path)
    }

    private func bytes(of name: ObjectID) -> [UInt8] {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        return bytes(name.high) + bytes(name.middle) + bytes(name.low)
    }
}
