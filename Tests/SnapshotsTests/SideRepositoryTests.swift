import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Files as they were", .timeLimit(.minutes(10)))
struct SideRepositoryTests {
    @Test func `A file is read as it was at an abbreviated commit, and one that was not there is an error`() throws {
        let repository = try SmallRepository()
        let reader = SideRepository(side: .upstream, at: repository.path)
        let names = try reader.resolve([repository.first.short, "nowhere"])
        let first = try names[0].get()
        #expect(first.hex == repository.first.hex)
        #expect(throws: SnapshotError.self) { try names[1].get() }

        let files = try reader.files(
            [
                .init(path: "Sources/View.swift", commit: first), .init(path: "Sources/Model.swift", commit: first),
                .init(path: "Sources", commit: first),
            ])
        #expect(try files[0].get().index?.declarations.map(\.selector) == ["View"])
        #expect(files[1] == .failure(SnapshotError(.upstream, .noSuchFile("Sources/Model.swift", commit: first))))
        #expect(files[2] == .failure(SnapshotError(.upstream, .noSuchFile("Sources", commit: first))))
    }

    @Test func `A commit is summed up for reports`() throws {
        let repository = try SmallRepository()
        let reader = SideRepository(side: .upstream, at: repository.path)
        let commit = try reader.resolve(["HEAD"])[0].get()
        let summary = try reader.summaries(of: [commit])[0].get()
        #expect(summary.subject == "Merge the fix")
        #expect(summary.authorSeconds == hour(3).seconds)
    }
}
