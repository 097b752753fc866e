import LockstepKit
import TestRepositories
import Testing

@Suite("A mapping that names an upstream file at its old place")
struct MovedUpstreamTests {
    private static func window(_ members: String...) -> String {
        """
        final class Window {
            let edge = 8.0
            func reset() { frame = .zero; edges = [.top, .bottom] }
            \(members.joined(separator: "\n    "))
        }

        """
    }

    private static let open = "func open() { prepare(); show(animated: true) }"
    private static let calmOpen = "func open() { prepare(); show(animated: false) }"

    @Test("Is followed to where upstream moved it, and the report says what to write")
    func renamed() throws {
        let story = try UpstreamStory(Self.window(Self.open))
        try story.commit(
            "Move", ["Sources/Window.swift": .removed, "Sources/Other/Pane.swift": .text(Self.window(Self.open))])
        let report = try story.report()
        #expect(report.findings.map(\.check) == [])
        #expect(report.files.map(\.status) == [.inSync])
        #expect(report.files.map { $0.upstream?.description } == ["Sources/Other/Pane.swift"])
        let remark = try #require(report.remarks.first { $0.hasPrefix("upstream moved") })
        #expect(remark.contains("`Sources/Window.swift`"))
        #expect(remark.contains("to `Sources/Other/Pane.swift`"))
    }

    @Test("And changed there, it is behind and not deleted")
    func renamedAndChanged() throws {
        let story = try UpstreamStory(Self.window(Self.open))
        try story.commit(
            "Move", ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(Self.window(Self.open))])
        try story.commit("Change", ["Sources/Pane.swift": .text(Self.window(Self.calmOpen))])
        let report = try story.report()
        #expect(report.findings.map(\.check) == ["behind-file"])
        #expect(report.commits.map { "\($0.subject): \($0.state.name)" } == ["Move: noise", "Change: missed"])
    }

    @Test("And deleted later is orphaned, by the commit that deleted it")
    func deletedLater() throws {
        let story = try UpstreamStory(Self.window(Self.open), more: ["Sources/Door.swift": .text("struct Door {}\n")])
        try story.commit(
            "Move", ["Sources/Window.swift": .removed, "Sources/Pane.swift": .text(Self.window(Self.open))])
        try story.commit("Delete", ["Sources/Pane.swift": .removed])
        let orphaned = try story.report().findings.filter { $0.check == "orphaned-file" }
        #expect(orphaned.map { $0.evidence.filter { $0.commit != nil }.map(\.text) } == [["Delete"]])
    }
}
