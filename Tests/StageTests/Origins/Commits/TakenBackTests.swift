import RulesModel
import SourceModel
import Testing

@Suite("A commit of which nothing is left, and one that only deleted, are not ported for nothing")
struct TakenBackTests {
    private func commits(_ texts: [String], port: String, past: [(day: Int, text: String)] = []) -> TestCommits {
        var commits = TestCommits()
        for (number, text) in texts.enumerated() {
            commits.history.commit("c\(number)", day: 5 * number + 1, ["A.swift": text])
        }
        commits.port = ["A.swift": port]
        if let last = past.last {
            commits.portDays = ["A.swift": last.day]
            commits.portPast = ["A.swift": past.reversed()]
        }
        commits.map("A.swift", synced: "c0")
        return commits
    }

    private func text(_ mark: String, _ body: String = "send(value)") -> String {
        "struct Client { \(mark)func open(_ value: Int) { \(body) } }\n"
    }

    @Test("A change inside an attribute that is gone with all of it")
    func attribute() {
        let mark = "@available(*, deprecated, message: \"the ouput of it\") "
        let texts = [
            text(""), text(mark), text(mark.replacing("ouput", with: "output")), text(""),
            text("", "send(value, now: true)"),
        ]
        #expect(
            commits(texts, port: texts[4]).lines.map { $0.split(separator: " (")[0] }
                == ["c1: noise undone", "c2: noise undone", "c3: noise undone", "c4: ported"])
    }

    /// Upstream adds two lines, replaces a word of the second, and rewrites them.
    private static let replacing = [
        "open()", "open(); table.pick(first); list.reload()", "open(); table.pick(first); list.update()",
        "open(); rest(quietly)",
    ]

    @Test("A word that replaced what the port never had is not there for being elsewhere in the port")
    func wordElsewhere() {
        let port = "open(); list.update(then: later); halt()"
        let lines = commits(Self.replacing.map { text("", $0) }, port: text("", port)).lines
        #expect(lines.prefix(2) == ["c1: missed (c3)", "c2: missed (c3)"])
    }

    @Test("A word that the port has in its place is there, whatever the port has around")
    func wordInPlace() {
        let texts = Self.replacing.dropLast().map { text("", $0) }
        #expect(
            commits(texts, port: text("", "halt(); open(); table.pick(first); list.update()")).lines
                == ["c1: ported", "c2: ported"])
        #expect(
            commits(texts, port: text("", "open(); table.pick(first); list.update(); halt()")).lines
                == ["c1: ported", "c2: ported"])
    }

    @Test("What the copied text had, or the port until upstream's commit, was replaced by the port's word")
    func wordReplaced() {
        let texts = Self.replacing.dropFirst().dropLast().map { text("", $0) }
        let port = text("", "open(); table.pick(first); list.update(then: later)")
        #expect(commits(texts, port: port).lines == ["c1: ported"])
        let past = [(day: 7, text: text("", Self.replacing[1])), (day: 13, text: port)]
        #expect(commits([text("", "open()")] + texts, port: port, past: past).lines.last == "c2: ported")
    }

    @Test("What replaced one text by another which the port has is still ported")
    func replaced() {
        let commits = commits(
            [text("", "send(value)"), text("", "post(value)"), text("", "store(value)")],
            port: text("", "store(value)"))
        #expect(commits.lines.last == "c2: ported")
    }

    @Test("A later commit that the port has does not prove an earlier one of which it keeps what was replaced")
    func keptOld() {
        func pin(_ lines: String...) -> String {
            "struct Pane { func pin() { \(lines.joined(separator: "\n")) } }\n"
        }
        let (old, last) = ("scroll.constrain(edges: none)", "top.follow(safeArea.top, isActive: true)")
        let texts = [pin(old), pin("scroll.constrain(edges: Insets(top: bar, left: zero))"), pin(), pin(last)]
        #expect(
            commits(texts, port: pin(old, last)).lines.map { $0.split(separator: " (")[0] }
                == ["c1: missed", "c2: ported", "c3: ported"])
        #expect(commits(texts, port: pin(old, last)).diverged.first?.hasSuffix("have all of upstream's change") == true)
    }

    @Test("A later change that the port took is no reason to have the rest of an earlier one")
    func laterTaken() {
        func text(_ body: String) -> String { "struct Cell {\n    func show(_ link: Link) { \(body) }\n}\n" }
        let old = "let view = LinkView(link.data); view.load(link.place); add(view); finish(view)"
        let pool = old.replacing("LinkView(link.data)", with: "Pool.main.take(link.place); view.data = link.data")
            .replacing(
                "view.load(link.place)", with: "guard view.place == link.place else { return }; view.load(link.place)")
        let named = pool.replacing("finish(view)", with: "finish(view, for: link.account)")
        let port = old.replacing("finish(view)", with: "finish(view, for: link.account)")
            .replacing("view.load", with: "guard link.place == place else { return }; view.load")
        let found = commits([text(old), text(pool), text(named)], port: text(port)).lines
        #expect(found.map { $0.prefix(10) } != ["c1: ported", "c2: ported"])
        #expect(found.last?.hasPrefix("c2: ported") == true)
    }

    @Test("Nor does one that left the signature, which the port has as it was")
    func keptSignature() {
        func fill(_ result: String, _ body: String) -> String {
            "struct Pane { func fill(_ colour: Colour) -> \(result) { \(body) } }\n"
        }
        let (old, new) = ("draw(colour); return finish()", "render(size) { paint in paint.draw(colour) }")
        let texts = [
            fill("Image?", old), fill("Image", "let pen = Pen(); return pen.draw(colour)"), fill("Image", new),
        ]
        let kept = commits(texts, port: fill("Image?", new))
        #expect(kept.lines[0].hasPrefix("c1: missed") && kept.diverged[0].hasSuffix("have all of upstream's change"))
        #expect(commits(texts, port: fill("Image", new)).lines[0].hasPrefix("c1: ported"))
    }

    @Test("A conformance that the port had before the commit shows nothing of the rest")
    func conformances() {
        func emoji(_ conformances: String) -> String {
            "struct Emoji: \(conformances) { let char: String; func show() { draw(char) } }\n"
        }
        let then = emoji("Hashable, Codable")
        let commits = commits(
            [emoji("Codable"), emoji("Codable, Hashable, Sendable")], port: then, past: [(0, then)])
        #expect(commits.lines == ["c1: missed A.swift: Emoji"])
    }

    @Test("A conformance that upstream removed and the port never had is none that it removed")
    func removedConformance() {
        func locale(_ conformances: String) -> String {
            "struct Place: \(conformances) { let name: String; func show() { draw(name) } }\n"
        }
        let port = locale("Codable")
        let commits = commits([locale("Codable, Flagged"), locale("Codable")], port: port, past: [(0, port)])
        #expect(commits.lines == ["c1: noise not-ported"])
    }

    @Test("The removal of an overload that the port never had says nothing of the port")
    func overloads() {
        func bundle(_ members: String) -> String { "extension Bundle {\n\(members)\n}\n" }
        let (old, own) = (
            "func bundle(for place: Place) -> Bundle? { find(place.name, in: places) }",
            "func bundle(for region: Region) -> Bundle? { region.bundle ?? fallback(region) }"
        )
        let keep = "static let name = \"Kit\"\n"
        let port = bundle(keep + own)
        let commits = commits(
            [bundle(keep + own + "\n" + old), bundle(keep + own + "\nstatic var library = Bundle.kit")], port: port,
            past: [(0, port), (9, port)])
        #expect(commits.lines == ["c1: missed A.swift: Bundle.library"])
    }

    @Test("The lifting of an #if that the port never had is no part of the port")
    func conditions() {
        let then = "#if os(iOS)\n\(text(""))#endif\n"
        let commits = commits(
            [then, text("", "send(value, now: true)")], port: text("", "check(); send(value)"),
            past: [(0, text("", "send(value)")), (9, text("", "check(); send(value)"))])
        #expect(commits.lines == ["c1: missed A.swift: Client.open(_:)"])
    }

    @Test("What takes back a part of what the port lacks is to be ported with it")
    func rest() {
        let old = "let row = list.first; show(row)"
        let new = "let picker = Picker(list.map { $0.native }, in: value); show(picker)"
        let texts = [text("", old), text("", new), text("", new.replacing("list.map { $0.native }", with: "list"))]
        for port in [old, "let row = list.own; show(row)"] {
            #expect(
                commits(texts, port: text("", port)).lines
                    == ["c1: missed A.swift: Client.open(_:)", "c2: missed A.swift: Client.open(_:)"])
        }
        // The port never had what the commit removed.
        let dropped = [text("", "check(); send(value)"), text("", "send(value)")]
        let own = text("", "send(value, later: true)")
        #expect(commits(dropped, port: own, past: [(0, own), (9, own)]).lines == ["c1: noise not-ported"])
    }

    @Test("A type that only has the name of upstream's new one, and nothing that is in it, is no part")
    func containers() {
        func texts(_ members: String) -> String { "enum Texts {\n    static let old = \"Old\"\n\(members)\n}\n" }
        let added = "    enum Actions {\n        static let follow = look(\"tags.follow\")\n    }"
        let own = "    enum Actions {\n        static let move = look(\"columns.move\")\n    }"
        let commits = commits(
            [texts(""), texts(added)], port: texts(own), past: [(0, texts("")), (9, texts(own))])
        #expect(commits.lines.map { $0.prefix(10) } == ["c1: missed"])
    }

    @Test("One word in the port's own code, which is older, is no port of a commit")
    func ownWords() {
        let (then, now) = ("store.opened(at: url)", "store.shared.opened(at: url)")
        let own = text("", "store.shared.record(path: url.path)")
        #expect(
            commits([text("", then), text("", now)], port: own, past: [(0, own)]).lines
                == ["c1: missed A.swift: Client.open(_:)"])
    }
}
