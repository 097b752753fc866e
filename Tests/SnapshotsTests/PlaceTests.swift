import Foundation
import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What is read from a path", .timeLimit(.minutes(10)))
struct PlaceTests {
    @Test func `Upstream is read at HEAD, a port as its work tree lies, and either at a revision`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        try repository.folder.write("struct New {}\n", to: "repository/Sources/New.swift")

        let upstream = try snapshot(.upstream, of: repository.path)
        #expect(upstream.medium == .commit)
        #expect(upstream.revision == "HEAD")
        #expect(upstream.commit?.hex == repository.merge.hex)
        #expect(upstream.paths == ["Sources/Model.swift", "Sources/View.swift"])

        let port = try snapshot(.port, of: repository.path)
        #expect(port.medium == .workTree)
        #expect(port.revision == nil)
        #expect(port.commit?.hex == repository.merge.hex)
        #expect(port.paths == ["Sources/Model.swift", "Sources/New.swift", "Sources/View.swift"])

        let old = try snapshot(.port, of: repository.path, revision: "side")
        #expect(old.medium == .commit)
        #expect(old.revision == "side")
        #expect(old.paths == ["Sources/View.swift"])
    }

    @Test func `Disk and commit give the same files, by the same names`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        #expect(
            try snapshot(.port, of: repository.path).files
                == snapshot(.port, of: repository.path, revision: "HEAD").files)
    }

    @Test func `A bare port is read at HEAD`() throws {
        let repository = try SmallRepository(isBare: true)
        #expect(try snapshot(.port, of: repository.path).medium == .commit)
    }

    @Test func `A linked work tree of a port is read as it lies`() throws {
        let repository = try SmallRepository()
        let linked = repository.folder.path.appending("linked")
        try git("worktree", "add", "-q", "--detach", linked.string, "side", in: repository.path)
        let port = try snapshot(.port, of: linked)
        #expect(port.medium == .workTree)
        #expect(port.commit?.hex == repository.side.hex)
        #expect(port.paths == ["Sources/View.swift"])
    }

    @Test(arguments: Side.allCases)
    func `A plain folder is read as it lies, its files named as git would`(side: Side) throws {
        let folder = try TemporaryFolder()
        try folder.write("struct View {}\n", to: "Sources/View.swift")
        let read = try snapshot(side, of: folder.path)
        #expect(read.medium == .folder)
        #expect(read.commit == nil)
        #expect(read["Sources/View.swift"]?.blob?.hex == (try ObjectID.ofBlob(Array("struct View {}\n".utf8)).hex))
    }

    @Test func `A path that cannot be read is named`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text", to: "Sources/View.swift")
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: folder.path.appending("no\u{1B}where")) }
                == .noSuchPath("/" + RelativePath(folder.path.string + "/no\u{1B}where").description))
        #expect(failure { () throws(SnapshotError) in try snapshot(of: file) } == .notAFolder(file.string))
    }

    @Test func `A revision needs a repository, and one that is there`() throws {
        let repository = try SmallRepository()
        let plain = try repository.folder.write("struct A {}", to: "plain/Sources/A.swift").removingLastComponent()
            .removingLastComponent()
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: plain, revision: "main") }
                == .revisionOfFolder(plain.string, revision: "main", repository: nil))
        guard
            case .git(let error)? = failure({ () throws(SnapshotError) in
                try snapshot(of: repository.path, revision: "nowhere")
            })
        else { return #expect(Bool(false), "resolved") }
        #expect(error.kind == .notFound)
    }

    @Test func `A folder inside a repository is not taken for the repository`() throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        let inside = repository.path.appending("Sources")
        let reason = failure { () throws(SnapshotError) in try snapshot(of: inside) }
        #expect(reason == .insideRepository(inside.string, repository: repository.path.string, root: "Sources"))
    }

    @Test func `A repository without commits says so`() throws {
        let folder = try TemporaryFolder()
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("new"))
        guard case .git(let error)? = failure({ () throws(SnapshotError) in try snapshot(of: builder.path) })
        else { return #expect(Bool(false), "read") }
        #expect(error.kind == .unborn)
    }

    @Test(arguments: [nil, "HEAD"])
    func `A root that is not there is missed with a suggestion`(revision: String?) throws {
        let repository = try SmallRepository()
        try repository.builder.checkOut(repository.merge)
        let reason = failure { () throws(SnapshotError) in
            try snapshot(of: repository.path, revision: revision, root: "Source/UI")
        }
        guard case .noSuchRoot("Source/UI", _, let folders, let suggestion)? = reason else {
            return #expect(Bool(false), "\(String(describing: reason))")
        }
        #expect(folders == ["Sources"])
        #expect(suggestion == "Sources/UI")
    }

    @Test func `A root that is a file, and one without Swift files, are refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "Sources/notes.txt")
        let shown = folder.path.string
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: folder.path, root: "Sources/notes.txt") }
                == .rootIsNoFolder("Sources/notes.txt", in: shown, what: "a file"))
        #expect(
            failure { () throws(SnapshotError) in try snapshot(of: folder.path) } == .nothingFound("Sources", in: shown)
        )
    }

    @Test func `A module with bridges may have no Swift file, if neither side has one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "Sources/notes.txt")
        let request = SnapshotRequest(side: .port, path: folder.path, root: "Sources")
        #expect(try SnapshotReader.read(request, orNoneOf: request).files == [])
        try folder.write("struct Lamp {}", to: "Other/Lamp.swift")
        let other = SnapshotRequest(side: .upstream, path: folder.path, root: "Other")
        let reason = failure { () throws(SnapshotError) in try SnapshotReader.read(request, orNoneOf: other) }
        #expect(reason == .nothingFound("Sources", in: folder.path.string))
    }
}
