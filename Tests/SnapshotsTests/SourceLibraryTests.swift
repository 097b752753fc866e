import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("The folders around the compared files", .timeLimit(.minutes(10)))
struct SourceLibraryTests {
    private static let catalogue = """
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {
            "en": {"stringUnit": {"value": "Words"}}, "fr": {"stringUnit": {"value": "Mot"}}}}}}
        """

    /// Calls `body` with what to read of a commit, and of the same files in a plain folder.
    private func pair(_ body: (SnapshotRequest, SnapshotRequest) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(folder) {
            let files = [
                "Sources/A.swift": "struct A {}\n", "Kit/B.swift": "struct B { var b = 1 }\n",
                "Kit/C.swift": "let c = \"c\"\n", "Kit/D.md": "struct D {}\n", "Other/E.swift": "struct E {}\n",
                "Kit/en.lproj/T.strings": "\"k\" = \"Text\";\n",
                "Kit/de.lproj/T.strings": "\"k\" = \"Wort\";\n\"m\" = \"Mond\";\n",
                "Kit/es.lproj/T.strings": "\"k\" = \"Palabra\"\n\"l\" = \"Canto\"\n",
                "Kit/All.xcstrings": Self.catalogue,
                "Other/en.lproj/U.strings": "\"u\" = \"Other\";\n",
            ]
            let repository = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"), isBare: true)
            try repository.commit(
                CommitDraft(
                    "First", date: hour(1),
                    changes: Dictionary(
                        uniqueKeysWithValues: files.map { (FilePath($0.key), CommitDraft.Change.text($0.value)) })))
            for (path, text) in files { try folder.write(text, to: "plain/\(path)") }
            func request(_ path: FilePath) -> SnapshotRequest {
                SnapshotRequest(side: .upstream, path: path, root: "Sources", otherRoots: ["Kit"], jobs: 2)
            }
            try body(request(repository.path), request(folder.path.appending("plain")))
        }
    }

    @Test func `Are looked through in a commit and on disk alike, but for the known files`() throws {
        try pair { commit, disk in
            for request in [commit, disk] {
                let library = try SourceLibrary(request, but: ["Sources/A.swift"])
                #expect(library.entries.map(\.path) == ["Kit/B.swift", "Kit/C.swift"])
                #expect(library.entries.map(\.declared.types) == [["B"], []])
                #expect(library.problems == [])
                let files = try library.files([0])
                #expect(files.map(\.path) == ["Kit/B.swift"])
                #expect(files.first?.index?.declarations.map(\.qualifiedName) == ["B", "B.b"])
            }
        }
    }

    @Test func `Have tables of strings, the development language's first`() throws {
        try pair { commit, disk in
            for request in [commit, disk] {
                let found = try StringTableReader.tables(request)
                #expect(
                    found.tables == [
                        StringTable(path: "Kit/All.xcstrings", texts: ["k": ["Words"]]),
                        StringTable(path: "Kit/en.lproj/T.strings", texts: ["k": ["Text"]]),
                        StringTable(path: "Kit/All.xcstrings", texts: ["k": ["Mot"]]),
                        // A key that English lacks is shown as it is.
                        StringTable(path: "Kit/de.lproj/T.strings", texts: ["k": ["Wort"]]),
                    ])
                #expect(found.problems.map(\.path) == ["Kit/es.lproj/T.strings"])
            }
        }
    }
}
