import Comparison
import RulesModel
import SourceModel
import Testing

@Suite("A type that upstream renamed is one finding")
struct UpstreamRenameTests {
    private static let then = """
        struct Effect<Output> {
            let operation: Int
            static var none: Effect { Effect(operation: 0) }
            func merge(_ other: Effect) -> Effect { Effect(operation: operation + other.operation) }
        }
        func run(_ effect: Effect<Int>) { start(effect.operation) }
        """
    private static let now = then.replacing("Effect", with: "Publisher")
    private static let alias = "@available(*, deprecated, renamed: \"Publisher\")\ntypealias Effect = Publisher\n"
    /// A port with a change of its own.
    private static let port = then.replacing("start(", with: "begin(")

    private func messages(_ now: String, _ port: String) -> [String] {
        TestAudit(base: Self.then, upstream: now, port: port).comparison.findings.map { "\($0.check): \($0.message)" }
            .filter { !$0.contains("run(_:)") }
    }

    private static let rename =
        "behind-member: upstream changed struct `Effect` since the synced commit: its name (it is `Publisher` now)"

    @Test("That says the new name, with and without an alias for the old one")
    func kept() {
        for alias in ["", Self.alias, Self.alias.replacing("Effect =", with: "Effect<A> =") + "<A>"] {
            #expect(messages(Self.now + "\n" + alias, Self.port) == [Self.rename])
        }
        #expect(
            messages(Self.now, Self.then) == [
                "behind-file: upstream changed `A.swift` since the synced commit, the port did not: take upstream's file as "
                    + "it is, with the new name wherever the port uses the old one; `Effect` is `Publisher` now"
            ])
    }

    @Test("A type of which little is left is found by the alias that upstream keeps for its former name")
    func rewritten() {
        let then = """
            class StandardCalloutProvider {
                let locale: String
                init(locale: String) { self.locale = locale }
                func actions(for key: String) -> [String] { table(locale)[key] ?? [] }
            }
            """
        let now = """
            enum Callouts {}
            extension Callouts {
                class StandardService: Base {
                    let context: Context
                    var layout: [[Double]] { context.rows.map { $0.map(\\.width) } }
                    func actions(for key: String) -> [String] { context.layout?.long(key, layout) ?? super.all(key) }
                    func select(_ key: String) { context.selected = key; context.feedback.play(.press) }
                }
            }
            """
        func findings(_ alias: String, _ now: String = now) -> [String] {
            TestAudit(base: then, upstream: now + "\n" + alias, port: then).findings.filter {
                $0.hasSuffix("StandardCalloutProvider")
            }
        }
        let alias = "@available(*, deprecated)\ntypealias StandardCalloutProvider = Callouts.StandardService\n"
        #expect(findings("") == ["orphaned-type StandardCalloutProvider"])
        #expect(findings(alias) == ["behind-member StandardCalloutProvider"])
        // Behind an `#if`, the name is that of two types.
        let two = "#if os(macOS)\n\(alias)#else\n\(alias.replacing("Callouts.StandardService", with: "Other"))#endif\n"
        #expect(findings(two).contains("orphaned-type StandardCalloutProvider"))
        // Nothing in common: the name has another meaning now.
        let other = now.replacing("func actions(for key: String)", with: "func titles(of key: String)")
        #expect(findings(alias, other) == ["orphaned-type StandardCalloutProvider"])
    }

    @Test("An initializer's new label renames no property that upstream replaced")
    func label() {
        func match(_ name: String, _ type: String, _ own: String = "text") -> String {
            """
            struct Match: Hashable {
                init(\(name): \(type), text: String) { self.\(name) = \(name); self.text = text }
                var \(name): \(type)
                var text: String
                static func == (one: Match, two: Match) -> Bool { one.\(name) == two.\(name) && one.text == two.text }
                func title() -> String { \(own) }
            }
            """
        }
        let audit = TestAudit(
            base: match("line", "Int"), upstream: match("range", "Range<String.Index>"),
            port: match("line", "Int", "text.trimmed()"))
        #expect(audit.findings.contains("behind-member Match.==(_:_:)"))
    }

    @Test("That a port with the new name, or with one of its own, does not have")
    func followed() {
        #expect(messages(Self.now, Self.port.replacing("Effect", with: "Publisher")) == [])
        #expect(messages(Self.now, Self.port.replacing("Effect", with: "PortEffect")) == [])
        var audit = TestAudit(base: Self.then, upstream: Self.now, port: Self.then)
        audit.rules.mappings[0].types = ["Publisher": "Effect"]
        #expect(audit.findings == [])
    }

    @Test("Whose extension in the text of another file is known by the former name")
    func extensionElsewhere() {
        let parcel = "struct Parcel { var weight: Int; func send() { post(weight) } }\n"
        let coding = "extension Parcel { init(from decoder: Decoder) throws { weight = try decoder.weight() } }\n"
        let sorting = "func sort(_ all: [Int]) -> [Int] { all.sorted { $0 < $1 } }\n"
        func text(_ texts: String..., name: String) -> String {
            texts.joined().replacing("Parcel", with: name)
        }
        var audit = TestAudit(
            base: parcel,
            upstream: text(parcel, coding.replacing("weight()", with: "weight(in: .grams)"), name: "Shipment"),
            port: text(parcel, name: "Box"))
        audit.rules.mappings[0].types = ["Shipment": "Box"]
        audit.upstream["B.swift"] = sorting
        audit.port["B.swift"] = text(sorting, coding.replacing("weight()", with: "mass()"), name: "Box")
        audit.rules.mappings.append(
            Mapping(
                upstream: PathPattern("B.swift"), port: PathPattern("B.swift"), synced: SyncedEntry(commit: "abcd123")))
        audit.bases[1] = ["B.swift": sorting + coding]
        #expect(audit.findings == ["diverged-member Box.init(from:)"])
        #expect(audit.comparison.findings.first?.message.hasPrefix("both sides changed initializer") == true)
    }

    @Test("An alias of something else is new, and one for old code alone is a note")
    func aliases() {
        let other = "public typealias Shown = Publisher<String>\n"
        #expect(messages(Self.now + "\n" + other, Self.port).count == 2)
        let followed = Self.port.replacing("Effect", with: "Publisher")
        let found = TestAudit(base: Self.then, upstream: Self.now + "\n" + Self.alias, port: followed).comparison
            .findings
            .filter { $0.check == "new-upstream-member" }
        #expect(found.map(\.severity) == [.note])
        #expect(found.map(\.message).allSatisfy { $0.hasSuffix("the port lacks it; it is deprecated") })
    }

    private static let oven = """
        final class Oven {
            init(fuel: Fuel) { self.fuel = fuel; light(); watch(); lock() }
            func light() { fuel.ignite() }
        }
        """
    private static let gasOven = oven.replacing("fuel: Fuel", with: "gas: GasLine")
        .replacing("self.fuel = fuel; light(); watch()", with: "self.gas = gas; light(); open()")

    @Test("The only initializer of a type stays the same with other parameters")
    func initializer() {
        func findings(_ now: String = Self.gasOven, then: String = Self.oven, port: String = Self.oven) -> [String] {
            TestAudit(base: then, upstream: now, port: port + "func own() {}").findings
                .filter { $0.contains("init") }
        }
        #expect(findings() == ["behind-member Oven.init(fuel:)"])
        #expect(findings(port: Self.oven.replacing("lock()", with: "close()")) == ["diverged-member Oven.init(fuel:)"])
        // Another one, beside it or in its place.
        let two = { (text: String) in text.replacing("func light", with: "init(coder: Coder) {}; func light") }
        let both = ["new-upstream-member Oven.init(gas:)", "orphaned-member Oven.init(fuel:)"]
        #expect(findings(two(Self.gasOven), then: two(Self.oven), port: two(Self.oven)) == both)
        let shop = Self.gasOven.replacing("self.gas = gas; light(); open(); lock()", with: "print(8); rent(.shop, gas)")
        #expect(findings(shop) == both)
        // Every memberwise initializer is like another one.
        let plain = Self.oven.replacing("self.fuel = fuel; light(); watch(); lock()", with: "self.fuel = fuel")
        #expect(
            findings(
                plain.replacing("fuel: Fuel", with: "gas: GasLine").replacing("fuel = fuel", with: "gas = gas"),
                then: plain, port: plain)
                == both)
    }
}
