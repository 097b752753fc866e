import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What the port's older texts would tell is not guessed", .timeLimit(.minutes(10)))
struct PortPastTests {
    /// A text of 20 functions, some of them with upstream's newer body.
    private static func window(newer: Range<Int> = 0..<0, more: String = "") -> String {
        let functions = (0..<20).map { number in
            let new = "guard total > \(number) else { return 0 }; return \(number) * total"
            return
                "    func step\(number)(total: Int) -> Int { \(newer.contains(number) ? new : "return total + \(number)") }\n"
        }
        return "struct Window {\n\(functions.joined())\(more)}\n"
    }

    private static let own = "    func trace(name: String) { print(name, name.count) }\n"
    private static let upstream = [window(), window(newer: 0..<10)]
    private static let port = [window(more: own), window(newer: 0..<6, more: own)]

    /// A port that was made from upstream's first text and later took most of the second one by hand.
    private func pair(_ texts: [String] = port) throws -> RepositoryPair {
        let pair = try RepositoryPair()
        for text in Self.upstream { try pair.commit(.upstream, ["Sources/Window.swift": .text(text)]) }
        for number in 0..<2 { try pair.commit(.port, ["README.md": .text("\(number)\n")]) }
        for text in texts { try pair.commit(.port, ["ios/Window.swift": .text(text)]) }
        return pair
    }

    private func clone(_ pair: RepositoryPair, depth: Int) throws -> FilePath {
        let path = pair.folder.path.appending("depth\(depth)")
        try git("clone", "-q", "--depth", "\(depth)", "file://\(pair.port.path)", path.string, in: pair.folder.path)
        return path
    }

    @Test("The first text says what the file was made from, as far as the history reaches to it")
    func known() throws {
        let pair = try pair()
        for port in [nil, try clone(pair, depth: 3)] {
            let report = try pair.audit(port: port)
            #expect(report.verdict.undecided == [])
            #expect(report.file("ios/Window.swift")?.status == .diverged)
        }
    }

    @Test("Where a shallow clone lacks it, no side is said to have moved", arguments: [1, 2])
    func shallow(depth: Int) throws {
        let pair = try pair()
        let report = try pair.audit(port: clone(pair, depth: depth))
        #expect(Outcome(report.verdict).exitStatus == 2)
        #expect(report.file("ios/Window.swift")?.status == .undetermined)
        for part in ["the port's history is incomplete", "`ios/Window.swift`", "git fetch --unshallow"] {
            #expect(report.verdict.undecided.first?.contains(part) == true, "\(report.verdict.undecided)")
        }
    }

    @Test("Nor where it is missing", arguments: ["", "mappings: [{ upstream: Window.swift, port: Window.swift }]"])
    func missing(entries: String) throws {
        let pair = try pair()
        try pair.remove(Self.port[0], from: .port)
        let report = try pair.audit(entries)
        #expect(Outcome(report.verdict).exitStatus == 2)
        #expect(report.file("ios/Window.swift")?.status == .undetermined)
        for part in ["old texts of the port could not be read", "`ios/Window.swift`", "repository does not have it"] {
            #expect(report.verdict.undecided.first?.contains(part) == true, "\(report.verdict.undecided)")
        }
    }

    @Test("Nor where the index of a pack takes another text for it, which is said once")
    func misled() throws {
        let pair = try pair()
        try git("gc", "-q", in: pair.port.path)
        let texts = try Self.port.map { try ObjectID.ofBlob(Array($0.utf8)).hex }
        let readme = try git("rev-parse", "HEAD:README.md", in: pair.port.path)
        try swapPackedObjects(texts[0], readme, below: pair.port.path.appending(".git").appending("objects"))
        let report = try pair.audit()
        #expect(report.verdict.undecided.count == 1)
        #expect(report.verdict.undecided.first?.contains("git fsck") == true, "\(report.verdict.undecided)")
    }

    @Test("A copy of upstream's text needs no past, and neither does a synced commit that is recorded")
    func unneeded() throws {
        let copy = try pair([Self.upstream[0]])
        let report = try copy.audit(port: clone(copy, depth: 1))
        #expect(report.verdict.undecided == [])
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: verbatim behind"])
        let pair = try pair()
        let first = try git("rev-parse", "HEAD~1", in: pair.upstream.path)
        let recorded = try pair.audit(RepositoryPair.synced(first), port: clone(pair, depth: 1))
        #expect(recorded.verdict.undecided == [])
        #expect(recorded.file("ios/Window.swift")?.status == .diverged)
    }

    @Test("An index of upstream's pack that takes the old text for the new is an error, with the object's name")
    func misledUpstream() throws {
        let pair = try pair([Self.upstream[0]])
        let first = try git("rev-parse", "HEAD~1", in: pair.upstream.path)
        try git("gc", "-q", in: pair.upstream.path)
        let texts = try Self.upstream.map { try ObjectID.ofBlob(Array($0.utf8)) }
        try swapPackedObjects(
            texts[0].hex, texts[1].hex, below: pair.upstream.path.appending(".git").appending("objects"))
        let report = try pair.audit(RepositoryPair.synced(first))
        #expect(Outcome(report.verdict).exitStatus == 2)
        #expect(report.file("ios/Window.swift")?.status == .undetermined)
        for part in [texts[0].short, texts[1].short, "git fsck"] {
            #expect(report.verdict.undecided.contains { $0.contains(part) }, "\(report.verdict.undecided)")
        }
        #expect(report.commits.allSatisfy { $0.state != .ported })
    }
}
