import SourceModel
import Testing

@Suite("Where the values in a Swift body go")
struct BodyFlowTests {
    @Test(
        "A line hands a property on",
        arguments: [
            // An observer, with and without `self`, through an optional receiver.
            ("var level = 0 { didSet { gauge?.height = level } }", "Tide.level → Gauge.height in Tide.level.didSet"),
            (
                "var level = 0 { didSet { self.gauge?.height = self.level } }",
                "Tide.level → Gauge.height in Tide.level.didSet"
            ),
            // A setter with its own value, named and not.
            (
                "var level: Int { get { 0 } set { gauge?.height = newValue } }",
                "Tide.level → Gauge.height in Tide.level.set"
            ),
            (
                "var level: Int { get { 0 } set(l) { gauge?.height = l } }",
                "Tide.level → Gauge.height in Tide.level.set"
            ),
            // Locals, casts, unwrapping, closures.
            (
                "var level = 0 { didSet { guard let l = level as Int? else { return }; let m = l; gauge?.height = m } }",
                "Tide.level → Gauge.height in Tide.level.didSet"
            ),
            (
                "var level = 0 { didSet { queue.async { [weak self] in self?.gauge?.height = self?.level } } }",
                "Tide.level → Gauge.height in Tide.level.didSet"
            ),
            (
                "func push() { guard let g = gauge else { return }; g.height = level }",
                "Tide.level → Gauge.height in Tide.push.body"
            ),
            // A local that is given its value later.
            (
                "func push() { let l: Int; if let x = level { l = x } else { l = 0 }; gauge?.height = l }",
                "Tide.level → Gauge.height in Tide.push.body"
            ),
            // What is looked up by it.
            (
                "func push() { if let x = store.find(level)?.first { gauge?.height = x } }",
                "Tide.level → Gauge.height in Tide.push.body"
            ),
            // Both branches of a choice.
            ("func push() { gauge?.height = isOn ? level : 0 }", "Tide.level → Gauge.height in Tide.push.body"),
            ("func push() { gauge?.height = isOn ? level : 0 }", "Tide.isOn → Gauge.height in Tide.push.body"),
            // Arguments and parameters.
            ("func push() { gauge?.set(height: level) }", "Tide.level → Gauge.set(height:) in Tide.push.body"),
            ("func push() { show(level) }; func show(_ l: Int) {}", "Tide.level → Tide.show(#0:) in Tide.push.body"),
            ("func show(_ l: Int) { gauge?.height = l }", "Tide.show(#0:) → Gauge.height in Tide.show.body"),
            ("func take(level: Int) { self.level = level }", "Tide.take(level:) → Tide.level in Tide.take.body"),
            // What a function gives.
            (
                "func push() { gauge?.height = shown() }; func shown() -> Int { level }",
                "Tide.shown → Gauge.height in Tide.push.body"
            ),
            ("func shown() -> Int { level }", "Tide.level → Tide.shown in Tide.shown.body"),
            ("var shown: Int { level }", "Tide.level → Tide.shown in Tide.shown.get"),
            // A receiver whose type is what a function returns.
            (
                "func find() -> Gauge? { nil }; func push() { if let g = self.find() { g.height = level } }",
                "Tide.level → Gauge.height in Tide.push.body"
            ),
            // A structure that is made, and used.
            (
                "func push() { let s = Shot(level: level); gauge?.take(s) }",
                "Tide.level → Shot.init(level:) in Tide.push.body"
            ),
            (
                "func push() { let s = Shot(level: level); gauge?.take(s) }",
                "Shot() → Gauge.take(#0:) in Tide.push.body"
            ),
            // A case with its payload.
            ("func push() { gauge?.face = .high(level: level) }", "Tide.level → ?.high[0] in Tide.push.body"),
            (
                "func take(_ f: Face) { switch f { case let .high(l): level = l; default: break } }",
                "?.high[0] → Tide.level in Tide.take.body"
            ),
            (
                "func take(_ f: Face) { if case .high(let l) = f { level = l } }",
                "?.high[0] → Tide.level in Tide.take.body"
            ),
        ])
    func hands(body: String, flow: String) {
        let flows = SwiftText.flows("class Tide { var gauge: Gauge?\n\(body) }")
        #expect(flows.contains(flow), "\(flows.sorted())")
    }

    @Test(
        "A name that is only told, shadowed or set to a constant goes nowhere",
        arguments: [
            "var level = 0 { didSet { print(level); TideLog.log(\"level \\(level)\") } }",
            "var level = 0 { didSet { gauge?.height = 0 } }",
            "func push(level: Int) { gauge?.height = level }",
            "func push() { let level = 3; gauge?.height = level }",
            "func push() { /* gauge?.height = level */ _ = \"gauge.height = level\" }",
            "func push(_ s: Shot) { guard let level = s.other else { return }; gauge?.height = level }",
        ])
    func goesNowhere(body: String) {
        let flows = SwiftText.flows("class Tide { var gauge: Gauge?\n\(body) }")
        #expect(!flows.contains { $0.hasPrefix("Tide.level → Gauge") }, "\(flows.sorted())")
    }

    @Test("A flow says whether it hands on the value itself, and whether negated")
    func exact() {
        let facts = SwiftText.facts(
            """
            class Tide { var gauge: Gauge?
                func a() { gauge?.height = level as Int? }
                func b() { gauge?.isLow = !isHigh }
                func c() { gauge?.face = level + depth }
                func d() { gauge?.name = name ?? "" }
                func e() { gauge?.reset = 0 }
            }
            """)
        func flow(_ name: String) -> Flow? { facts.flows.first { $0.to == .member(type: "Gauge", name: name) } }
        #expect(flow("height")?.isExact == true)
        #expect(flow("isLow")?.isExact == true)
        #expect(flow("isLow")?.isNegated == true)
        #expect(flow("face")?.isExact == false)
        #expect(flow("name")?.isExact == true)
        #expect(flow("reset")?.constant == "0")
        #expect(flow("reset")?.from == nil)
    }

    @Test("A closure that is set is code of its own")
    func closures() {
        let facts = SwiftText.facts(
            "class Tide { func f() { gauge?.onTurn = { [weak self] in self?.tell($0) } }; func tell(_ x: Int) { onTide?(x) } }"
        )
        let holders = facts.calls.map { "\(SwiftText.word($0.callee)) in \(SwiftText.word($0.holder))" }
        #expect(holders.contains("Tide.tell in Tide.onTurn.closure"))
        #expect(holders.contains("Tide.onTide in Tide.tell.body"))
    }

    @Test("An event is called through a local of its name, too")
    func shadowedEvent() {
        let facts = SwiftText.facts(
            "class Tide { var onTide: Block?\nfunc f() { guard let onTide = onTide else { return }; onTide([:]) } }")
        #expect(facts.calls.contains { $0.callee == .member(type: "Tide", name: "onTide") })
    }

    @Test("A call tells its labels, its only literal and the flags that are false")
    func calls() throws {
        let facts = SwiftText.facts(
            """
            class Tide {
                func a() { show(true); set(level: 1, 2); each { go() } }
                func b() { guard !isBusy, isOn else { return }; show(level) }
                func c() { if !isBusy { show(1) }; show(2) }
            }
            """)
        func calls(of name: String, in member: String) -> [FlowCall] {
            facts.calls.filter { $0.callee == .member(type: "Tide", name: name) && $0.holder.member == member }
        }
        #expect(calls(of: "show", in: "a").map(\.constant) == ["true"])
        #expect(calls(of: "set", in: "a").first?.labels == ["level", "#1"])
        #expect(calls(of: "each", in: "a").first.map { $0.labels == nil } == true)
        #expect(calls(of: "show", in: "b").map(\.unless) == [["isBusy"]])
        #expect(calls(of: "show", in: "b").first.map { $0.constant == nil } == true)
        #expect(calls(of: "show", in: "c").map(\.unless) == [["isBusy"], []])
    }

    @Test("What a pattern takes out of a case and nobody uses")
    func bindings() {
        let facts = SwiftText.facts(
            "class Tide { func f() { switch face { case let .high(a, b): go(a); print(b); case .low(let c, _): go { c } } } }"
        )
        #expect(facts.unusedBindings.map { SwiftText.word($0.node) } == ["?.high[1]"])
    }

    @Test("An object that is made again is put down, the first one is not")
    func recreations() {
        let facts = SwiftText.facts(
            "class Tide { var gauge: Gauge? = Gauge()\ninit() { gauge = Gauge() }\nfunc again() { self.gauge = Gauge() } }"
        )
        #expect(facts.recreations.map(\.property) == ["gauge"])
        #expect(facts.recreations.first?.holder.member == "again")
    }
}
