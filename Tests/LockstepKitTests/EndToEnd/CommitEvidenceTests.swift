import LockstepKit
import TestRepositories
import Testing

@Suite("A finding about upstream names the commits that account for it")
struct CommitEvidenceTests {
    private static let open = "func open() { prepare(); show(animated: true) }"
    private static let close = "func close() { hide(); reset() }"
    private static let own = "func ring() { bell.strike(times: 2) }"

    /// What each finding of a check rests on, as `label: subject`.
    private func evidence(_ check: String, _ story: UpstreamStory) throws -> [[String]] {
        try story.report().findings.filter { $0.check == check }.map { finding in
            finding.evidence.filter { $0.commit != nil }.map { "\($0.label): \($0.text)" }
        }
    }

    @Test("A member that upstream removed, the commit that removed it and not those that changed it before")
    func orphanedMember() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open, Self.close), port: UpstreamStory.window(Self.open, Self.close, Self.own))
        try story.change("Calm", UpstreamStory.window(Self.open, Self.close.replacing("hide()", with: "fade()")))
        let removal = try story.commit(
            "Close elsewhere", ["Sources/Window.swift": .text(UpstreamStory.window(Self.open))])
        try story.change("Wide", UpstreamStory.window(Self.open).replacing("8.0", with: "16.0"))
        #expect(try evidence("orphaned-member", story) == [["removed by: Close elsewhere"]])
        let finding = try story.report().findings.first { $0.check == "orphaned-member" }
        #expect(finding?.evidence.compactMap(\.commit?.hex) == [removal.hex])
    }

    @Test("A file that upstream deleted, and a type")
    func orphanedFile() throws {
        let policy = "protocol Policy { var limit: Int { get } }\n"
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open) + policy, port: UpstreamStory.window(Self.open, Self.own) + policy)
        try story.change("Drop the policy", UpstreamStory.window(Self.open))
        #expect(try evidence("orphaned-type", story) == [["removed by: Drop the policy"]])
        try story.commit("Delete", ["Sources/Window.swift": .removed, "Sources/Door.swift": .text("struct Door {}\n")])
        #expect(try evidence("orphaned-file", story) == [["removed by: Delete"]])
        #expect(try evidence("new-upstream-file", story) == [["added by: Delete"]])
    }

    @Test("What upstream changed or added, every commit that still counts")
    func behind() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open), port: UpstreamStory.window(Self.open, Self.own))
        try story.change("Calm", UpstreamStory.window(Self.open.replacing("true", with: "false")))
        try story.change("Add", UpstreamStory.window(Self.open.replacing("true", with: "false"), Self.close))
        try story.change(
            "Prepare twice",
            UpstreamStory.window(
                Self.open.replacing("true", with: "false").replacing("prepare()", with: "prepare(); prepare()"),
                Self.close))
        #expect(
            try evidence("behind-member", story) == [["upstream commit: Calm", "upstream commit: Prepare twice"]])
        #expect(try evidence("new-upstream-member", story) == [["upstream commit: Add"]])
    }

    @Test("The cases of an enum, each of which moves by itself, oldest first")
    func cases() throws {
        func text(_ cases: String, _ more: String = "") -> String {
            UpstreamStory.window(Self.open, more) + "enum Phase {\n    case \(cases)\n}\n"
        }
        let story = try UpstreamStory(text("idle, live"), port: text("idle, live", Self.own))
        try story.change("Add a case", text("idle, live, failed(Int)"))
        try story.change("Calm", text("idle, live, failed(Int)").replacing("8.0", with: "16.0"))
        try story.change("Add another", text("idle, aside, live, failed(Int)"))
        let behind = try evidence("behind-member", story)
        #expect(behind.contains(["upstream commit: Add a case", "upstream commit: Add another"]), "\(behind)")
    }

    @Test("What the port alone did, none")
    func ahead() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open), port: UpstreamStory.window(Self.close, Self.own))
        try story.change("Wide", UpstreamStory.window(Self.open).replacing("8.0", with: "16.0"))
        #expect(try evidence("added-member", story) == [[], []])
        #expect(try evidence("dropped-member", story) == [[]])
    }
}
