import Foundation
import Git
import RulesModel
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("The code that pages are about, and its past", .timeLimit(.minutes(10)))
struct DocumentReaderTests {
    /// A port whose `Old.mm` was deleted on a branch, whose `Panel.swift` was moved and changed, and whose log grew.
    private struct Port {
        let folder: TemporaryFolder
        let path: FilePath
        let commits: [ObjectID]

        init() throws {
            folder = try TemporaryFolder()
            let builder = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
            path = builder.path
            let panel = "struct Panel {\n    // volume\n    var level = 1_500\n}\n"
            let first = try builder.commit(
                CommitDraft(
                    "Start", date: hour(0),
                    changes: [
                        "ios/Panel.swift": .text(panel), "ios/Old.mm": .text("@interface Old\n@end\n"),
                        "LOG.md": .text("# Log\n\n- Added `Old.mm`\n"),
                        "src/Gauge.tsx": .text("export const Gauge = (props) => 'https://a.b'; // hidden\n"),
                    ]))
            let moved = try builder.commit(
                CommitDraft(
                    "Move the panel", date: hour(1),
                    changes: ["ios/Panel.swift": .removed, "ios/Views/Panel.swift": .text(panel)]))
            let side = try builder.commit(
                CommitDraft(
                    "Delete the old one", date: hour(2),
                    changes: ["ios/Old.mm": .removed, "LOG.md": .text("# Log\n\n- Added `Old.mm`\n- Removed it\n")],
                    parents: [first], branch: "side"))
            let merge = try builder.commit(
                CommitDraft(
                    "Merge", date: hour(3),
                    changes: ["ios/Old.mm": .removed, "LOG.md": .text("# Log\n\n- Added `Old.mm`\n- Removed it\n")],
                    parents: [moved, side]))
            let last = try builder.commit(
                CommitDraft(
                    "Raise the level", date: hour(4),
                    changes: ["ios/Views/Panel.swift": .text(panel.replacingOccurrences(of: "1_500", with: "2"))]))
            commits = [first, moved, side, merge, last]
        }

        func request(_ revision: String? = "HEAD", store: SourceStore = SourceStore()) -> SnapshotRequest {
            SnapshotRequest(side: .port, path: path, revision: revision, root: "ios", jobs: 2, store: store)
        }

        func name(_ number: Int) throws -> ObjectName { try #require(ObjectName(hex: commits[number].hex)) }
    }

    @Test func `An inventory has every path, and reads what is named and no more`() throws {
        let port = try Port()
        let store = SourceStore()
        let reader = try DocumentReader(port.request(store: store))
        let found = try reader.inventory(CodeQuery(fileNames: ["LOG.md", "None.swift"], names: ["Panel", "hidden"]))
        #expect(found.paths.map(\.description) == ["LOG.md", "ios/Views/Panel.swift", "src/Gauge.tsx"])
        #expect(found.files.map(\.path.description) == ["LOG.md", "ios/Views/Panel.swift"])
        #expect(found.files[0].lineCount == 4)
        #expect(found.unread.isEmpty)
        let panel = found.files[1]
        #expect(panel.types == ["Panel": [1]])
        #expect(panel.index != nil)
        #expect(panel.names["level"] == [3])
        #expect(panel.names["volume"] == nil)
        #expect(panel.numbers == ["2": [3]])
        #expect(store.counts(of: .index) == [1])
        _ = try reader.inventory(CodeQuery(names: ["Panel"]))
        #expect(store.counts(of: .code).allSatisfy { $0 == 1 })
    }

    @Test func `Names in texts count, comments and what is only called like a type do not`() throws {
        let port = try Port()
        let found = try DocumentReader(port.request()).inventory(CodeQuery(names: ["Gauge"]))
        let gauge = try #require(found.files.first)
        #expect(gauge.path == "src/Gauge.tsx")
        #expect(gauge.types == ["Gauge": [1]])
        #expect(gauge.names["https"] == [1])
        #expect(gauge.names["hidden"] == nil)
    }

    @Test func `A life goes over all parents, and says where the file went`() throws {
        let port = try Port()
        let reader = try DocumentReader(port.request())
        let found = reader.lives(ofFilesNamed: ["Panel.swift", "Old.mm"])
        #expect(found.gap == nil)
        #expect(found.lives.map(\.path.description) == ["ios/Views/Panel.swift", "ios/Old.mm", "ios/Panel.swift"])
        let (now, old, then) = (found.lives[0], found.lives[1], found.lives[2])
        #expect(now.versions.map(\.commit) == [try port.name(4), try port.name(1)])
        #expect(now.versions.map(\.last) == [try port.name(4), try port.name(3)])
        #expect(old.versions.map(\.commit) == [try port.name(0)])
        // The branch deleted it; its parent is the last that had it there.
        #expect(old.versions.map(\.last) == [try port.name(0)])
        #expect(old.movedTo == nil)
        #expect(then.movedTo == "ios/Views/Panel.swift")
        #expect(reader.file(now.versions[1], of: now)?.numbers == ["1500": [3]])
        let versions = try #require(reader.files(named: ["Old.mm"], at: port.name(1)))
        #expect(versions.map(\.types) == [["Old": [1]]])
        #expect(reader.files(named: ["Old.mm"], at: try port.name(4)) == [])
    }

    @Test func `A file that is moved with edits and then renamed with edits is followed to where it is`() throws {
        let folder = try TemporaryFolder()
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
        let lines = (1...20).map { "    var level\($0) = \($0)\n" }.joined()
        func text(_ name: String, _ more: String) -> CommitDraft.Change {
            .text("struct \(name) {\n\(lines)\(more)}\n")
        }
        let other = (1...20).map { "let other\($0) = 1\n" }.joined()
        _ = try builder.commit(
            CommitDraft(
                "Start", date: hour(0),
                changes: ["a/Knob.swift": text("Knob", ""), "a/Fan.swift": .text("let fan = 1\n")]))
        _ = try builder.commit(
            CommitDraft(
                "Move", date: hour(1), changes: ["a/Knob.swift": .removed, "b/Knob.swift": text("Knob", "// more\n")]))
        _ = try builder.commit(
            CommitDraft(
                "Rename", date: hour(2),
                changes: [
                    "b/Knob.swift": .removed, "a/Fan.swift": .removed,
                    "b/Handle.swift": text("Handle", "// even more\n"), "b/Other.swift": .text(other),
                    // Too large to be compared.
                    "b/Big.swift": .text(String(repeating: "let big = 1\n", count: 100_000)),
                ]))
        let reader = try DocumentReader(
            SnapshotRequest(side: .port, path: builder.path, revision: "HEAD", root: "", jobs: 2, store: SourceStore()))
        let lives = reader.lives(ofFilesNamed: ["Knob.swift", "Fan.swift"]).lives
        #expect(lives.map(\.path.description) == ["a/Fan.swift", "b/Knob.swift", "a/Knob.swift"])
        #expect(lives.map(\.movedTo?.description) == [nil, "b/Handle.swift", "b/Handle.swift"])
    }

    @Test func `A line of a page comes from the commit that brought it, whoever merged that`() throws {
        let port = try Port()
        let rules = DocumentRules(.tree(.port, [PathPattern("LOG.md")]), about: .port)
        let pages = try SnapshotReader.pages([rules], of: [port.request()], outside: nil)
        let reader = try DocumentReader(port.request())
        let origins = reader.origins(of: try #require(pages.pages.first), lines: [3, 4, 9])
        #expect(origins == [3: [try port.name(0)], 4: [try port.name(2), try port.name(0)]])
        let file = ReadPage(
            Page(path: "log.md", blocks: [], lineCount: 0), rules: DocumentRules(.file("log.md"), about: .port))
        #expect(reader.origins(of: file, lines: [1]) == [:])
        var since = file
        since.rules.since = port.commits[1].hex
        #expect(reader.origins(of: since, lines: [1]) == [1: [try port.name(1), try port.name(0)]])
    }

    @Test func `A folder has no past and a shallow clone not all of it, and both say so`() throws {
        let port = try Port()
        let copy = try TemporaryFolder()
        try copy.write("struct Panel {}\n", to: "ios/Panel.swift")
        let folder = SnapshotRequest(side: .port, path: copy.path, root: "ios")
        #expect(try DocumentReader(folder).lives(ofFilesNamed: ["Old.mm"]) == CodeLives())
        #expect(try DocumentReader(folder).inventory(CodeQuery(names: ["Panel"])).files.count == 1)
        let shallow = port.path.appending(".git").appending("shallow")
        try Data("\(port.commits[3].hex)\n".utf8).write(to: URL(fileURLWithPath: shallow.string))
        let found = try DocumentReader(port.request()).lives(ofFilesNamed: ["Old.mm"])
        #expect(found.lives.isEmpty)
        #expect(found.gap == "the clone is shallow")
    }

    /// Removes an object, by its hexadecimal id, from a repository.
    private func remove(_ object: String, from repository: FilePath) throws {
        let folder = repository.appending(".git").appending("objects").appending(String(object.prefix(2)))
        try FileManager.default.removeItem(atPath: folder.appending(String(object.dropFirst(2))).string)
    }

    @Test func `An object that is missing is said of the file, and no page is read twice`() throws {
        let port = try Port()
        let store = SourceStore()
        let rules = [
            DocumentRules(.tree(.port, [PathPattern("*.md")]), about: .port),
            DocumentRules(.tree(.port, [PathPattern("LOG.md"), PathPattern("PLAN.md")]), about: .port),
        ]
        let read = try SnapshotReader.pages(rules, of: [port.request(store: store)], outside: nil)
        // Held once, by the entry that names it alone.
        #expect(read.pages.map(\.page.path.description) == ["LOG.md"])
        #expect(read.pages.map(\.rules) == [rules[1]])
        #expect(read.lacks.map(\.path.description) == ["PLAN.md"])
        #expect(read.lacks.map(\.reason) == [nil])
        #expect(store.counts(of: .page) == [1])
        let reader = try DocumentReader(port.request())
        let blob = try #require(reader.lives(ofFilesNamed: ["Gauge.tsx"]).lives.first?.versions.first?.blob.hex)
        try remove(blob, from: port.path)
        let found = try DocumentReader(port.request()).inventory(CodeQuery(names: ["Gauge"]))
        #expect(found.files.isEmpty)
        #expect(found.unread.map(\.path) == ["src/Gauge.tsx"])
    }

    @Test func `A page outside both counts from the rules' folder, and its fences are indexed`() throws {
        let port = try Port()
        let folder = try TemporaryFolder()
        let text = """
            # Plan

            ```swift
            struct Plan { var size: Int }
            ```

            ```tsx
            type Props = { size: number }
            ```

            """
        try folder.write(text, to: "plan.txt")
        let rules = ["plan.txt", "none.md"].map { DocumentRules(.file($0), about: .port) }
        let read = try SnapshotReader.pages(rules, of: [port.request()], outside: folder.path)
        let page = try #require(read.pages.first)
        #expect(page.page.path == "plan.txt")
        #expect(page.code.values.compactMap(\.index).flatMap(\.declarations).map(\.selector) == ["Plan", "size"])
        #expect(page.code.values.contains { $0.facts != nil })
        #expect(read.lacks.map(\.path) == ["none.md"])
        #expect(read.lacks.first?.reason != nil)
        #expect(try SnapshotReader.pages(rules, of: [], outside: nil).lacks.count == 2)
    }
}
