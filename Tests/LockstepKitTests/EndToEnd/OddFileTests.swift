import Foundation
import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Files that are no ordinary Swift files")
struct OddFileTests {
    private static let objectiveC = "@implementation Window\n@end\n"
    private static let text = "struct Window { var width = 1 }\n"
    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """

    @Test("A mapped file in another language is compared by its bytes", arguments: [true, false])
    func objectiveC(isEqual: Bool) throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Sources/A.swift": .text(Self.text), "Sources/Window.mm": .text(Self.objectiveC)])
        try pair.commit(
            .port,
            ["ios/A.swift": .text(Self.text), "ios/RNWindow.mm": .text(Self.objectiveC + (isEqual ? "" : "\n"))])
        let report = try pair.audit("mappings: [{ upstream: Window.mm, port: RNWindow.mm }]")
        #expect(report.file("ios/RNWindow.mm")?.status == (isEqual ? .inSync : .undetermined))
        #expect(report.file("ios/RNWindow.mm")?.relation == (isEqual ? .verbatim : .adapted))
        #expect(report.findings.map(\.check) == (isEqual ? [] : ["changed-body", "unknown-origin"]))
    }

    @Test("With a synced commit too", arguments: [("1", "2", "1", Status.behind), ("1", "1", "2", .ahead)])
    func objectiveCSynced(then: String, now: String, port: String, status: Status) throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/A.swift": .text(Self.text), "Sources/W.mm": .text(then)])
        try pair.commit(.upstream, ["Sources/W.mm": .text(now), "Sources/A.swift": .text(Self.text)])
        try pair.commit(.port, ["ios/A.swift": .text(Self.text), "ios/W.mm": .text(port)])
        let report = try pair.audit("mappings: [{ upstream: W.mm, port: W.mm, synced: { commit: \(first) } }]")
        #expect(report.file("ios/W.mm")?.status == status)
        #expect(report.findings.map(\.check) == [status == .behind ? "behind-file" : "ahead-member"])
    }

    @Test("Rewritten in another language, it is behind once upstream moved", arguments: [false, true])
    func rewriteInObjectiveC(moved: Bool) throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/A.swift": .text(Self.text), "Sources/W.mm": .text("1")])
        try pair.commit(.upstream, ["Sources/W.mm": .text(moved ? "2" : "1")])
        try pair.commit(.port, ["ios/A.swift": .text(Self.text), "ios/W.c": .text("3")])
        let report = try pair.audit(
            """
            mappings:
              - { upstream: W.mm, port: W.c, relation: reimplemented, reason: no C++, synced: { commit: \(first) } }
            """)
        #expect(report.fileLines == ["Sources/W.mm -> ios/W.c: reimplemented \(moved ? "behind" : "in-sync")"])
        #expect(report.findings.map(\.check) == (moved ? ["behind-file"] : []))
    }

    @Test("A Swift file that became Objective-C differs, and its declarations are not called missing")
    func swiftToObjectiveC() throws {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream, ["Sources/A.swift": .text(Self.text), "Sources/W.swift": .text("import UIKit\nclass W {}\n")])
        try pair.commit(.port, ["ios/A.swift": .text(Self.text), "ios/W.mm": .text(Self.objectiveC)])
        let report = try pair.audit("mappings: [{ upstream: W.swift, port: W.mm }]")
        #expect(report.findings.map(\.check) == ["changed-body", "unknown-origin"])
        #expect(report.fileLines == ["Sources/W.swift -> ios/W.mm: adapted undetermined"])
        #expect(report.declarationLines == ["W undetermined"])
    }

    @Test("A file in another language that no mapping names is nobody's business")
    func unmapped() throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Sources/A.swift": .text(Self.text), "Sources/Window.mm": .text(Self.objectiveC)])
        try pair.commit(.port, ["ios/A.swift": .text(Self.text)])
        #expect(try pair.audit().findingLines == [])
    }

    @Test("A name that is not UTF-8 is paired by its bytes and shown quoted")
    func nameInLatin1() throws {
        func name(_ folder: String, _ letter: UInt8) -> FilePath {
            FilePath(String(decoding: Array("\(folder)/".utf8), as: UTF8.self)).appending(
                bytes: Array("Caf".utf8) + [letter] + Array(".swift".utf8))
        }
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream, [name("Sources", 0xE9): .text("struct Cafe {}\n"), "Sources/A.swift": .text(Self.text)])
        try pair.commit(
            .port, [name("ios", 0xE9): .text("class Cafe {}\n"), "ios/A.swift": .text(Self.text)])
        let report = try pair.audit()
        #expect(
            report.findingLines == [
                #"note unknown-origin "ios/Caf\351.swift" - the synced commit of `"Caf\351.swift"` is unknown"#,
                #"warning changed-signature "ios/Caf\351.swift":1 Cafe class `Cafe` differs from upstream in its signature"#,
            ])
        let json = try report.rendered(as: .json)
        #expect(json.contains(#"\"ios/Caf\\351.swift\""#))
    }

    #if os(Linux)
        @Test("Such a name on disk is the same file")
        func nameInLatin1OnDisk() throws {
            let pair = try RepositoryPair()
            let bytes = Array("Caf".utf8) + [0xE9] + Array(".swift".utf8)
            try pair.commit(.upstream, [FilePath("Sources").appending(bytes: bytes): .text(Self.text)])
            let commit = try pair.commit(.port, [FilePath("ios").appending(bytes: bytes): .text(Self.text)])
            try pair.port.checkOut(try #require(ObjectID(hex: commit)))
            let report = try pair.audit(portRevision: nil)
            #expect(report.findingLines == [])
            #expect(report.scope.portFiles == 1)
        }
    #endif

    @Test("A symbolic link in the place of a file is named, not followed")
    func symbolicLink() throws {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream, ["Sources/A.swift": .text(Self.text), "Sources/Window.swift": .text("struct W {}\n")])
        try pair.commit(
            .port,
            [
                "ios/A.swift": .text(Self.text),
                "ios/Window.swift": .symbolicLink(target: "../../elsewhere/Window.swift"),
            ])
        let report = try pair.audit()
        #expect(
            report.findingLines == [
                "error unreadable-object ios/Window.swift - `Window.swift` is a symbolic link, so it could not be "
                    + "compared"
            ])
        #expect(!report.verdict.undecided.isEmpty)
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted undetermined"])
    }

    @Test("A Git LFS pointer is no content", arguments: Side.allCases)
    func largeFilePointer(side: Side) throws {
        let pair = try RepositoryPair()
        func content(_ here: Side) -> CommitDraft.Change { .text(here == side ? Self.pointer : "struct W {}\n") }
        let first = try pair.commit(
            .upstream, ["Sources/A.swift": .text(Self.text), "Sources/Window.swift": .text("struct W {}\n")])
        try pair.commit(.upstream, ["Sources/Window.swift": content(.upstream)])
        try pair.commit(.port, ["ios/A.swift": .text(Self.text), "ios/Window.swift": content(.port)])
        for rules in ["", RepositoryPair.synced(first)] {
            let report = try pair.audit(rules)
            #expect(report.findings.map(\.check) == ["unreadable-object"])
            #expect(report.findings.allSatisfy { $0.message.contains("Git LFS pointer") })
            #expect(!report.verdict.passed)
            #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted undetermined"])
        }
    }

    @Test("Equal pointers, links and submodules are equal")
    func equalOddities() throws {
        let pair = try RepositoryPair()
        let module = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        func changes(_ root: String) -> [FilePath: CommitDraft.Change] {
            let folder = FilePath(root)
            return [
                folder.appending("A.swift"): .text(Self.text), folder.appending("B.swift"): .text(Self.pointer),
                folder.appending("C.swift"): .symbolicLink(target: "A.swift"),
                folder.appending("Module"): .submodule(module),
            ]
        }
        try pair.commit(.upstream, changes("Sources"))
        try pair.commit(.port, changes("ios"))
        let report = try pair.audit()
        #expect(report.findingLines == [])
        #expect(report.fileLines == [])
        #expect(report.files.count == 4)
    }
}

extension FilePath {
    /// The path of a file in this folder, whose name may be invalid UTF-8.
    fileprivate func appending(bytes name: [UInt8]) -> FilePath {
        let bytes = Array(string.utf8) + [UInt8(ascii: "/")] + name + [0]
        return bytes.withUnsafeBytes { buffer in
            buffer.bindMemory(to: CInterop.PlatformChar.self).baseAddress.map { FilePath(platformString: $0) } ?? self
        }
    }
}
