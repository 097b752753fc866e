import RulesModel
import SourceModel
import Testing

@Suite("A commit that adds a file which the port lacks")
struct AddedFileTests {
    private static let window = CommitTests.window(CommitTests.open)
    private static let calmWindow = CommitTests.window(CommitTests.calmOpen)
    private static let gestures = "struct Gestures { var tapCount = 2 }\n"

    /// Upstream's commits after the one that was copied, and the port's text of the file that it copied.
    private func commits(
        _ later: (String, [String: String?])..., port: String = window, omitting omission: String? = nil
    ) -> TestCommits {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window])
        for (name, changes) in later { commits.history.commit(name, changes) }
        commits.port = ["Window.swift": port]
        commits.map("Window.swift", synced: "synced")
        if let omission { commits.rules.omissions = [Acceptance(pattern: PathPattern(omission), reason: "not needed")] }
        return commits
    }

    @Test("is missed, and names the file")
    func missed() {
        let commits = commits(("gestures", ["Gestures.swift": Self.gestures]))
        #expect(commits.lines == ["gestures: missed"])
        #expect(commits.rows.map(\.additions) == [["Gestures.swift"]])
        #expect(commits.rows.map(\.files) == [[]])
    }

    @Test("is missed where the port has what it did besides")
    func besides() {
        let both: [String: String?] = ["Gestures.swift": Self.gestures, "Window.swift": Self.calmWindow]
        #expect(commits(("calm", both), port: Self.calmWindow).lines == ["calm: missed"])
        #expect(commits(("calm", both)).lines == ["calm: missed Window.swift: Window.open()"])
        let noise: [String: String?] = ["Gestures.swift": Self.gestures, "Window.swift": "\n" + Self.window]
        #expect(commits(("space", noise)).lines == ["space: missed"])
    }

    @Test("is there where the port copied it later, and what the commit did besides is missed")
    func copiedLater() {
        let both: [String: String?] = ["Gestures.swift": Self.gestures, "Window.swift": Self.calmWindow]
        var commits = commits(("calm", both))
        commits.port["Gestures.swift"] = Self.gestures
        commits.map("Gestures.swift", synced: "calm")
        #expect(commits.lines == ["calm: missed Window.swift: Window.open()"])
        #expect(commits.rows.flatMap { $0.files.map(\.state) } == [.ported, .missed])
        // What the port copied before is no part of a commit that only changed it.
        var old = self.commits(
            ("gestures", ["Gestures.swift": Self.gestures]), ("calm", ["Window.swift": Self.calmWindow]))
        old.port["Gestures.swift"] = Self.gestures
        old.map("Gestures.swift", synced: "calm")
        #expect(old.lines == ["calm: missed Window.swift: Window.open()"])
    }

    @Test("is not replaced by a later one that replaces the rest of it")
    func superseded() {
        let both: [String: String?] = ["Gestures.swift": Self.gestures, "Window.swift": Self.calmWindow]
        let slow = CommitTests.window(CommitTests.slowOpen)
        #expect(
            commits(("calm", both), ("slow", ["Window.swift": slow])).rows.map(\.superseded) == [nil, nil])
    }

    @Test("is the one that brought the file back, and those that change it later are not listed for it")
    func again() {
        let more = Self.gestures + "struct Taps {}\n"
        let commits = commits(
            ("add", ["Gestures.swift": Self.gestures]), ("remove", ["Gestures.swift": nil]),
            ("again", ["Gestures.swift": Self.gestures]), ("change", ["Gestures.swift": more]))
        #expect(commits.lines == ["again: missed"])
    }

    @Test("is noise where the rules omit the file, and not listed where the port has it")
    func accounted() {
        let added: [String: String?] = ["Gestures.swift": Self.gestures]
        let omitted = commits(("gestures", added), omitting: "Gestures.swift")
        #expect(omitted.lines == ["gestures: noise not-ported"])
        #expect(omitted.rows.map(\.additions) == [[]])
        var ported = commits(("gestures", added))
        ported.port["Gestures.swift"] = Self.gestures
        #expect(ported.lines == [])
    }
}
