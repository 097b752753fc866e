import Foundation
import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A port's work tree", .timeLimit(.minutes(10)))
struct WorkTreeTests {
    @Test func `Edits and untracked files count, ignored files do not unless they are tracked`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft(
                "Ignore", date: hour(5),
                changes: [
                    ".gitignore": .text("*.generated.swift\nbuild/\n"),
                    "Sources/Kept.generated.swift": .text("struct Kept {}\n"),
                    "Sources/build/Kept.swift": .text("struct Kept {}\n"),
                ]))
        try repository.builder.checkOut(commit)
        try repository.folder.write("struct Edited {}\n", to: "repository/Sources/View.swift")
        try repository.folder.write("struct A {}\n", to: "repository/Sources/A.generated.swift")
        try repository.folder.write("struct B {}\n", to: "repository/Sources/Sub/build/B.swift")
        try repository.folder.write("struct C {}\n", to: "repository/Sources/Sub/C.swift")
        try FileManager.default.removeItem(atPath: repository.path.appending("Sources").appending("Model.swift").string)
        let port = try snapshot(of: repository.path)
        #expect(
            port.paths == [
                "Sources/Kept.generated.swift", "Sources/Sub/C.swift", "Sources/View.swift", "Sources/build/Kept.swift",
            ])
        #expect(port["Sources/View.swift"]?.index?.declarations.map(\.selector) == ["Edited"])
    }

    @Test func `A broken index changes nothing`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        let index = repository.path.appending(".git").appending("index")
        try FileManager.default.removeItem(atPath: index.string)
        try #require(mkfifo(index.string, 0o600) == 0)
        #expect(try snapshot(of: repository.path).files.count == 2)
    }

    @Test func `Submodules and repositories inside are named and not entered`() throws {
        let repository = try SmallRepository()
        let commit = try repository.builder.commit(
            CommitDraft("Add", date: hour(5), changes: ["Sources/Module": .submodule(repository.first)]))
        try repository.builder.checkOut(commit)
        try repository.folder.write("struct A {}\n", to: "repository/Sources/Module/A.swift")
        try repository.folder.write("gitdir: elsewhere\n", to: "repository/Sources/Other/.git")
        try repository.folder.write("struct B {}\n", to: "repository/Sources/Other/B.swift")
        let name = ObjectName(hex: repository.first.hex)
        for revision in [nil, "HEAD"] {
            let port = try snapshot(of: repository.path, revision: revision)
            #expect(port["Sources/Module"]?.content == .submodule(commit: name))
            #expect(port["Sources/Module/A.swift"] == nil)
            #expect(port["Sources/Other"]?.content == (revision == nil ? .submodule(commit: nil) : nil))
            #expect(port["Sources/Other/B.swift"] == nil)
        }
    }

    @Test func `A root inside a repository inside is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write("gitdir: elsewhere\n", to: "clone/.git")
        try folder.write("struct B {}\n", to: "clone/Sources/B.swift")
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: folder.path, root: "clone/Sources") }
                == .rootIsNoFolder("clone", in: folder.path.string, what: "a repository of its own"))
    }

    @Test func `What a sparse work tree leaves out is not taken for deleted`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        try FileManager.default.removeItem(atPath: repository.path.appending("Sources").appending("Model.swift").string)
        #expect(try snapshot(of: repository.path).paths == ["Sources/View.swift"])
        try git("config", "core.sparseCheckout", "true", in: repository.path)
        let read = try snapshot(of: repository.path)
        #expect(read.paths == ["Sources/Model.swift", "Sources/View.swift"])
        #expect(
            read["Sources/Model.swift"]?.content
                == .unreadable(reason: "not checked out, because the work tree is sparse"))
    }

    @Test func `A link swapped in for a folder is not followed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct Outside {}\n", to: "outside/A.swift")
        try folder.write("struct Inside {}\n", to: "port/Sources/B.swift")
        let port = folder.path.appending("port")
        for (name, target) in [("Linked", "../../outside"), ("A.swift", "/etc/passwd"), ("Loop", "."), ("Up", "..")] {
            try FileManager.default.createSymbolicLink(
                atPath: port.appending("Sources").appending(name).string, withDestinationPath: target)
        }
        let read = try snapshot(of: port)
        #expect(read.paths == ["A.swift", "B.swift", "Linked", "Loop", "Up"].map { "Sources/\($0)" })
        #expect(read["Sources/Linked"]?.content == .symbolicLink(target: "../../outside"))
        #expect(read["Sources/A.swift"]?.content == .symbolicLink(target: "/etc/passwd"))
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: port, root: "Sources/Linked") }
                == .rootIsNoFolder("Sources/Linked", in: port.string, what: "a symbolic link"))
    }

    @Test func `Special files are named and never opened`() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct A {}\n", to: "Sources/A.swift")
        try #require(mkfifo(folder.path.appending("Sources").appending("B.swift").string, 0o600) == 0)
        #expect(
            try snapshot(of: folder.path)["Sources/B.swift"]?.content == .unreadable(reason: "not a regular file"))
    }

    @Test(.enabled(if: geteuid() != 0, "root can read everything"))
    func `Files and folders without permission are named`() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct A {}\n", to: "Sources/A.swift")
        let closed = try folder.write("struct B {}\n", to: "Sources/Closed/B.swift").removingLastComponent()
        let file = try folder.write("struct C {}\n", to: "Sources/C.swift")
        chmod(closed.string, 0)
        chmod(file.string, 0)
        defer { chmod(closed.string, 0o700) }
        let read = try snapshot(of: folder.path)
        #expect(read.problems.map(\.path) == ["Sources/Closed"])
        #expect(read["Sources/C.swift"]?.content == .unreadable(reason: "Permission denied"))
    }

    @Test func `A name that is not UTF-8 survives, from disk and from a commit`() throws {
        let repository = try SmallRepository()
        let name: [UInt8] = Array("Sources/caf".utf8) + [0xE9] + Array(".swift".utf8)
        let commit = try repository.builder.commit(
            CommitDraft("Add", date: hour(5), changes: [FilePath(bytes: name): .text("struct Cafe {}\n")]))
        #if os(Linux)
            try repository.builder.checkOut(commit)
            #expect(try snapshot(of: repository.path).files.first { $0.path.bytes == name }?.index != nil)
        #endif
        let read = try snapshot(of: repository.path, revision: commit.hex)
        #expect(read.paths.contains(#""Sources/caf\351.swift""#))
    }
}
