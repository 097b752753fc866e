import LockstepKit
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
