import SourceModel
import Testing

@testable import Snapshots

@Suite("The files of a commit that use names")
struct NameSearchTests {
    @Test func `A file that cannot be read is a problem and not left out in silence`() throws {
        let commit = try #require(ObjectName(hex: String(repeating: "a", count: 40)))
        let paths: [RelativePath] = ["A.swift", "B.swift", "C.swift"]
        let versions = paths.map { SideRepository.Version(path: $0, commit: commit) }
        var result = NameSearch()
        result.add(
            versions,
            [
                .success(SnapshotFile(path: "A.swift", blob: nil, content: .source(FileIndex()))),
                .success(SnapshotFile(path: "B.swift", blob: nil, content: .opaque(reason: "it is too deep"))),
                .failure(SnapshotError(.upstream, .unreadable("C.swift", reason: "the disk is gone"))),
            ])
        #expect(result.files.map(\.path) == ["A.swift"])
        #expect(
            result.problems == [
                ReadProblem(path: "B.swift", reason: "it is too deep"),
                ReadProblem(path: "C.swift", reason: "C.swift cannot be read: the disk is gone"),
            ])
    }
}
