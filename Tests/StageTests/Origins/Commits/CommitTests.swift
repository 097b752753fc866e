import Testing

@Suite("Upstream's commits are judged by what the port has of them")
struct CommitTests {
    static func window(_ members: String..., header: String = "// Copyright 2025 Ada\n", of type: String = "Window")
        -> String
    {
        """
        \(header)import UIKit

        final class \(type) {
            let edge = 8.0
            func reset() { frame = .zero; edges = [.top, .bottom] }
            \(members.joined(separator: "\n    "))
        }

        """
    }

    static let open = "func open() { prepare(); show(animated: true) }"
    static let calmOpen = "func open() { prepare(); show(animated: false) }"
    static let slowOpen = "func open() { prepare(); show(duration: 0.5) }"
    static let close = "func close() { hide(); reset() }"
    static let quickClose = "func close() { hide(at: once) }"
    static let flash = "func flash() { tint = .white; blink(times: 3) }"

    /// Upstream's versions after the one that was copied, and the port's text.
    private func lines(_ base: String, _ versions: (String, String?)..., port: String) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": base, "Other.swift": "struct Other {}\n"])
        for (name, text) in versions { commits.history.commit(name, ["Window.swift": text]) }
        commits.port = ["Window.swift": port]
        commits.map("Window.swift", synced: "synced")
        return commits.lines
    }

    @Test("None of it, all of it, or some of it, which is named")
    func states() {
        let (base, changed) = (Self.window(Self.open, Self.close), Self.window(Self.calmOpen, Self.quickClose))
        #expect(
            lines(base, ("change", changed), port: base)
                == ["change: missed Window.swift: Window.open() Window.close()"])
        #expect(lines(base, ("change", changed), port: changed) == ["change: ported"])
        let some = Self.window(Self.open, Self.quickClose)
        #expect(
            lines(base, ("change", changed), port: some) == ["change: missed Window.swift: Window.open()"])
        #expect(held(base, changed, port: base) == [[]])
        #expect(held(base, changed, port: some) == [["Window.close()"]])
        // What both sides removed is not there.
        let more = Self.window(Self.open, Self.close, Self.flash)
        #expect(held(more, Self.window(Self.calmOpen, Self.close), port: base) == [[]])
    }

    /// The members of a commit of which the port has its change.
    private func held(_ base: String, _ change: String, port: String) -> [[String]] {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": base])
        commits.history.commit("change", ["Window.swift": change])
        commits.port = ["Window.swift": port]
        commits.map("Window.swift", synced: "synced")
        return commits.rows.flatMap { $0.files.map(\.heldMembers) }
    }

    @Test("A change is found in a member that the port has changed for itself")
    func changedMember() {
        let base = Self.window("func open() { prepare(); show(animated: true) }")
        let changed = Self.window("func open() { prepare(); center(in: screen); show(animated: true) }")
        let without = Self.window("func open() { log(); prepare(); show(animated: true) }")
        let with = Self.window("func open() { log(); prepare(); center(in: screen); show(animated: true) }")
        #expect(lines(base, ("change", changed), port: without) == ["change: missed Window.swift: Window.open()"])
        #expect(lines(base, ("change", changed), port: with) == ["change: ported"])
    }

    @Test("Overloads are told apart through every version of the file")
    func overloads() {
        let (track, view) = ("func set(_ track: Track?) { play(track) }", "func set(_ view: UIView?) { add(view) }")
        let betterView = "func set(_ view: UIView?) { add(view); layout() }"
        let source = "func set(_ source: Source) { open(source, in: self) }"
        #expect(
            lines(
                Self.window(track, view), ("layout", Self.window(track, betterView)),
                ("source", Self.window(betterView, source)), port: Self.window(track, view))
                == [
                    "layout: missed Window.swift: Window.set(_: UIView?)",
                    "source: missed Window.swift: Window.set(_: Track?) Window.set(_: Source)",
                ])
    }

    @Test("A new member, a removed member and a removed file")
    func members() {
        let (base, more) = (Self.window(Self.open), Self.window(Self.open, Self.close))
        #expect(lines(base, ("add", more), port: base) == ["add: missed Window.swift: Window.close()"])
        #expect(lines(base, ("add", more), port: more) == ["add: ported"])
        #expect(lines(more, ("remove", base), port: more) == ["remove: missed Window.swift: Window.close()"])
        #expect(lines(more, ("remove", base), port: base) == ["remove: ported"])
        #expect(
            lines(base, ("remove", nil), port: base)
                == ["remove: missed Window.swift: Window Window.edge Window.reset() Window.open()"])
    }

    @Test(
        "Noise says why",
        arguments: [
            (window(open, close, header: "// Copyright 2026 Ada\n"), "licence"),
            (window(open, "/// Hides it.\n    " + close), "comments"),
            (window(open, "func close() {\n        hide(); reset()\n    }"), "formatting"),
            (window(open, "func close() {\n        hide()\n        reset()\n    }"), "formatting"),
            (window(close, open), "formatting"),
            (window(close, open, header: "// Copyright 2026 Ada\n"), "licence"),
            (window(open, close).replacingFirst("import UIKit", with: "import Foundation\nimport UIKit"), "imports"),
            (window("public " + open, close), "access"),
        ])
    func noise(text: String, reason: String) {
        let base = Self.window(Self.open, Self.close)
        #expect(lines(base, ("change", text), port: base) == ["change: noise \(reason)"])
    }

    @Test("What the port left out of its copy is no drift, whatever becomes of it")
    func leftOut() {
        let base = Self.window(Self.open, Self.close)
        let port = Self.window(Self.open)
        #expect(
            lines(base, ("change", Self.window(Self.open, Self.quickClose)), port: port)
                == ["change: noise not-ported"])
        let inner = "struct Style { var color = tint }"
        let richer = "struct Style { var color = tint; var width = 2.0 }"
        #expect(
            lines(Self.window(Self.open, inner), ("change", Self.window(Self.open, richer)), port: port)
                == ["change: noise not-ported"])
    }

    @Test("A commit that was taken back, and the one that took it back, come to nothing")
    func undone() {
        let (base, changed) = (Self.window(Self.open), Self.window(Self.calmOpen, Self.flash))
        #expect(
            lines(base, ("change", changed), ("revert", base), port: base)
                == ["change: noise undone (revert)", "revert: noise undone (change)"])
        #expect(
            lines(
                base, ("change", changed), ("more", Self.window(Self.calmOpen, Self.flash, Self.close)),
                ("revert", Self.window(Self.open, Self.close)), port: base)
                == [
                    "change: noise undone (revert)", "more: missed Window.swift: Window.close()",
                    "revert: noise undone (change)",
                ])
    }

    @Test("Two commits that went on in what the port left out are not taken back by what only came and went with them")
    func goneOn() {
        #expect(
            lines(
                Self.window(Self.open, Self.close), ("quick", Self.window(Self.open, Self.quickClose, Self.flash)),
                ("calm", Self.window(Self.open, Self.close.replacing("hide()", with: "fade()"))),
                port: Self.window(Self.open)) == ["quick: noise not-ported", "calm: noise not-ported"])
    }

    @Test("A port that took a commit before it was taken back is behind by the one that took it back")
    func undoneTooLate() {
        let (base, changed) = (Self.window(Self.open), Self.window(Self.calmOpen))
        #expect(
            lines(base, ("change", changed), ("revert", base), port: changed)
                == ["change: ported", "revert: missed Window.swift: Window.open()"])
    }

    @Test("A commit that a later one replaced says which, and asks for nothing itself")
    func superseded() {
        let (base, calm, slow) = (Self.window(Self.open), Self.window(Self.calmOpen), Self.window(Self.slowOpen))
        #expect(
            lines(base, ("calm", calm), ("slow", slow), port: base)
                == ["calm: missed (slow)", "slow: missed Window.swift: Window.open()"])
        #expect(lines(base, ("calm", calm), ("slow", slow), port: slow) == ["calm: ported", "slow: ported"])
    }

    @Test("A commit of which a later one replaced what the port lacks says which")
    func supersededInPart() {
        let base = Self.window(Self.open, Self.close)
        let (both, slow) = (Self.window(Self.calmOpen, Self.quickClose), Self.window(Self.slowOpen, Self.quickClose))
        #expect(
            lines(base, ("both", both), ("slow", slow), port: Self.window(Self.open, Self.quickClose))
                == ["both: missed (slow)", "slow: missed Window.swift: Window.open()"])
    }

    @Test("What a rewrite removed was replaced, not taken back")
    func rewrite() {
        let rewritten = """
            final class Window {
                let store: Store
                init(store: Store) { self.store = store }
                func apply(_ state: State) { layout(state.frame) }
            }

            """
        #expect(
            lines(
                Self.window(Self.open), ("flash", Self.window(Self.open, Self.flash)), ("rewrite", rewritten),
                port: Self.window(Self.open)
            ).first == "flash: missed (rewrite)")
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(range, other)
    }

    private func replacingCharacters(_ range: Range<Index>, _ other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
