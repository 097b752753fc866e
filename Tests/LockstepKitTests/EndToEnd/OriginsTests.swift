import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Origins, searched for in repositories", .timeLimit(.minutes(10)))
struct OriginsTests {
    private static func player(_ name: String, steps: Int) -> String {
        let members = (0..<steps).map { step in
            """
                func step\(step)(of \(name.lowercased())Rate: Double) -> Double {
                    guard \(name.lowercased())Rate > \(step) else { return edge\(step) }
                    return clamp(\(name.lowercased())Rate * \(step + 2), to: edge\(step))
                }

            """
        }
        return "final class \(name) {\n\(members.joined())}\n"
    }

    private func find(
        _ pair: RepositoryPair, upstreamRoots: [RelativePath] = ["Sources"], portRoots: [RelativePath] = ["ios"]
    ) throws -> OriginsReport {
        try Origins.find(
            OriginsRequest(
                upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), upstreamRoots: upstreamRoots,
                portRoots: portRoots))
    }

    @Test("Dates beyond all years bring nothing down", arguments: [Int64.max, .min, 0], [Int64.max, .min, 0])
    func dates(upstream: Int64, port: Int64) throws {
        let pair = try RepositoryPair()
        for (number, steps) in [4, 6].enumerated() {
            try pair.upstream.commit(
                CommitDraft(
                    "Version \(number)", date: CommitDate(seconds: upstream, offsetMinutes: 0),
                    changes: ["Sources/Player.swift": .text(Self.player("Player", steps: steps))]))
        }
        try pair.port.commit(
            CommitDraft(
                "Copy", date: CommitDate(seconds: port, offsetMinutes: 0),
                changes: ["ios/Player.swift": .text(Self.player("Player", steps: 6))]))
        let report = try find(pair)
        #expect(report.files.map(\.upstream) == ["Sources/Player.swift"])
        let audit = try pair.audit()
        for format in ReportFormat.allCases { _ = try audit.rendered(as: format) }
    }

    @Test("Files that came together are of the release that fits them all")
    func release() throws {
        let pair = try RepositoryPair()
        let (first, other) = (Self.player("Player", steps: 6), Self.player("Player", steps: 7))
        let mixer = Self.player("Mixer", steps: 5)
        let release = try pair.commit(
            .upstream, ["Sources/Player.swift": .text(first), "Sources/Mixer.swift": .text(mixer)])
        try pair.upstream.createTag("0.9.19", at: #require(ObjectID(hex: release)))
        try pair.commit(.upstream, ["Sources/Player.swift": .text(other)])
        try pair.commit(.upstream, ["Sources/Mixer.swift": .text(Self.player("Mixer", steps: 8))])
        try pair.commit(.upstream, ["Sources/Player.swift": .text(first)])
        try pair.commit(.upstream, ["Sources/Player.swift": .text(other)])
        let copy = try pair.commit(.port, ["ios/Player.swift": .text(first), "ios/Mixer.swift": .text(mixer)])
        let report = try find(pair)
        #expect(report.files.map { $0.synced?.first.hex } == [release, release])
        let sentence = "all 2 files that came with \(copy.prefix(9)) fit 0.9.19"
        #expect(report.files.allSatisfy { $0.evidence.contains(sentence) }, "\(report.files.map(\.evidence))")
    }

    @Test("A missing text leaves the files in doubt that may have come from it, and no others")
    func missingText() throws {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream,
            [
                "Sources/Player.swift": .text(Self.player("Player", steps: 6)),
                "Sources/Mixer.swift": .text(Self.player("Mixer", steps: 5)),
            ])
        try pair.commit(.upstream, ["Sources/Player.swift": .text(Self.player("Player", steps: 8))])
        try pair.commit(.upstream, ["Sources/Player.swift": .text(Self.player("Player", steps: 7))])
        try pair.commit(
            .port,
            [
                "ios/Player.swift": .text("// Copied.\n" + Self.player("Player", steps: 8)),
                "ios/Mixer.swift": .text("// Copied.\n" + Self.player("Mixer", steps: 5)),
            ])
        #expect(try find(pair).undecided == [])
        try pair.remove(Self.player("Player", steps: 8), from: .upstream)
        let report = try find(pair)
        #expect(report.undecided.count == 1)
        #expect(report.undecided.first?.hasSuffix("came from: `ios/Player.swift`") == true, "\(report.undecided)")
        #expect(report.files.map(\.confidence) == [.high, .low])
        #expect(report.remarks.contains("upstream: 1 of 4 texts could not be read"))
    }

    @Test("A file that is upstream's needs no text that is missing")
    func missingTextOfIdenticalFile() throws {
        let pair = try RepositoryPair()
        for steps in [6, 8, 7] {
            try pair.commit(.upstream, ["Sources/Player.swift": .text(Self.player("Player", steps: steps))])
        }
        try pair.commit(.port, ["ios/Player.swift": .text(Self.player("Player", steps: 7))])
        try pair.remove(Self.player("Player", steps: 8), from: .upstream)
        #expect(try find(pair).undecided == [])
    }

    @Test("A text that only the port still has is read there")
    func missingTextThatThePortHas() throws {
        let pair = try RepositoryPair()
        for steps in [8, 7] {
            try pair.commit(.upstream, ["Sources/Player.swift": .text(Self.player("Player", steps: steps))])
        }
        try pair.commit(.port, ["ios/Player.swift": .text(Self.player("Player", steps: 8))])
        try pair.remove(Self.player("Player", steps: 8), from: .upstream)
        let report = try find(pair)
        #expect(report.undecided == [])
        #expect(report.files.map(\.confidence) == [.high])
    }

    @Test("A missing text of a path of the same name leaves a file in doubt though nothing is like it")
    func missingNamesake() throws {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream,
            [
                "Sources/PlayerDeck.swift": .text(Self.player("PlayerDeck", steps: 6)),
                "Sources/Other.swift": .text("enum Other { case one, two }\n"),
            ])
        try pair.commit(.port, ["ios/PlayerDeck.swift": .text("// Copied.\n" + Self.player("PlayerDeck", steps: 6))])
        try pair.remove(Self.player("PlayerDeck", steps: 6), from: .upstream)
        #expect(try find(pair).undecided.count == 1)
    }

    @Test("Several folders of the port are names and not patterns, whatever bytes they have")
    func portRoots() throws {
        let pair = try RepositoryPair()
        let text = CommitDraft.Change.text(Self.player("Player", steps: 6))
        let odd: [UInt8] = Array("b".utf8) + [0xE9]
        try pair.commit(.upstream, ["Sources/Player.swift": text])
        try pair.commit(
            .port,
            [
                "ios/A.swift": text, "a*/B.swift": text, "ab/C.swift": text, "ab/a*/D.swift": text,
                FilePath(bytes: odd + Array("/E.swift".utf8)): text,
            ])
        let report = try find(pair, portRoots: ["ios", "a*", RelativePath(bytes: odd)])
        #expect(
            report.files.map(\.port) == [
                "a*/B.swift", RelativePath(bytes: odd + Array("/E.swift".utf8)), "ios/A.swift",
            ])
    }

    @Test("A folder that is named twice is one")
    func repeatedRoots() throws {
        let pair = try RepositoryPair()
        let text = CommitDraft.Change.text(Self.player("Player", steps: 6))
        try pair.commit(.upstream, ["Sources/Player.swift": text])
        try pair.commit(.port, ["ios/A.swift": text, "tools/B.swift": text])
        let report = try find(pair, upstreamRoots: ["Sources", "Sources"], portRoots: ["ios", "tools", "ios"])
        #expect(report.upstream.roots == ["Sources"])
        #expect(report.port.roots == ["ios", "tools"])
        #expect(report.files.map(\.port) == ["ios/A.swift", "tools/B.swift"])
    }

    @Test("The files of a folder that the port copied are of the time when the port's first ones came")
    func copiedFolder() throws {
        let pair = try RepositoryPair()
        let names = ["Player", "Mixer", "Filter"]
        func files(_ folder: String, steps: Int, note: String = "") -> [FilePath: CommitDraft.Change] {
            names.reduce(into: [:]) {
                $0[FilePath("\(folder)/\($1).swift")] = .text(Self.player($1, steps: steps) + note)
            }
        }
        func commit(_ repository: borrowing RepositoryBuilder, day: Int64, _ changes: [FilePath: CommitDraft.Change])
            throws
        {
            let date = CommitDate(seconds: 1_700_000_000 + day * 86_400, offsetMinutes: 0)
            try repository.commit(CommitDraft("Day \(day)", date: date, changes: changes))
        }
        try commit(pair.upstream, day: 0, files("Sources", steps: 6))
        try commit(pair.port, day: 2, files("old", steps: 6, note: "// Ours.\n"))
        try commit(pair.port, day: 10, files("old", steps: 4, note: "// Ours.\n"))
        try commit(pair.upstream, day: 20, files("Sources", steps: 4))
        try commit(pair.port, day: 30, files("ios", steps: 4, note: "// Ours.\n"))
        let report = try find(pair)
        #expect(report.files.map(\.port) == names.sorted().map { RelativePath("ios/\($0).swift") })
        #expect(report.files.map { $0.synced?.similarity } == [1, 1, 1])
        #expect(report.files.allSatisfy { $0.synced?.firstDate == 1_700_000_000 }, "\(report.files.map(\.synced))")
    }
}
