import RulesModel
import SourceModel
import Testing

@testable import CommitVerdicts

@Suite("A commit that leaves nothing to port says why")
struct CommitNoiseTests {
    private static let type = "final class Window {\n    let edge = 8.0 // points\n    func close() { hide() }\n}\n"

    @Test(
        "By what differs of the text",
        arguments: [
            ("/* Copyright 2023 Ada */\n", "/* Copyright 2024 Ada */\n", "licence"),
            ("/*\n Copyright 2023\n*/\nimport A\n", "/*\n Copyright 2024\n*/\nimport A\n", "licence"),
            ("// © Ada\n\n", "// © Ada and Bo\n\n", "licence"),
            ("", "// SPDX-License-Identifier: MIT\n", "licence"),
            ("", "// hi\n", "comments"),
            ("// hi\n", "", "comments"),
            ("/// A window.\n", "/// Two windows.\n", "comments"),
            ("// hi\nimport A\n", "// hi\n  import A\n", "formatting"),
            ("let a = \"// x\"\n", "let  a = \"// x\"\n", "formatting"),
            ("let a = \"\\(b(\"/*\"))\"\n", "let a = \"\\(b(\"/*\"))\" // c\n", "comments"),
            ("let a = #\"\"/*\"#\n", "let a = #\"\"/*\"# /* c /* d */ */\n", "comments"),
            (
                "let a = \"\"\"\n    // \"b\"\n    \"\"\"\n", "let a = \"\"\"\n    // \"b\"\n    \"\"\" // c\n",
                "comments"
            ),
        ])
    func head(before: String, after: String, reason: String) {
        let (before, after) = (before + Self.type, after + Self.type)
        #expect(noise(before, after) == reason)
        #expect(noise(before, after.replacing("points", with: "inches")) == "comments")
    }

    private func noise(_ before: String, _ after: String) -> String? {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": before])
        commits.history.commit("change", ["Window.swift": after])
        commits.port = ["Window.swift": before]
        commits.map("Window.swift", synced: "synced")
        return commits.rows.first?.state.noise?.rawValue
    }

    // MARK: Access and form

    @Test("Access words, form and log calls are no change of the code")
    func members() {
        let window = "final class Window {\n    var edge = 8\n    func close() { self.hide() }\n}\n"
        #expect(noise(window, "public " + window.replacing("func", with: "public func")) == "access")
        #expect(noise(window, window.replacing("self.", with: "")) == "formatting")
        #expect(noise(window, "public " + window.replacing("8", with: "9")) == nil)
    }

    @Test(
        "A statement that only logs is none of the code",
        arguments: [
            ("print(\"a\")", "print(\"b\")"), ("log.debug(1)", ""), ("", "logger.info(1)"),
            ("self.logger.info(1)", "self.logger.error(1)"), ("Logger().info(1)", "os_log(\"b\")"),
            ("if edge > 1 { print(\"1\") }", "if edge > 1 { print(\"2\") }"),
            ("all { print(\"$0\") }", "all { print(\"1\") }"),
            ("print(\"1\", edge == 1)", "print(\"1\", edge == 2)"),
            ("func sum() -> Int { print(\"1\"); return 2 }", "func sum() -> Int { return 2 }"),
            ("all { log.info(1); return 2 }", "all { 2 }"),
        ])
    func logging(before: String, after: String) {
        #expect(noise(body(before), body(after)) == "logging")
    }

    @Test(
        "What does more, or is only named so, is code",
        arguments: [
            ("draw(1)", "draw(2)"), ("let a = print(\"1\")", "let a = print(\"2\")"),
            ("print(next(&a))", "print(next(&b))"),
            ("log.info(try a())", "log.info(try b())"), ("await log.info(1)", "await log.info(2)"),
            ("print({ a = 1 }())", "print({ a = 2 }())"), ("print({ a += 1 }())", "print({ a += 2 }())"),
            ("let log = Ledger(); log.info(1)", "let log = Ledger(); log.info(2)"),
            ("all { log in log.info(1) }", "all { log in log.info(2) }"), ("ledger.info(1)", "ledger.info(2)"),
            ("log.flush(1)", "log.flush(2)"),
            ("func sum() -> Int { show(); return 2 }", "func sum() -> Int { show(); 2 }"),
            ("print(\"1\"); hide()", "print(\"1\"); show()"),
            ("func sum() -> Int { print(\"1\") }", "func sum() -> Int { print(\"2\") }"),
            ("journal.info(1)", "journal.info(2)"), ("print(edge, 1)", "print(edge, 2)"),
            ("self.print(\"a\")", ""), ("log.info(next())", "log.info(last())"),
            ("log.info(1) { open() }", "log.info(1) { hide() }"),
        ])
    func code(before: String, after: String) {
        #expect(noise(body(before), body(after)) == nil)
    }

    @Test("What the file declares under such a name is code")
    func ownLogs() {
        for member in ["func print(_ page: Int) { draw(page) }", "let log = Ledger()"] {
            let call = member.hasPrefix("func") ? "print" : "log.info"
            #expect(noise(body("\(call)(1)", member), body("\(call)(2)", member)) == nil)
        }
        #expect(noise(body("log.info(1)", "let log = Logger()"), body("", "let log = Logger()")) == "logging")
    }

    private func body(_ text: String, _ member: String = "") -> String {
        "final class Window {\n    var edge = 8\n    \(member)\n    func close() { hide(); \(text)\n fade() }\n}\n"
    }

    // MARK: Code outside declarations

    private static let preview = "#Preview {\n    Window(edge: wide)\n}\n"
    private static let newPreview = "#Preview {\n    Window(edge: narrow)\n}\n"

    private func lines(_ base: String, _ changed: String, port: String) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": base])
        commits.history.commit("change", ["Window.swift": changed])
        commits.port = ["Window.swift": port]
        commits.map("Window.swift", synced: "synced")
        return commits.lines
    }

    @Test("What changed outside declarations is no noise")
    func looseCode() {
        let (base, changed) = (Self.type + Self.preview, Self.type + Self.newPreview)
        #expect(lines(base, changed, port: base) == ["change: missed"])
        #expect(lines(base, changed, port: changed) == ["change: ported"])
        #expect(lines("setup(first)\n", "setup(second)\n", port: "setup(first)\n") == ["change: missed"])
        #expect(lines("log(\"a\")\n", "log(\"b\")\n", port: "log(\"a\")\n") == ["change: missed"])
        let quick = Self.type.replacing("hide()", with: "hide(at: once)")
        #expect(lines(base, quick + Self.newPreview, port: quick + Self.preview) == ["change: missed"])
        #expect(lines(base, quick + Self.newPreview, port: base) == ["change: missed Window.swift: Window.close()"])
    }

    @Test("Unless the port left it all out")
    func looseCodeLeftOut() {
        #expect(
            lines(Self.type + Self.preview, Self.type + Self.newPreview, port: Self.type)
                == ["change: noise not-ported"])
        #expect(lines(Self.type, Self.type + Self.preview, port: Self.type) == ["change: missed"])
    }

    @Test("Of a rewrite it is to be looked at")
    func looseCodeOfARewrite() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.type + Self.preview])
        commits.history.commit("change", ["Window.swift": Self.type + Self.newPreview])
        commits.port = ["Window.swift": "final class Window { func open() { add(frame); show(animated: false) } }\n"]
        commits.map("Window.swift", synced: "synced", relation: .reimplemented)
        #expect(commits.lines == ["change: missed"])
    }

    @Test("Statements that the port dropped are its own change, whatever upstream does to them")
    func droppedStatements() {
        var audit = TestAudit(upstream: Self.type + Self.newPreview, port: Self.type)
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["A.swift": Self.type + Self.preview]]
        #expect(audit.findings == ["ahead-member A.swift"])
    }
}
