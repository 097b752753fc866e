import SourceModel
import Testing

@Suite("Part of a commit is code that it added, or all of what it was for")
struct AddedCodeTests {
    private static let read = "func read(_ text: String) -> [Word] { split(text, at: marks).map(Word.init) }"
    private static let store = "func store(_ words: [Word]) { table.insert(words, for: language) }"
    private static let trim = "func trim(_ text: String) -> String { text.filter { !blanks.contains($0) } }"
    private static let count = "func count(_ text: String) -> Int { read(text).count { $0.isKnown } }"

    private static func type(_ name: String, _ members: String...) -> String {
        "struct \(name) {\n    \(members.joined(separator: "\n    "))\n}\n"
    }

    private func lines(_ base: String, _ texts: [String], port: String, since day: Int = 20) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["A.swift": base])
        for (number, text) in texts.enumerated() {
            commits.history.commit("c\(number)", day: 5 + 5 * number, ["A.swift": text])
        }
        commits.port = ["A.swift": port]
        commits.portDays = ["A.swift": day]
        commits.portPast = ["A.swift": [(1, base)]]
        commits.map("A.swift", synced: "synced")
        return commits.lines
    }

    @Test("What upstream deleted and the port has not is no part of a commit that also added code")
    func deletions() {
        let base = Self.type("Reader", Self.read, Self.trim, Self.count)
        let fast = Self.read.replacing("split(text", with: "scan(text")
        let port = Self.type("Reader", Self.read, Self.count)
        #expect(
            lines(base, [Self.type("Reader", fast, Self.count)], port: port).map { $0.prefix(10) } == ["c0: missed"])
        // Of a commit that only deletes, it is.
        #expect(lines(base, [Self.type("Reader", Self.read)], port: port).map { $0.prefix(10) } == ["c0: partly"])
        // So is code that it added.
        let both = Self.type(
            "Reader", fast, Self.count.replacing("isKnown", with: "isListed(in: table, for: language)"))
        #expect(
            lines(base, [both], port: both.replacing("scan(text", with: "split(text")).map { $0.prefix(10) }
                == ["c0: partly"])
    }

    @Test("A member that the port moved to where upstream moved it is a part")
    func moves() {
        func text(_ first: String..., second: String...) -> String {
            "struct Reader {\n\(first.joined(separator: "\n"))\n}\nstruct Table {\n\(second.joined(separator: "\n"))\n}\n"
        }
        let fast = Self.read.replacing("split(text", with: "scan(text")
        let base = text(Self.read, Self.store, second: Self.count)
        let now = text(fast, second: Self.count, Self.store)
        #expect(
            lines(base, [now], port: text(Self.read, second: Self.count, Self.store)).map { $0.prefix(10) }
                == ["c0: partly"])
        #expect(lines(base, [now], port: base + "// Own.\n").map { $0.prefix(10) } == ["c0: missed"])
    }

    @Test("A later change that the port took is no reason to have the rest of an earlier one")
    func later() {
        func text(_ body: String) -> String { Self.type("Cell", "func show(_ link: Link) { \(body) }") }
        let old = "let view = LinkView(link.data); view.load(link.place); add(view); finish(view)"
        let pool = old.replacing("LinkView(link.data)", with: "Pool.main.take(link.place); view.data = link.data")
            .replacing(
                "view.load(link.place)", with: "guard view.place == link.place else { return }; view.load(link.place)")
        let named = pool.replacing("finish(view)", with: "finish(view, for: link.account)")
        let port = old.replacing("finish(view)", with: "finish(view, for: link.account)")
            .replacing("view.load", with: "guard link.place == place else { return }; view.load")
        let found = lines(text(old), [text(pool), text(named)], port: text(port))
        #expect(found.map { $0.prefix(10) } != ["c0: ported", "c1: ported"])
        #expect(found.last?.hasPrefix("c1: ported") == true)
    }
}
