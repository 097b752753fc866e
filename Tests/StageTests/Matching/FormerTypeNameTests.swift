import RulesModel
import SourceModel
import Testing

@Suite("A type that upstream gave another name is found where only its extension or its file's old path tells")
struct FormerTypeNameTests {
    private static let effect = """
        public struct Effect<Action> {
            let operation: Operation
            static var none: Self { Self(operation: .none) }
        }
        """
    private static let stop = """
            func stop(id: AnyHashable, now: Bool = false) -> Self {
                lock()
                defer { unlock() }
                let token = StopToken(id: id)
                if now { tokens[token]?.forEach { $0.stop() } }
                return Self(operation: operation.prefix(untilOutputFrom: token))
            }
        """
    private static let old = "    func stop(id: Any.Type) -> Self { self.stop(id: ObjectIdentifier(id), now: false) }"

    private func findings(_ then: String, now: String, port: String) -> [String] {
        func file(_ name: String, _ members: String) -> String { "extension \(name) {\n\(members)\n}\n" }
        var audit = TestAudit(
            base: Self.effect, upstream: Self.effect, port: Self.effect)
        audit.upstream["Stop.swift"] = file("Effect", now)
        audit.port["Stop.swift"] = file("Effect", port)
        audit.rules.mappings.append(
            Mapping(
                upstream: PathPattern("Stop.swift"), port: PathPattern("Stop.swift"),
                synced: SyncedEntry(commit: "abcd124")))
        audit.bases[1] = ["Stop.swift": file("Publisher", then)]
        return audit.findings
    }

    @Test("An extension of the type under a name that it had in between: what upstream removed there is orphaned")
    func extensions() {
        let (both, one) = (
            Self.stop + "\n" + Self.old, Self.stop.replacing("id: AnyHashable", with: "id: some Hashable")
        )
        #expect(
            findings(both, now: one, port: both.replacing("lock()\n", with: "mutex.lock()\n"))
                == [
                    "diverged-member Effect.stop(id:now:)",
                    "orphaned-member Effect.stop(id:)",
                ])
        // An extension of something else, of whose members the port has none.
        #expect(
            findings("    func rest() { print(1, 2, 3) }", now: Self.stop, port: Self.old)
                == ["added-member Effect.stop(id:)", "new-upstream-member Effect.stop(id:now:)"])
    }

    private static let reducer = """
        public struct Reducer<State, Action> {
            private let reducer: (inout State, Action) -> Effect
            public init(_ reducer: @escaping (inout State, Action) -> Effect) { self.reducer = reducer }
            public static var empty: Reducer { Self { _, _ in .none } }
            public func run(_ state: inout State, _ action: Action) -> Effect { self.reducer(&state, action) }
        }
        """
    private static let proto = """
        public protocol Reducing {
            associatedtype State
            associatedtype Action
            func reduce(into state: inout State, action: Action) -> Effect
        }
        """

    @Test("Another type with the old name at the old path: the copy of the old one is orphaned")
    func stranger() {
        var audit = TestAudit(upstream: Self.proto.replacing("Reducing", with: "Reducer"), port: Self.proto)
        audit.port["B.swift"] =
            Self.reducer.replacing("struct Reducer", with: "struct AnyReducer").replacing(
                "empty: Reducer", with: "empty: AnyReducer"
            ).replacing("self.reducer(&state, action)", with: "self.reducer(&state, checked(action))")
        audit.rules.mappings = ["A.swift", "B.swift"].map {
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern($0), synced: SyncedEntry(commit: "abcd123"))
        }
        audit.bases = [0: ["A.swift": Self.proto], 1: ["A.swift": Self.reducer]]
        #expect(audit.findings == ["behind-member Reducing", "orphaned-type AnyReducer"])
        audit.port["B.swift"] =
            "public struct Cart { var items: [String] = []; func add(_ item: String) { items.append(item) } }"
        #expect(audit.findings.contains("added-type Cart"))
    }
}
