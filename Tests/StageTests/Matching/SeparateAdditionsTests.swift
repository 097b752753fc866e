import Testing

@Suite("What each side adds for itself stays two")
struct SeparateAdditionsTests {
    private static func handler(_ own: String) -> String {
        "class Handler { func handle(_ action: Action) { action.standard?(self) }; \(own) }"
    }

    private static let suggestion =
        "func handle(_ suggestion: Suggestion) { learn(suggestion); context.insert(suggestion) }"

    @Test("Two overloads with different labels")
    func overloads() {
        let audit = TestAudit(
            base: Self.handler(""), upstream: Self.handler(Self.suggestion),
            port: Self.handler(
                """
                func handle(_ gesture: Gesture, on key: Key) {
                    feedback(for: gesture, on: key.action)
                    guard let run = self.action(for: gesture, on: key) else { return }
                    run(controller)
                }
                """))
        #expect(
            audit.findings == [
                "added-member Handler.handle(_:on:)", "new-upstream-member Handler.handle(_:)",
            ])
    }

    @Test("But not one that the port took with another label, even with its own code around it")
    func takenOverload() {
        let audit = TestAudit(
            base: Self.handler(""), upstream: Self.handler(Self.suggestion),
            port: Self.handler(
                """
                func handle(_ suggestion: Suggestion, now isNow: Bool) {
                    guard isNow else { return }
                    learn(suggestion)
                    context.insert(suggestion)
                }
                """))
        #expect(audit.findings == ["diverged-member Handler.handle(_:now:)"])
    }

    private static let plugin = """
        protocol Plugin { var type: Kind { get }; var owner: Owner? { get set }; func execute(_ event: Event) -> Event? }
        """

    @Test("Two types that only meet the requirements of one protocol")
    func conformances() {
        let audit = TestAudit(
            base: Self.plugin,
            upstream: Self.plugin + """
                \nclass ClosureEnrichment: Plugin {
                    var type: Kind = .enrichment
                    var owner: Owner? = nil
                    let closure: Closure
                    init(closure: @escaping Closure) { self.closure = closure }
                    func execute(_ event: Event) -> Event? { closure(event) }
                }
                """,
            port: Self.plugin + """
                \nclass TraitsPlugin: Plugin {
                    let type = Kind.enrichment
                    var owner: Journal?
                    func execute(_ event: Event) -> Event? {
                        guard let traits = owner?.traits() else { return event }
                        event.traits = traits
                        return event
                    }
                }
                """)
        #expect(audit.findings == ["added-type TraitsPlugin", "new-upstream-type ClosureEnrichment"])
    }

    @Test("But not the port's copy under its own name, nor a type that only the synced text connects")
    func renamedConformance() {
        func type(_ name: String, _ body: String) -> String {
            Self.plugin + """
                \nclass \(name): Plugin {
                    var type: Kind = .enrichment
                    var owner: Owner? = nil
                    func execute(_ event: Event) -> Event? { \(body) }
                }
                """
        }
        let audit = TestAudit(
            base: type("Enrichment", "owner?.enrich(event)"), upstream: type("Enrichment", "owner?.enrich(event, now)"),
            port: type("JournalFiller", "owner?.enrich(event)"))
        #expect(audit.findings == ["behind-file A.swift"])
    }

    @Test("An overload that upstream removed and one that takes far more")
    func extendedOverload() {
        func store(_ own: String) -> String { "class Store { \(own) }" }
        let one = "func scope(state: State, action: Action) -> Child { check(); return rescope(state, action) }"
        let two = "func scope(state: State) -> Child { scope(state: state, action: { $0 }) }"
        let forwarder = """
            func scope(state: State, action: Action) -> Child {
                scope(state: state, action: action, removeDuplicates: nil)
            }
            """
        let new = """
            func scope(state: State, action: Action, removeDuplicates isDuplicate: Test?) -> Child {
                check()
                return rescope(state, action, removeDuplicates: isDuplicate)
            }
            """
        let audit = TestAudit(
            base: store("\(one); \(two)"), upstream: store("\(forwarder); \(new)"), port: store("\(one); \(two)"))
        #expect(
            audit.findings == [
                "behind-member Store.scope(state:action:)",
                "new-upstream-member Store.scope(state:action:removeDuplicates:)",
                "orphaned-member Store.scope(state:)",
            ])
    }
}
