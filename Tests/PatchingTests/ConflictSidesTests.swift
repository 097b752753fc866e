import Patching
import Testing

@Suite("Each side of a conflict has its own lines, and all of them")
struct ConflictSidesTests {
    /// A member with the comment above it.
    private struct Member: Equatable {
        var comment: String
        var code: String

        var text: String { (comment + "\n" + code).split(separator: "\n").map { "    \($0)\n" }.joined() }
    }

    /// The lines of a text without the empty ones.
    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    private static func text(_ members: [Member]) -> String {
        "final class Player {\n" + members.map(\.text).joined(separator: "\n") + "}\n"
    }

    private enum Side { case port, upstream }

    /// A port's text with a patch applied, and all conflicts resolved to one side.
    private static func applied(_ patch: String, to text: String, _ side: Side) -> [String] {
        var (lines, all) = (text.split(separator: "\n", omittingEmptySubsequences: false)[...], [Substring]())
        for line in patch.split(separator: "\n").drop(while: { !$0.hasPrefix("@@") }) {
            if line.hasPrefix("@@") {
                let start = line.split(separator: " ")[1].dropFirst().prefix { $0 != "," }
                let kept = lines.prefix((Int(start) ?? 1) - 1 - lines.startIndex)
                (all, lines) = (all + kept, lines.dropFirst(kept.count))
            } else {
                if line.first != "+" { lines = lines.dropFirst() }
                if line.first != "-" { all.append(line.dropFirst()) }
            }
        }
        var (result, isOpen) = ([String](), true)
        for line in all + lines where !line.isEmpty {
            switch line.prefix(7) {
            case "<<<<<<<": isOpen = side == .port
            case "|||||||": isOpen = false
            case "=======": isOpen = side == .upstream
            case ">>>>>>>": isOpen = true
            default: if isOpen { result.append(String(line)) }
            }
        }
        return result
    }

    private func sides(_ base: String, _ upstream: String, _ port: String) throws -> (diff: String, [[String]]) {
        let file = try PatchTrial(base: base, upstream: upstream, port: port).patch(["Player.swift"], conflicts: true)
        let diff = String(decoding: try #require(file?.patch).text, as: UTF8.self)
        return (diff, [Side.port, .upstream].map { Self.applied(diff, to: port, $0) })
    }

    private static let base = """
        final class Player {
            // Needs a @Sendable queue.
            private func dispatch(_ queue: Queue) {
                if queue === self.own { run() }
            }

            // MARK: - Internal

            private func make(_ request: Request) -> Int {
                start(request)
            }
        }

        """

    @Test("The port's comment on a function that upstream removed is no comment on the next one")
    func removed() throws {
        let port = Self.base.replacing("@Sendable ", with: "").replacing("run", with: "walk")
        let upstream = """
            final class Player {
                // MARK: - Internal

                nonisolated func make(_ request: Request) -> Int {
                    await start(request)
                }
            }

            """
        let (_, texts) = try sides(Self.base, upstream, port)
        #expect(texts[1] == Self.lines(upstream))
        #expect(texts[0] == Self.lines(port).dropLast(3).dropLast(1) + Self.lines(upstream).suffix(4))
    }

    @Test("The port's comment on what upstream writes in another way stays")
    func replaced() throws {
        for (old, new) in [
            ("var rate = 1", "let rate = 2"), ("var rate: Int {\n        1", "func rate() -> Int {\n        1"),
        ] {
            let base =
                "struct Player {\n    // Of a @Sendable.\n    \(old)\n" + (old.contains("{") ? "    }\n}\n" : "}\n")
            let port = base.replacing("@Sendable", with: "player")
            let (_, texts) = try sides(base, base.replacing(old, with: new), port)
            #expect(texts.allSatisfy { $0 == Self.lines(port.replacing(old, with: new)) })
        }
    }

    @Test("A comment of the port's own goes only between markers; one of upstream's goes with its code")
    func lost() throws {
        let stop = "\n    // Now.\n    func stop() {\n        end(1)\n    }\n}\n"
        let base = String(Self.base.dropLast(2)) + stop
        let upstream = "final class Player {" + stop.replacing("end(1)", with: "end(2)")
        let port = base.replacing("end(1)", with: "end(3)")
        let (diff, texts) = try sides(base, upstream, port)
        #expect(diff.contains("|||||||"))
        #expect(texts[1] == Self.lines(upstream))
        let own = port.replacing("    // MARK", with: "    // Ours.\n    // MARK")
        let (marked, both) = try sides(base, upstream, own)
        #expect(!marked.contains("|||||||"))
        #expect(both == [Self.lines(own), Self.lines(upstream)])
    }

    private static let members = [
        Member(comment: "// MARK: - Loading\n/// Loads.", code: "func load() {\n    begin(one)\n}"),
        Member(comment: "// Needs a queue.", code: "private func dispatch() {\n    begin(two)\n    end(two)\n}"),
        Member(comment: "// MARK: - Closures\n/// The rate.", code: "var rate: Int {\n    begin(three)\n}"),
        Member(comment: "", code: "private func rest() {\n    begin(four)\n}"),
        Member(comment: "// MARK: - Internal", code: "private func make() -> Int {\n    begin(five)\n}"),
        Member(comment: "// By now all is ready.\n// MARK: - Events", code: "func stop() {\n    begin(six)\n}"),
    ]

    /// One change of a member to a side's own.
    private static let edits: [@Sendable (inout [Member?], Int, String) -> Void] = [
        { members, place, _ in members[place] = nil },
        { members, place, side in members[place]?.code.replace("begin", with: "begin\(side)") },
        { members, place, side in members[place]?.comment.replace(".", with: " \(side).") },
        { members, place, side in members[place]?.comment += "\n// \(side) \(place)." },
        { members, place, side in members[place]?.code.replace("private func", with: "nonisolated private func") },
        { members, place, side in members[place]?.code.replace("\n}", with: "\n    more\(side)(\(place))\n}") },
    ]

    @Test(
        "Of members that one side left alone, the other side's text stands whole with its comments", arguments: 0..<30)
    func whole(seed: Int) throws {
        var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<10 {
            func changed(_ side: String) -> [Member?] {
                var members: [Member?] = Self.members
                for _ in 0...3 { Self.edits[random(Self.edits.count)](&members, random(members.count), side) }
                return members
            }
            let (now, own) = (changed("Up"), changed("Own"))
            let (upstream, port) = (Self.text(now.compactMap(\.self)), Self.text(own.compactMap(\.self)))
            let trial = PatchTrial(base: Self.text(Self.members), upstream: upstream, port: port)
            guard let patch = try trial.patch(["Player.swift"], conflicts: true)?.patch else { continue }
            let diff = String(decoding: patch.text, as: UTF8.self)
            for side in [Side.port, .upstream] {
                let result = Self.applied(diff, to: port, side)
                let (ours, theirs) = (Self.lines(port), Self.lines(upstream))
                let known = (side == .port ? ours : theirs).filter { $0.contains("(") || $0.contains("//") }
                #expect(result.filter(known.contains) == known.filter(result.contains), "\(side): order of\n\(diff)")
                // Where all changes are between markers, the port's whole text is one side.
                if side == .port, result == ours { continue }
                for (place, then) in Self.members.enumerated() {
                    var lines: [String]
                    if own[place] == then || now[place] == then {
                        guard let member = own[place] == then ? now[place] : own[place] else { continue }
                        lines = Self.lines(member.text)
                    } else {
                        // Where both changed it, the comment that one side left alone is the other's.
                        guard side == .port, let own = own[place] else { continue }
                        let new = now[place]?.comment ?? then.comment
                        guard own.comment == then.comment || new == then.comment else { continue }
                        lines = Self.lines(own.comment == then.comment ? new : own.comment).map { "    \($0)" }
                    }
                    #expect(
                        result.contains(lines), "\(side): \(lines)\nUP\n\(upstream)\nOWN\n\(port)\nDIFF\n\(diff)")
                }
            }
        }
    }
}
