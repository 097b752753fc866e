import Matching
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A member is found again under another name")
struct RenamedMemberTests {
    private static let base = """
        final class Kiln {
            private var glow = Lamp()
            let stock: Stock
            var limit = 900
            static let shared = Kiln()

            init(stock: Stock) { self.stock = stock }
            func heat(upTo degrees: Int, slowly isSlow: Bool) { glow.turn(on: isSlow); limit = degrees }
            func cool() { glow.turn(on: false); heat(upTo: 20, slowly: true) }
            func fire(_ pots: [Pot]) { heat(upTo: limit, slowly: false); pots.forEach { $0.harden() } }
            func reset() { cool(); limit = 900 }
            subscript(shelf place: Int) -> Pot { stock.pots[place] }
        }
        struct Pot {
            enum State { case wet, dry, fired }
            var state: State = .wet
            var glaze: Glaze?
            mutating func harden() { state = state == .wet ? .dry : .fired }
        }
        func warm(_ kiln: Kiln) { kiln.heat(upTo: 60, slowly: true); show(kiln[shelf: 0].state == .fired) }
        """
    private static let upstream =
        base.replacing("cool(); limit = 900", with: "limit = 900; cool()")
        .replacing("limit = degrees }", with: "limit = degrees + 1 }")
    private static let port =
        base.replacing("$0.harden() }", with: "$0.harden() }; cool()")
        .replacing("limit = degrees }", with: "limit = degrees - 1 }")

    static let names = ["glow", "limit", "heat", "cool", "fired", "state", "upTo", "shelf", "warm", "harden"]

    private func findings(
        upstream: String = upstream, base: String? = base, port: String = port
    ) -> [String] {
        var audit = TestAudit(upstream: upstream, port: port)
        if let base {
            audit.rules.mappings = [
                Mapping(
                    upstream: PathPattern("A.swift"), port: PathPattern("A.swift"),
                    synced: SyncedEntry(commit: "abcd123"))
            ]
            audit.bases = [0: ["A.swift": base]]
        }
        return audit.findings
    }

    @Test("As another type's was, though all that uses it has changed too; one with another text is another member")
    func known() {
        let member = "var track: Track? { didSet { load(track, at: speed, from: start, to: end, on: side, of: disc) } }"
        let deck = "final class Deck { \(member) }\n"
        let desk = "final class Desk { \(member)"
        let stop = "; func stop() { halt(at: end); rest(for: pause); sleep(until: morning, unless: isLoud); wake(all) }"
        let base = deck + desk + stop + "; func play() { start(track); hold(track) } }\n"
        func findings(_ member: String) -> [String] {
            let play = "; func play() { if isOn { begin(with: ownTrack, at: 3) }; note(ownTrack, later: true) } }\n"
            let port = deck.replacing("track", with: "ownTrack") + "final class Desk { \(member)\(stop)\(play)"
            return self.findings(upstream: base.replacing("hold(", with: "keep("), base: base, port: port)
        }
        let others = ["ahead-member Deck.ownTrack", "diverged-member Desk.play()"]
        #expect(
            findings("@objc \(member.replacing("track", with: "ownTrack"))")
                == [others[0], "ahead-member Desk.ownTrack", others[1]])
        #expect(
            findings("var ownTrack: String { names.first(where: isShown) ?? title }").filter { !others.contains($0) }
                == ["added-member Desk.ownTrack", "dropped-member Desk.track"])
    }

    @Test("As another type's was, though upstream added it since the synced commit; not without that")
    func knownAddition() {
        let deck = "final class Deck { var lid: Lid = .open; func shut() { lid = .shut } }\n"
        let then = deck + "final class Desk { func stop() { halt(at: end) } }\n"
        let added = "var lid: Lid = .open; func stop"
        func findings(_ port: String, deck own: String = deck.replacing("lid", with: "ownLid")) -> [String] {
            self.findings(
                upstream: then.replacing("func stop", with: added), base: then,
                port: own + "final class Desk { \(port)() { halt(at: end) } }\n"
            ).filter { $0.contains("Desk") }
        }
        let own = added.replacing("lid", with: "ownLid")
        #expect(findings(own) == ["ahead-member Desk.ownLid"])
        let two = ["added-member Desk.ownLid", "new-upstream-member Desk.lid"]
        #expect(findings(own, deck: deck) == two)
        #expect(findings(own.replacing(".open", with: ".shut")) == two)
        // Each side uses its own in other code.
        let user = "func pay(_ desk: Desk) { bill(desk.lid) }\n"
        #expect(
            self.findings(
                upstream: then.replacing("func stop", with: added) + user, base: then,
                port: deck.replacing("lid", with: "ownLid")
                    + "final class Desk { \(own)() { halt(at: end); keep(ownLid) } }\n"
            ).filter { $0.hasSuffix("id") } == [two[0], "ahead-member Deck.ownLid", two[1]])
    }

    @Test("By a word that another member of the type got, with other parameters, too")
    func insertedWord() {
        let base = """
            final class Remote {
                private func enableKey(_ key: Key) { key.isEnabled = true; key.removeTarget(held[key.id]); held[key.id] = key.add(handler) }
                private func disableKey(_ key: Key) { key.isEnabled = false; key.removeTarget(held[key.id]); held.removeValue(forKey: key.id) }
                func on() { enableKey(first) }
                func off() { disableKey(first) }
            }
            """
        let port = base.replacing("disableKey(_ key: Key)", with: "disableMediaKey(_ key: MediaKey, id: String)")
            .replacing("enableKey(_ key: Key)", with: "enableMediaKey(_ key: MediaKey, id: String, handler: Handler)")
            .replacing("disableKey(first)", with: "disableMediaKey(first, id: 1)")
            .replacing("enableKey(first)", with: "enableMediaKey(first, id: 1, handler: handle)")
            .replacing("held[key.id] = key.add(handler)", with: "held[id] = key.add(handler)")
        #expect(
            findings(upstream: base, base: base, port: port) == [
                "ahead-member Remote.disableMediaKey(_:id:)", "ahead-member Remote.enableMediaKey(_:id:handler:)",
                "ahead-member Remote.off()", "ahead-member Remote.on()",
            ])
    }

    @Test("Not by an inserted word alone, without a word of code in common")
    func insertedWordAlone() {
        let base = """
            final class Remote {
                private func enableKey(_ key: Key) { key.isEnabled = true; key.removeTarget(held[key.id]) }
                func resetKey() { held.removeAll() }
                func on() { enableKey(first) }
            }
            """
        let port = base.replacing("enableKey", with: "enableMediaKey")
            .replacing("func resetKey() { held.removeAll() }", with: "func resetMediaKey() { volume = 0 }")
        #expect(
            findings(upstream: base, base: base, port: port).filter { $0.contains("reset") }.sorted()
                == ["added-member Remote.resetMediaKey()", "dropped-member Remote.resetKey()"])
    }

    @Test("By half of its words and a text like no other one's, though it is changed on both sides")
    func soleFit() {
        let base = """
            final class Queue {
                func add(_ items: [Item], at place: Int) throws {
                    if items.isEmpty { return }
                    guard place >= 0 && self.items.count >= place else { throw Fault(place) }
                    if self.items.count > 1 && current >= place { current += items.count }
                    self.items.insert(contentsOf: items, at: place)
                }
                func add(_ item: Item) { items.append(item); update() }
            }
            """
        let port = base.replacing(
            "func add(_ items: [Item], at place: Int) throws {",
            with: "func addAt(_ tracks: [Track], at place: Int) throws -> Bool {"
        )
        .replacing("if items.isEmpty { return }", with: "guard !tracks.isEmpty else { return false }")
        .replacing(
            "insert(contentsOf: items, at: place)", with: "insert(contentsOf: tracks, at: place)\n        return true")
        #expect(
            findings(upstream: base.replacing("> 1", with: "> 0"), base: base, port: port)
                == ["diverged-member Queue.addAt(_:at:)"])
    }

    @Test("By a name that another member has got, if it is the only one left of that name")
    func soleOfName() {
        let stop =
            "struct Stop { var tint: Tint; func withAlphaPart(_ alpha: Double) -> Stop { Stop(tint.faded(to: alpha)) } }\n"
        let scale = """
            struct Scale {
                var stops: [Stop]
                func withAlphaPart(_ alpha: Double) -> Scale { var copy = self; copy.stops = copy.stops.map { $0.withAlphaPart(alpha) }; return copy }
                func first() -> Stop { stops.first ?? fallback }
            }
            """
        let port = (stop + scale).replacing("withAlphaPart", with: "withAlpha")
            .replacing("var copy = self; copy.stops = copy.stops.map", with: "let faded = stops.map")
            .replacing("return copy", with: "return Scale(stops: faded)")
        #expect(
            findings(upstream: stop + scale, base: stop + scale, port: port)
                == ["ahead-member Scale.withAlpha(_:)", "ahead-member Stop.withAlpha(_:)"])
    }

    private func renaming(_ name: String, in text: String) throws -> String {
        text.replacing(try Regex("\\b\(name)\\b").wordBoundaryKind(.simple), with: "other\(name)")
    }

    private func renamed(_ findings: [String], from name: String) -> Set<String> {
        Set(findings.map { $0.replacing("other\(name)", with: name) })
    }

    /// What is said of a member besides: one that is in a finding already stays in that.
    private func expected(_ check: String, _ name: String) -> Set<String> {
        let symbols = [
            "glow": "Kiln.glow", "limit": "Kiln.limit", "cool": "Kiln.cool()", "fired": "Pot.State",
            "state": "Pot.state", "shelf": "Kiln.subscript(shelf:)", "warm": "warm(_:)", "harden": "Pot.harden()",
        ]
        return Set(findings()).union(symbols[name].map { ["\(check) \($0)"] } ?? [])
    }

    @Test("In the port that is one finding, and its users stay what they are", arguments: names)
    func inPort(name: String) throws {
        let found = findings(port: try renaming(name, in: Self.port))
        #expect(renamed(found, from: name) == expected("ahead-member", name))
    }

    @Test("Upstream too", arguments: names)
    func upstream(name: String) throws {
        let found = findings(upstream: try renaming(name, in: Self.upstream))
        #expect(renamed(found, from: name) == expected("behind-member", name))
    }

    @Test("What both sides have renamed alike differs in nothing", arguments: names)
    func alike(name: String) throws {
        let found = findings(
            upstream: try renaming(name, in: Self.upstream), port: try renaming(name, in: Self.port))
        #expect(renamed(found, from: name) == Set(findings()))
    }

    @Test("Without a synced commit it is another name", arguments: ["glow", "cool", "shelf", "warm"])
    func unsynced(name: String) throws {
        let found = findings(base: nil, port: try renaming(name, in: Self.base))
        let own = expected("changed-signature", name).filter { $0.hasPrefix("changed-signature") }
        #expect(renamed(found, from: name).isSuperset(of: own))
        #expect(!found.contains { $0.hasPrefix("missing-") || $0.hasPrefix("added-") })
    }

    @Test("What a class inherits has the name of what overrides it")
    func overriding() {
        let base = "final class Page: View { override func layOut() { super.layOut(); box.fit(to: 2) }; let box = B() }"
        let port = base.replacing("layOut", with: "arrange")
        #expect(findings(upstream: base, base: base, port: port) == ["ahead-member Page.arrange()"])
        let upstream = base.replacing("to: 2", with: "to: bounds")
        #expect(findings(upstream: upstream, base: base, port: port) == ["behind-file A.swift"])
    }

    // MARK: Strangers

    private func members(_ upstream: String, _ port: String) -> [String] {
        findings(upstream: "struct S { \(upstream) }", base: nil, port: "struct S { \(port) }")
    }

    @Test(
        "What one side has removed and another has added are two",
        arguments: [
            ("var isLit = false", "var retries = 3"), ("var isLit = false", "var isOpen = false"),
            ("var hasSound = false", "var hasPicture = false"), ("func open()", "func close()"),
            ("func open() { level = 1 }", "func close() { level = 0 }"), ("let id: String", "let title: String"),
        ])
    func strangers(upstream: String, port: String) {
        #expect(members("\(upstream); var a = 1", "\(port); var a = 1").count == 2)
    }

    @Test("So are those whose texts are no more alike than those of their siblings")
    func siblings() {
        func key(_ name: String, _ type: String, _ value: String) -> String {
            "static let \(name) = Key<\(type)>(\"\(name)\", default: \(value)); "
        }
        let common = key("isOpen", "Bool", "false")
        #expect(
            members(common + key("useCustomTint", "Bool", "false"), common + key("customTint", "Color", "Color.blue"))
                == ["added-member S.customTint", "missing-member S.useCustomTint"])
        #expect(
            members(
                common + key("useCustomTint", "Color", "Color.red"), common + key("customTint", "Color", "Color.red"))
                == ["literal-drift S.customTint"])
    }

    @Test("Of equally similar ones those with similar names are one")
    func similarNames() {
        func follow(_ name: String, _ type: String = "ID", _ start: String = "", _ end: String = "") -> String {
            """
            func \(name)(for id: \(type)) -> Flow<Trait> {
                trait(with: id)\(start).map { [weak self] in self?.\(name)(for: $0)\(end) ?? .error(.gone) }
            }

            """
        }
        let theirs =
            follow("observeValue", "ID", ".single", ".single")
            + follow("observeValueAndSetNotification", "ID", ".single")
            + follow("observeValue", "Key", ".single", ".single")
        let ours = follow("monitorValue") + follow("setNotificationAndMonitor") + follow("monitorValue", "Key")
        let matching = TestAudit(upstream: "struct S {\n\(theirs)}", port: "struct S {\n\(ours)}").matching
        let pairs = matching.declarations.compactMap { pairing -> String? in
            guard case .paired(let left, let right) = pairing else { return nil }
            return [matching.declaration(left, on: .upstream), matching.declaration(right, on: .port)]
                .map(\.baseName).joined(separator: " ")
        }
        #expect(
            pairs.sorted() == [
                "S S", "observeValue monitorValue", "observeValue monitorValue",
                "observeValueAndSetNotification setNotificationAndMonitor",
            ])
    }

    @Test("So are those of which two have the same text")
    func ambiguous() {
        let body = "{ first(); second(); third() }"
        #expect(
            members("func open() \(body); func a() {}", "func close() \(body); func shut() \(body); func a() {}")
                == ["added-member S.close()", "added-member S.shut()", "missing-member S.open()"])
    }

    @Test("Uses tell which it is, and uses that do not follow that it is none")
    func uses() {
        let (upstream, port) = ("var a = 0; var b = 0", "var c = 0; var d = 0")
        #expect(
            members(
                "\(upstream); func f() -> Int { a + 2 * b }", "\(port); func f() -> Int { d + 2 * c }")
                == ["changed-signature S.c", "changed-signature S.d"])
        #expect(
            members("var sum = 0; func f() { g(sum) }", "var sumUp = 0; func f() { g(1, 2) }; func h() { g(sumUp) }")
                == ["added-member S.h()", "added-member S.sumUp", "changed-body S.f()", "missing-member S.sum"])
    }

    // MARK: What a name means

    @Test("Another's member of the name, a label and a key are none of it")
    func meanings() {
        let base = """
            struct Sack { var weight = 0; func lift() { pull(weight) } }
            struct Cart { var weight = 0; var load = 0; func roll() { push(weight) } }
            func carry(_ cart: Cart) { note(weight: cart.weight) }
            func list(_ weight: Int) -> [String: Int] { ["weight": weight] }
            """
        let port = base.replacing(
            "struct Sack { var weight = 0; func lift() { pull(weight) }",
            with: "struct Sack { var load = 0; func lift() { pull(load) }"
        )
        .replacing("push(weight)", with: "push(load)")
        .replacing("cart.weight)", with: "cart.load)")
        #expect(
            findings(upstream: base, base: base, port: port) == [
                "ahead-member Cart.roll()", "ahead-member Sack.load", "ahead-member carry(_:)",
            ])
        #expect(
            findings(upstream: base, base: base, port: base.replacing("note(weight:", with: "note(load:"))
                == ["ahead-member carry(_:)"])
    }

    @Test("A variable of another type has members of its own, and so has what is said without a receiver")
    func otherReceivers() throws {
        let base = """
            struct Feed {
                var first: Post?
                mutating func load(_ posts: [Post]) { first = posts.first }
                func edge() { pad(.first, by: 4) }
                func show(_ feed: Feed) { draw(feed.first) }
            }
            """
        let upstream = base.replacing(try Regex("\\bfirst\\b").wordBoundaryKind(.simple), with: "last")
        let found = findings(upstream: upstream, base: base, port: base + "\nfunc own() { ring(2) }")
        #expect(found.contains("behind-member Feed.load(_:)"))
        #expect(found.contains("behind-member Feed.edge()"))
        #expect(!found.contains { $0.contains("Feed.show") })
    }

    @Test("A key path has it, and a label is no variable")
    func keyPaths() throws {
        let base = """
            struct Page {
                var title = ""
                func sort(_ pages: [Page]) -> [Page] { pages.sorted(by: \\.title) }
                func show() { guard case .failed(let make) = state else { return }; log(make: 2); draw(make().title) }
            }
            """
        let upstream = base.replacing(try Regex("title").wordBoundaryKind(.simple), with: "heading")
        #expect(
            findings(upstream: upstream, base: base, port: base + "\nfunc own() { ring(2) }").filter {
                !$0.contains("own")
            } == ["behind-member Page.title"])
    }

    @Test("A piece of a string between two values is none of it")
    func pieces() throws {
        let base = """
            struct Gauge {
                var min = 0
                func text(_ low: Int, _ high: Int) -> String { "\\(low)min\\(high)" }
                func lowest() -> Int { min }
            }
            """
        let upstream = base.replacing(try Regex("min").wordBoundaryKind(.simple), with: "least")
        let found = findings(upstream: upstream, base: base, port: base + "\nfunc own() { ring(2) }")
        #expect(found.contains { $0.contains("Gauge.text(_:_:)") })
        #expect(!found.contains { $0.contains("Gauge.lowest()") })
    }

    @Test("Labels that have changed places are no other names")
    func exchangedLabels() {
        let base = """
            struct Point {
                init(x: Int, y: Int) { set(x, y); check(x, y) }
            }
            func origin() -> Point { Point(x: 1, y: 2) }
            """
        let upstream = base.replacing("init(x: Int, y: Int)", with: "init(y: Int, x: Int)")
            .replacing("Point(x: 1, y: 2)", with: "Point(y: 1, x: 2)")
        let found = findings(upstream: upstream, base: base, port: base + "\nfunc own() { ring(2) }")
        #expect(found.contains { $0.contains("origin()") })
    }

    @Test("Two texts that have nothing in common are two")
    func strangers() {
        let base = "struct S { var level = 0; let low = 1; func reset() { level = low }; func stay() { go(1) } }"
        let port =
            "struct S { var volume = \"\"; let high = \"x\"; func clear() { volume = high }; func stay() { go(1) } }"
        let found = findings(upstream: base, base: base, port: port)
        #expect(found.contains("dropped-member S.reset()"))
        #expect(found.contains("added-member S.clear()"))
    }

    // MARK: Words

    /// An upstream that has rewritten what the port calls otherwise and has changed ITS as well.
    private static let queries = """
        struct QueryState { var rows = 0 }
        struct Desk {
            var state = QueryState()
            mutating func askQuery(_ name: String) { state.rows = find(name).count + state.rows }
            mutating func dropQueryRows() -> Int { let count = state.rows; state.rows = 0; return count }
            func hasRoom() -> Bool { state.rows < 100 }
        }
        """

    @Test(
        "A word that is changed in names of types and members is changed in those of the rest",
        arguments: [
            // The type's name alone tells, and one of its members.
            "askQuery(_ name: String) { state.rows", "wait(_ name: String) { state.rows",
        ])
    func words(known: String) {
        let base = Self.queries.replacing("askQuery(_ name: String) { state.rows", with: known)
        let upstream = base.replacing("let count = state.rows;", with: "defer { log(state) }; let count = all(state);")
        let port = base.replacing("Query", with: "Statement")
            .replacing("let count = state.rows; state.rows = 0; return count", with: "flush(); return 0")
            .replacing("100", with: "99")
        let found = findings(upstream: upstream, base: base, port: port)
        #expect(found.contains("diverged-member Desk.dropStatementRows()"))
        #expect(found.allSatisfy { !$0.contains("dropped") && !$0.contains("added-member") })
    }

    @Test("Another word is another name")
    func otherWords() {
        let port = Self.queries.replacing("askQuery", with: "askStatement").replacing("QueryState", with: "Rows")
            .replacing("dropQueryRows", with: "dropRequestRows").replacing(
                "state.rows = 0; return count", with: "return 0"
            )
            .replacing("let count = state.rows;", with: "flush();")
        let found = findings(upstream: Self.queries, base: Self.queries, port: port)
        #expect(found.contains("dropped-member Desk.dropQueryRows()"))
    }
}
