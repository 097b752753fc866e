import Git
import LockstepKit
import RulesModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A mapping that names an upstream file at its old place")
struct MovedUpstreamTests {
    private static let open = "func open() { prepare(); show(animated: true) }"
    private static let calmOpen = "func open() { prepare(); show(animated: false) }"

    @Test("Is followed to where upstream moved it, and the report says what to write")
    func renamed() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        try story.commit(
            "Move",
            ["Sources/Window.swift": .removed, "Sources/Other/Pane.swift": .text(UpstreamStory.window(Self.open))])
        let report = try story.report()
        #expect(report.findings.map(\.check) == [])
        #expect(report.files.map(\.status) == [.inSync])
        #expect(report.files.map { $0.upstream?.description } == ["Sources/Other/Pane.swift"])
        let remark = try #require(report.remarks.first { $0.hasPrefix("upstream moved") })
        #expect(remark.contains("`Window.swift`"))
        #expect(remark.contains("to `Sources/Other/Pane.swift`"))
    }

    @Test("And changed there, it is behind and not deleted")
    func renamedAndChanged() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        try story.commit(
            "Move", ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(UpstreamStory.window(Self.open))])
        try story.commit("Change", ["Sources/Pane.swift": .text(UpstreamStory.window(Self.calmOpen))])
        let report = try story.report()
        #expect(report.findings.map(\.check) == ["behind-file"])
        #expect(report.commits.map { "\($0.subject): \($0.state.name)" } == ["Move: noise", "Change: missed"])
    }

    @Test("Is followed through several renamings, of which the last changes nothing", arguments: [true, false])
    func renamedAgain(isNamedInBetween: Bool) throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        try story.commit(
            "Rename and change",
            ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(UpstreamStory.window(Self.calmOpen))])
        let entry =
            isNamedInBetween
            ? "Pane.swift, port: Window.swift, synced: { path: Sources/Window.swift"
            : "Window.swift, port: Window.swift, synced: {"
        let rules = "mappings: [{ upstream: \(entry)\(isNamedInBetween ? "," : "") commit: \(story.synced) } }]"
        let before = try story.pair.audit(rules)
        try story.commit(
            "Rename",
            ["Sources/Pane.swift": .removed, "Sources/Sheet.swift": .text(UpstreamStory.window(Self.calmOpen))])
        let after = try story.pair.audit(rules)
        #expect(after.findings.map(\.message) == before.findings.map(\.message))
        #expect(after.findings.map(\.check) == ["behind-file"])
        #expect(after.file("ios/Window.swift")?.upstream == "Sources/Sheet.swift")
        #expect(
            after.commits.map { "\($0.subject): \($0.state.noise?.rawValue ?? $0.state.name)" } == [
                "Rename and change: missed", "Rename: renamed",
            ])
    }

    @Test("And renamed back stands where it stood")
    func renamedBack() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        let text = CommitDraft.Change.text(UpstreamStory.window(Self.open))
        try story.commit("Rename", ["Sources/Window.swift": .removed, "Sources/Pane.swift": text])
        try story.commit("Rename back", ["Sources/Pane.swift": .removed, "Sources/Window.swift": text])
        let report = try story.report()
        #expect(report.findings == [])
        #expect(!report.remarks.contains { $0.hasPrefix("upstream moved") })
    }

    @Test("With other letter case only, it is the same file")
    func otherCase() throws {
        let text = UpstreamStory.window(Self.open)
        let story = try UpstreamStory(text)
        try story.commit("Rename", ["Sources/Window.swift": .removed, "Sources/window.swift": .text(text)])
        #expect(try story.report().files.map(\.status) == [.inSync])
    }

    @Test("And split in two, it is followed to the larger part, and the other belongs to the port's file too")
    func split() throws {
        let parts = (0..<4).map { "func part\($0)(of total: Int) -> Int { max(total - \($0 * 7), \($0)) }" }
        let story = try UpstreamStory(UpstreamStory.window(parts[0], parts[1], parts[2], parts[3]))
        try story.commit(
            "Split",
            [
                "Sources/Window.swift": .removed,
                "Sources/Pane.swift": .text(UpstreamStory.window(parts[0], parts[1], parts[2])),
                "Sources/Pane+Last.swift": .text("extension Window {\n    \(parts[3])\n}\n"),
            ])
        let report = try story.report()
        #expect(report.findings.filter { $0.severity > .note }.map(\.check) == [])
        #expect(Set(report.files.map(\.port)) == ["ios/Window.swift"])
        #expect(
            report.files.compactMap { $0.upstream?.description } == ["Sources/Pane+Last.swift", "Sources/Pane.swift"])
    }

    @Test("Is followed without a synced commit too, where the port's file was rewritten")
    func rewritten() throws {
        let text = UpstreamStory.window(Self.open)
        let story = try UpstreamStory(text, port: "final class Window { func draw() { fill(with: .red) } }\n")
        try story.commit("Move", ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(text)])
        let report = try story.pair.audit(
            "mappings: [{ upstream: Window.swift, port: Window.swift, relation: reimplemented, reason: anew }]")
        #expect(report.verdict.invalidRules == [])
        #expect(report.file("ios/Window.swift")?.upstream == "Sources/Pane.swift")
    }

    @Test("Is orphaned where another mapping names what it became, unless that is for the same file of the port")
    func taken() throws {
        let text = UpstreamStory.window(Self.open)
        let story = try UpstreamStory(text)
        try story.pair.commit(.port, ["ios/Pane.swift": .text(text.replacing("Window", with: "Pane"))])
        let moved = try story.commit(
            "Move",
            ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(text.replacing("Window", with: "Pane"))])
        for (port, checks) in [("Pane", ["orphaned-file"]), ("Window", [])] {
            let report = try story.pair.audit(
                """
                mappings:
                  - { upstream: Window.swift, port: Window.swift, synced: { commit: \(story.synced) } }
                  - { upstream: Pane.swift, port: \(port).swift, synced: { commit: \(moved.hex) } }
                """)
            #expect(report.findings.filter { $0.check == "orphaned-file" }.map(\.check) == checks)
        }
    }

    @Test("An omission is followed as a mapping is")
    func omitted() throws {
        let door = "struct Door { func knock() { ring(times: 3) } }\n"
        let story = try UpstreamStory(UpstreamStory.window(Self.open), more: ["Sources/Door.swift": .text(door)])
        let rules = "omissions: [{ upstream: Door.swift, reason: none here }]"
        try story.commit("Move", ["Sources/Door.swift": .removed, "Sources/Gate.swift": .text(door)])
        let report = try story.report(rules)
        #expect(report.findings == [])
        #expect(
            report.remarks.contains {
                $0.contains("of the rules, to `Sources/Gate.swift`; write the new path there")
            })
    }

    @Test("A file that a pattern maps is paired with the port's file of its old name")
    func patterned() throws {
        let text = UpstreamStory.window(Self.open)
        let story = try UpstreamStory(text, port: text + "// ours\n")
        try story.commit(
            "Move",
            ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(UpstreamStory.window(Self.calmOpen))])
        let report = try story.pair.audit(
            "mappings: [{ upstream: '*.swift', port: '*.swift', synced: { commit: \(story.synced) } }]")
        #expect(report.file("ios/Window.swift")?.upstream == "Sources/Pane.swift")
        #expect(report.file("ios/Window.swift")?.status == .behind)
    }

    @Test("Dropped by both sides, it leaves one finding that says what to delete")
    func droppedByBoth() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open), more: ["Sources/Door.swift": .text("struct Door {}\n")])
        try story.commit("Delete", ["Sources/Door.swift": .removed])
        for synced in ["", ", synced: { commit: \(story.synced) }"] {
            let report = try story.pair.audit(
                """
                mappings:
                  - { upstream: Window.swift, port: Window.swift, synced: { commit: \(story.synced) } }
                  - { upstream: Door.swift, port: Door.swift\(synced) }
                """)
            #expect(report.verdict.invalidRules == [])
            #expect(report.findings.map(\.check) == ["dropped-by-both"])
            #expect(report.findings[0].message.hasSuffix("delete its mapping from line 6 of the rules"))
        }
    }

    @Test(
        "An exemption and the baseline hold through the move", arguments: ["Sources/Pane.swift", "Other/Window.swift"])
    func accepted(path: String) throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open), port: UpstreamStory.window(Self.open + " // ours") + "// ours\n")
        try story.change("Change", UpstreamStory.window(Self.calmOpen))
        let before = try story.report()
        let accepted = try story.pair.audit(RepositoryPair.synced(story.synced), baseline: .beginning)
        let finding = try #require(before.findings.first)
        let entry = { (key: String) in
            "exemptions: [{ check: \(finding.check), \(key), reason: meant, owner: us }]"
        }
        try story.commit(
            "Move",
            ["Sources/Window.swift": .removed, FilePath(path): .text(UpstreamStory.window(Self.calmOpen))])
        for key in ["fingerprint: \(finding.fingerprint)", "upstream: Window.swift"] {
            let report = try story.report(entry(key))
            #expect(report.findings.map(\.check) == [finding.check], "\(key)")
            #expect(report.findings.allSatisfy { $0.exemption != nil }, "\(key)")
        }
        let baseline = Baseline(of: accepted, after: .beginning, checks: [:])
        let report = try story.pair.audit(RepositoryPair.synced(story.synced), baseline: .accepting(baseline))
        #expect(report.findings.map(\.disposition) == [.baseline])
    }

    @Test("Is not followed to a file of another name that only looks like it, where the file itself went elsewhere")
    func stranger() throws {
        let text = UpstreamStory.window(Self.open, "func close() { hide(); reset() }")
        let story = try UpstreamStory(text)
        try story.commit(
            "Move",
            [
                "Sources/Window.swift": .removed, "Elsewhere/Window.swift": .text(text),
                "Sources/Door.swift": .text(
                    UpstreamStory.window(Self.open, "func knock() { ring() }").replacing("Window", with: "Door")),
            ])
        let report = try story.report()
        #expect(report.file("ios/Window.swift")?.upstream?.description == "Elsewhere/Window.swift")
        #expect(report.file("ios/Window.swift")?.status == .inSync)
        #expect(report.remarks.contains { $0.contains("to `Elsewhere/Window.swift`, outside `root` and `related`") })
        #expect(!report.remarks.contains { $0.contains("Door") }, "\(report.remarks)")
    }

    @Test("A type that upstream deleted has not moved to one of the same text that the port left out")
    func lookAlike() throws {
        func ring(_ name: String) -> String {
            "struct \(name) {\n    var left: Int\n    var right: Int\n    func turn(by steps: Int) -> Int { (left + right) % steps }\n}\n"
        }
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open) + ring("Alpha"), port: UpstreamStory.window(Self.open) + ring("Alpha"),
            more: ["Sources/Ring.swift": .text("struct Ring { var size: Int }\n" + ring("Gamma"))])
        try story.pair.commit(.port, ["ios/Ring.swift": .text("struct Ring { var size: Int }\n")])
        try story.change("Delete Alpha", UpstreamStory.window(Self.open))
        let report = try story.pair.audit(
            """
            mappings:
              - { upstream: Window.swift, port: Window.swift, synced: { commit: \(story.synced) } }
              - { upstream: Ring.swift, port: Ring.swift, synced: { commit: \(story.synced) } }
            """)
        #expect(report.findings.map(\.check).sorted() == ["dropped-type", "orphaned-type"])
        #expect(report.commits.map { "\($0.subject): \($0.state.name)" } == ["Delete Alpha: missed"])
    }

    @Test("A member that went to a file outside the folders that are compared")
    func relocated() throws {
        let knock = "func knock(at door: Door) { door.ring(); wait(seconds: 3) }"
        let story = try UpstreamStory(UpstreamStory.window(Self.open, knock))
        try story.commit(
            "Move",
            [
                "Sources/Window.swift": .text(UpstreamStory.window(Self.open)),
                "Other/Knocking.swift": .text("extension Window { \(knock); func leave() {} }\n"),
                "Other/Door.swift": .text("struct Door { func knock() {} }\n"),
            ])
        let report = try story.report()
        #expect(
            report.findings.map(\.message) == [
                "upstream moved method `Window.knock(at:)` to `Other/Knocking.swift`, outside the folders that are "
                    + "compared, since the synced commit"
            ])
        #expect(report.files.map(\.status) == [.inSync])
        #expect(report.commits.map { "\($0.subject): \($0.state.name)" } == ["Move: noise"])
        #expect(report.scope.upstreamFiles == 1)
        try story.commit(
            "Change", ["Other/Knocking.swift": .text("extension Window { \(knock.replacing("3", with: "4")) }\n")])
        #expect(try story.report().findings.map(\.check) == ["behind-member"])
        try story.commit("Delete", ["Other/Knocking.swift": .removed])
        #expect(try story.report().findings.map(\.check) == ["orphaned-member"])
    }

    @Test("A file outside those folders that can't be read is not taken for one that has nothing")
    func unreadable() throws {
        let knock = "func knock() { ring(); wait(seconds: 3) }"
        let other = "extension Window { \(knock) }\n"
        let story = try UpstreamStory(UpstreamStory.window(Self.open, knock))
        try story.commit(
            "Remove",
            ["Sources/Window.swift": .text(UpstreamStory.window(Self.open)), "Other/Broken.swift": .text(other)])
        try story.pair.remove(other, from: .upstream)
        let report = try story.report()
        #expect(report.remarks.contains { $0.contains("may be in `Other/Broken.swift`, which could not be read") })
    }

    @Test("And deleted later is orphaned, by the commit that deleted it")
    func deletedLater() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open), more: ["Sources/Door.swift": .text("struct Door {}\n")])
        try story.commit(
            "Move", ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(UpstreamStory.window(Self.open))])
        try story.commit("Delete", ["Sources/Pane.swift": .removed])
        let orphaned = try story.report().findings.filter { $0.check == "orphaned-file" }
        #expect(orphaned.map { $0.evidence.filter { $0.commit != nil }.map(\.text) } == [["Delete"]])
    }
}
