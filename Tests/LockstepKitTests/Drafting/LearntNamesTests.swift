import Drafting
import SourceIndex
import SourceModel
import Testing

@Suite("Learnt substitutions are extended to the names that they fit")
struct LearntNamesTests {
    private func file(_ path: String, _ text: String) -> SnapshotFile {
        SnapshotFile(path: RelativePath(path), blob: nil, content: .source(SourceIndexer.index(text)))
    }

    @Test("Of two of one pattern, the first means all names, and the other one those of which the port has its form")
    func pattern() {
        let types = ["KitRow", "KitCell", "KitError", "KitCode", "KitLine"]
        let names = LearntNames(
            upstream: [file("A.swift", types.map { "struct \($0) {}\n" }.joined())],
            port: [
                file("A.swift", "struct OwnRow {}\nstruct OwnCell {}\nstruct OwnSQLError {}\nstruct OwnSQLCode {}\n")
            ])
        let first = LearntSubstitution(upstream: "Kit{rest}", port: "Own{rest}", only: ["Cell", "Row"], fileCount: 2)
        let second = LearntSubstitution(upstream: "Kit{rest}", port: "OwnSQL{rest}", only: ["Error"], fileCount: 1)
        #expect(names.widened(first, after: []).only == [])
        #expect(names.widened(second, after: [first]).only == ["Code", "Error"])
        // Alone it means all.
        #expect(names.widened(second, after: []).only == [])
    }
}
