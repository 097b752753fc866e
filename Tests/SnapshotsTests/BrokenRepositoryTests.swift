import Foundation
import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Snapshots of broken and hostile repositories", .timeLimit(.minutes(10)))
struct BrokenRepositoryTests {
    @Test func `A missing blob keeps its name and is unreadable, never absent`() throws {
        let repository = try SmallRepository()
        let model = try ObjectID.ofBlob(Array("struct Model {}\n".utf8))
        try FileManager.default.removeItem(atPath: repository.file(of: model).string)
        let file = try snapshot(.upstream, of: repository.path)["Sources/Model.swift"]
        #expect(file?.blob?.hex == model.hex)
        guard case .unreadable(let reason)? = file?.content else { return #expect(Bool(false), "read") }
        #expect(reason.contains(model.short))
    }

    @Test(arguments: [0.1, 0.5, 0.9])
    func `A damaged pack is an error or unreadable files, never fewer files`(position: Double) throws {
        let repository = try SmallRepository()
        let sound = try snapshot(.upstream, of: repository.path)
        try git("gc", "-q", in: repository.path)
        let packs = repository.objects.appending("pack").string
        let pack = try #require(FileManager.default.contentsOfDirectory(atPath: packs).first { $0.hasSuffix(".pack") })
        let file = URL(fileURLWithPath: packs).appendingPathComponent(pack)
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(Int(Double(bytes.count) * position)..<bytes.count - 20, with: Data(count: 1))
        try FileManager.default.removeItem(at: file)
        try bytes.write(to: file)
        do throws(SnapshotError) {
            let read = try snapshot(.upstream, of: repository.path)
            #expect(!read.problems.isEmpty || read.files.count == 2)
            #expect(read.files.allSatisfy { $0.index == nil || sound.files.contains($0) })
        } catch {
            guard case .git = error.reason else { return #expect(Bool(false), "\(error)") }
        }
    }

    @Test func `A missing folder below the root is a problem at its path`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft("Add", date: hour(5), changes: ["Sources/Sub/A.swift": .text("struct A {}\n")]))
        let opened = try Repository(openingReadOnly: repository.path)
        let folder = try #require(try opened.entry(at: Array("Sources/Sub".utf8), in: commit))
        try FileManager.default.removeItem(atPath: repository.file(of: folder.id).string)
        let read = try snapshot(.upstream, of: repository.path)
        #expect(read.problems.map(\.path) == ["Sources/Sub"])
        #expect(read.paths == ["Sources/Model.swift", "Sources/View.swift"])
    }

    @Test func `A tree that multiplies itself without end is refused`() throws {
        let repository = try SmallRepository()
        var tree = try repository.builder.write(.tree, entry("100644", "a.swift", repository.builder.write(.blob, [])))
        for _ in 0..<10 {
            tree = try repository.builder.write(.tree, try (0..<10).flatMap { try entry("40000", "d\($0)", tree) })
        }
        let commit = try commit(repository.builder.write(.tree, entry("40000", "Sources", tree)), to: repository)
        guard
            case .tooLarge? = failure({ () throws(SnapshotError) in
                try snapshot(of: repository.path, revision: commit.hex)
            })
        else { return #expect(Bool(false), "read") }
    }

    @Test func `A tree thousands of folders deep is refused`() throws {
        let repository = try SmallRepository()
        var tree = try repository.builder.write(.tree, entry("100644", "a.swift", repository.builder.write(.blob, [])))
        for _ in 0..<2000 { tree = try repository.builder.write(.tree, entry("40000", "d", tree)) }
        let commit = try commit(repository.builder.write(.tree, entry("40000", "Sources", tree)), to: repository)
        guard
            case .tooLarge? = failure({ () throws(SnapshotError) in
                try snapshot(of: repository.path, revision: commit.hex)
            })
        else { return #expect(Bool(false), "read") }
    }

    @Test func `A tree with a name that leads out is a problem, and nothing of it is read`() throws {
        let repository = try SmallRepository()
        let blob = try repository.builder.write(.blob, [])
        let bad = try repository.builder.write(.tree, entry("100644", "..", blob))
        let good = try repository.builder.write(
            .tree, entry("100644", "A.swift", blob) + entry("40000", "Bad", bad))
        let commit = try commit(repository.builder.write(.tree, entry("40000", "Sources", good)), to: repository)
        let read = try snapshot(of: repository.path, revision: commit.hex)
        #expect(read.paths == ["Sources/A.swift"])
        #expect(read.problems.map(\.path) == ["Sources/Bad"])
    }

    private func entry(_ mode: String, _ name: String, _ id: ObjectID) throws -> [UInt8] {
        let bytes = stride(from: 0, to: 40, by: 2).compactMap { UInt8(id.hex.dropFirst($0).prefix(2), radix: 16) }
        return Array("\(mode) \(name)\0".utf8) + bytes
    }

    private func commit(_ tree: ObjectID, to repository: borrowing SmallRepository) throws -> ObjectID {
        let text = "tree \(tree)\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx\n"
        return try repository.builder.write(.commit, Array(text.utf8))
    }
}
