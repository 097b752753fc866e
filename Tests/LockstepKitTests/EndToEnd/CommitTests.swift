import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("Upstream's commits since the synced commit, read from a repository")
struct CommitTests {
    private static func window(_ members: String..., year: Int = 2025) -> String {
        """
        // Copyright © \(year) Ada Example

        final class Window {
            let edge = 8.0
            func reset() { frame = .zero; edges = [.top, .bottom] }
            \(members.joined(separator: "\n    "))
        }

        """
    }

    private static let open = "func open() { prepare(); show(animated: true) }"
    private static let calmOpen = "func open() { prepare(); show(animated: false) }"
    private static let slowOpen = "func open() { prepare(); show(duration: 0.5) }"
    private static let close = "func close() { hide(); reset() }"
    private static let quickClose = "func close() { hide(at: once) }"

    @Test("Each is judged by what the port has of it, oldest first")
    func states() throws {
        let story = try UpstreamStory(
            Self.window(Self.open, Self.close), port: Self.window(Self.open, Self.quickClose))
        try story.change("Format", Self.window(Self.open, "func close() {\n        hide()\n        reset()\n    }"))
        try story.change(
            "Explain",
            Self.window("/// Shows it.\n    \(Self.open)", "func close() {\n        hide()\n        reset()\n    }"))
        try story.change("Change both", Self.window(Self.calmOpen, Self.quickClose))
        try story.change("Slow down", Self.window(Self.slowOpen, Self.quickClose))
        try story.change("Add", Self.window(Self.slowOpen, Self.quickClose, "func flash() { blink(times: 3) }"))
        try story.change(
            "Year", Self.window(Self.slowOpen, Self.quickClose, "func flash() { blink(times: 3) }", year: 2026))
        let lines = try story.lines()
        #expect(
            lines == [
                "Format: noise formatting", "Explain: noise comments", "Change both: missed",
                "Slow down: missed (Window.open())", "Add: missed (Window.flash())", "Year: noise licence",
            ])
        let report = try story.report()
        #expect(report.commits.map(\.commit).count == Set(report.commits.map(\.commit)).count)
        #expect(report.scope.commitsRead == 7)
        #expect(report.commitGaps.isEmpty)
    }

    @Test("What the port dropped before a commit removed it, it did not take from it; open edits are younger")
    func olderPort() throws {
        let (whole, half) = (Self.window(Self.open, Self.close), Self.window(Self.open))
        let story = try UpstreamStory(whole)
        try story.commit("Elsewhere", ["Sources/Other.swift": .text("struct Other {}\n")])
        try story.change("Drop", half)
        let omission = "omissions: [{ upstream: Other.swift, reason: not here }]"
        func state(_ text: String, hour number: Int, after parent: ObjectID?) throws -> (String?, ObjectID) {
            let commit = try story.pair.port.commit(
                CommitDraft(
                    "Change", date: hour(number), changes: ["ios/Window.swift": .text(text)],
                    parents: parent.map { [$0] }))
            return (try story.lines(omission).last, commit)
        }
        let early = try state(half, hour: 24, after: nil)
        #expect(early.0 == "Drop: noise not-ported")
        let explained = try state("// Ours\n" + half, hour: 216, after: early.1)
        #expect(explained.0 == "Drop: noise not-ported")

        try story.pair.port.checkOut(explained.1)
        func openState() throws -> String? {
            let synced = RepositoryPair.synced(story.synced)
            return try story.pair.audit("\(synced)\n\(omission)", portRevision: nil).commits.last?.state.name
        }
        #expect(try openState() == "noise")
        try story.pair.folder.write("// Mine\n" + half, to: "port/ios/Window.swift")
        #expect(try openState() == "ported")

        let plain = try state(whole, hour: 24, after: explained.1)
        #expect(plain.0 == "Drop: missed (Window.close())")
        let late = try state(half, hour: 216, after: plain.1)
        #expect(late.0 == "Drop: ported")
        // Wrong clocks and rebases can make a commit look a little older than an earlier one.
        let before = try state(half, hour: 47, after: plain.1)
        #expect(before.0 == "Drop: ported")
    }

    @Test("A revert undoes; a later change replaces, and says so")
    func revert() throws {
        let story = try UpstreamStory(Self.window(Self.open))
        try story.change("Calm", Self.window(Self.calmOpen))
        try story.change("Revert \"Calm\"", Self.window(Self.open))
        try story.change("Close", Self.window(Self.open, Self.close))
        try story.change("Close at once", Self.window(Self.slowOpen, Self.quickClose))
        let commits = try story.report().commits
        #expect(commits.map(\.state) == [.noise(.undone), .noise(.undone), .missed, .missed])
        #expect(commits[0].superseded == commits[1].commit)
    }

    @Test("A file is followed to another name and folder, and to its deletion")
    func renaming() throws {
        let story = try UpstreamStory(
            Self.window(Self.open, Self.close), more: ["Sources/Other.swift": .text("struct Other {}\n")])
        let renamed = Self.window(Self.open, Self.close).replacing("Window", with: "Panel")
        try story.commit("Move", ["Sources/Window.swift": .removed, "Other/Panel.swift": .text(renamed)])
        try story.commit("Change", ["Other/Panel.swift": .text(renamed.replacing("true", with: "false"))])
        #expect(try story.lines() == ["Move: missed (Window)", "Change: missed (Window.open())"])
        let removal = try story.commit("Delete", ["Other/Panel.swift": .removed])
        let commits = try story.report().commits
        #expect(commits.last?.commit.hex == removal.hex)
        #expect(commits.last?.files.map(\.isRemoval) == [true])
        #expect(commits.last?.state == .missed)
    }

    @Test("A branch's commits stand for its merge")
    func merge() throws {
        let story = try UpstreamStory(Self.window(Self.open))
        let start = try #require(ObjectID(hex: story.synced))
        let side = try story.commit(
            "Calm", ["Sources/Window.swift": .text(Self.window(Self.calmOpen))], parents: [start], branch: "side")
        let main = try story.commit("Elsewhere", ["Other/Other.swift": .text("struct Other {}\n")])
        try story.commit(
            "Merge pull request #7 from acme/side", ["Sources/Window.swift": .text(Self.window(Self.calmOpen))],
            parents: [main, side])
        #expect(try story.lines() == ["Calm: missed (Window.open())"])
    }

    @Test("What the port does without is noise")
    func omissions() throws {
        let story = try UpstreamStory(
            Self.window(Self.open, Self.close), port: Self.window(Self.open),
            more: ["Sources/Analytics.swift": .text("struct Analytics { let count = 1 }\n")])
        try story.commit("Count", ["Sources/Analytics.swift": .text("struct Analytics { let count = 2 }\n")])
        try story.change("Close at once", Self.window(Self.open, Self.quickClose))
        try story.commit("Read me", ["README.md": .text("Read me\n")])
        #expect(
            try story.lines("omissions: [{ upstream: Analytics.swift, reason: counted elsewhere, owner: me }]")
                == ["Count: noise not-ported", "Close at once: noise not-ported"])
    }

    @Test("A history that does not reach back says so, and is no clean answer")
    func shallow() throws {
        let story = try UpstreamStory(Self.window(Self.open))
        try story.change("Calm", Self.window(Self.calmOpen))
        try story.change("Slow", Self.window(Self.slowOpen))
        let head = try story.commit("Last", ["Sources/Other.swift": .text("struct Other {}\n")])
        // The synced commit is there, but the commits in between are cut off.
        try story.pair.folder.write("\(head.hex)\n", to: "upstream/.git/shallow")
        let report = try story.report()
        #expect(report.commits.isEmpty)
        #expect(report.commitGaps.count == 2)
        #expect(report.commitGaps.first?.contains("the clone is shallow") == true)
        #expect(report.commitGaps.last?.contains("does not reach back to \(story.synced.prefix(9))") == true)
        #expect(report.verdict.undecided == Array(report.commitGaps.prefix(1)))
        #expect(report.commitSummary.hasPrefix("incomplete: 2 problems; "), "\(report.commitSummary)")
        #expect(report.remarks.contains(try #require(report.commitGaps.last)))
    }

    @Test("A file whose text no commit of upstream tells is not counted from")
    func unsynced() throws {
        let (pair, _) = try RepositoryPair.window(
            [Self.window(Self.open), Self.window(Self.calmOpen)], port: "struct Pane {}\n")
        let report = try pair.audit()
        #expect(report.commits.isEmpty)
        #expect(report.files.map(\.status) == [.inSync, .undetermined])
    }

    @Test("Two audits list the same commits in the same order")
    func determinism() throws {
        let story = try UpstreamStory(Self.window(Self.open, Self.close))
        try story.change("Calm", Self.window(Self.calmOpen, Self.close))
        try story.change("Quick", Self.window(Self.calmOpen, Self.quickClose))
        #expect(try story.report() == story.report())
    }
}
