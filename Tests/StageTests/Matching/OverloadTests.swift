import Testing

@Suite("Overloads are told apart")
struct OverloadTests {
    private func findings(_ upstream: String, _ port: String) -> [String] {
        TestAudit(upstream: "struct S { \(upstream) }", port: "struct S { \(port) }").findings
    }

    @Test("By the types and names in their signatures")
    func signatures() {
        #expect(
            findings(
                "func update(_ track: Track) { a() }; func update(_ view: UIView?) { b() }",
                "func update(_ view: UIView) { b() }; func update(_ track: Track?) { a() }")
                == ["changed-signature S.update(_:)", "changed-signature S.update(_:)"])
    }

    @Test("What they take counts before their attributes")
    func attributes() {
        #expect(
            findings(
                "@Main func update(_ track: Track?) { a() }; func update(_ view: UIView?) { b() }",
                "@Main func update(_ view: UIView?) { b() }; @Main func update(_ factory: Factory) { c() }")
                == ["added-member S.update(_:)", "changed-signature S.update(_:)", "missing-member S.update(_:)"])
    }

    @Test("A short function of the old name that calls one with the old code is the port's own")
    func wrappers() {
        let load =
            "fetch(id, as: Pool.self).filter { $0.mint != blocked && $0.isOpen }.map { Pool($0.key, data: $0.data) }"
        let wrapper = "func load(_ id: ID) async -> [Pool] { await wait { load(id, onEnd: $0) } }"
        #expect(
            findings(
                "func load(_ id: ID) -> [Pool] { \(load.replacing("blocked", with: "none")) }",
                "func load(_ id: ID, onEnd: Ending) { onEnd(\(load)) }; \(wrapper)")
                == ["added-member S.load(_:)", "changed-signature S.load(_:onEnd:)"])
        // One that does not call it is upstream's function, rewritten.
        #expect(
            findings(
                "func load(_ id: ID) -> [Pool] { \(load.replacing("blocked", with: "none")) }",
                "func load(_ id: ID, onEnd: Ending) { onEnd(\(load)) }; func load(_ id: ID) -> [Pool] { show(id) }")
                == ["added-member S.load(_:onEnd:)", "changed-body S.load(_:)"])
        // Where the function of the old name has the code, it is the same.
        #expect(
            findings(
                "func load(_ id: ID) -> [Pool] { \(load.replacing("blocked", with: "none")) }",
                "func load(_ id: ID) -> [Pool] { \(load) }; func load(_ id: ID, onEnd: Ending) { onEnd(load(id)) }")
                == ["added-member S.load(_:onEnd:)", "changed-body S.load(_:)"])
    }

    @Test("What their parameters are called says nothing")
    func parameterNames() {
        let turned = "{ switch side { case .left, .right: return Size(height, width); default: return self } }"
        #expect(
            findings(
                "func turned(_ side: Image.Side) -> Size \(turned)",
                "func turned(_ side: Photo<Int>) -> Size { self }; func turned(_ side: Image.Side) -> Size \(turned)")
                == ["added-member S.turned(_:)"])
    }

    @Test("One that has no counterpart is given none")
    func strangers() {
        #expect(
            findings(
                "func update(_ track: Track) { a() }; func update(_ view: UIView?) { b() }",
                "func update(_ store: Store) { c() }; func update(_ factory: Factory) { d() }")
                == [
                    "added-member S.update(_:)", "added-member S.update(_:)", "missing-member S.update(_:)",
                    "missing-member S.update(_:)",
                ])
    }

    @Test("The only one of a selector is the same function, whatever it takes now")
    func sole() {
        #expect(
            findings("func update(_ track: Track) { a() }", "func update(_ view: UIView) { b() }")
                == ["changed-signature S.update(_:)"])
    }

    @Test("What takes something else under other labels is the same where its words are")
    func labels() {
        #expect(
            findings(
                "init(name: String) { self.name = name }; init(other: S) { self = other }",
                "init(name: String, size: Int) { self.name = name }; init(coder: Coder) { decode(coder) }")
                == [
                    "added-member S.init(coder:)", "changed-signature S.init(name:size:)",
                    "missing-member S.init(other:)",
                ])
        #expect(
            findings("subscript(name: String) -> Int { map[name] }", "subscript(in name: String) -> Int { map[name] }")
                == ["changed-signature S.subscript(in:)"])
    }

    @Test("What is the type's and what is an instance's, and what extensions ask of the type")
    func contexts() {
        #expect(
            findings(
                "static func make() { a(1) }; func make() { a(2) }", "func make() { a(1) }; static func make() { a(2) }"
            )
                == ["literal-drift S.make()", "literal-drift S.make()"])
        let text =
            "extension A where E == Int { var x: Int { f(1) } }\nextension A where E == B { var x: Int { f(2) } }\n"
        #expect(
            TestAudit(
                upstream: text,
                port: text.replacing("f(1)", with: "f(2)").replacing(
                    "B { var x: Int { f(2)", with: "B { var x: Int { f(1)")
            )
            .findings == ["literal-drift A.x", "literal-drift A.x"])
    }

    @Test("A body tells where the signature does not")
    func bodies() {
        let body =
            "{ guard isOpen else { return }; layer.frame = bounds; layer.opacity = 1; delegate?.didUpdate(self) }"
        #expect(
            findings(
                "func update(_ track: Track) \(body); func update(_ view: UIView) { b() }",
                "func update(_ item: Item) \(body); func update(_ view: UIView) { b() }")
                == ["changed-signature S.update(_:)"])
    }

    @Test("An extension that came in an `#if` is none that was there without")
    func extensions() {
        let type = "struct S { var name: String }\n"
        let text = "extension S: Printed { var text: String { name } }\n"
        let bytes = "#if os(Linux)\nextension S { init(bytes: [Int]) { name = decode(bytes) } }\n#endif\n"
        #expect(
            TestAudit(upstream: type + bytes, port: type + text).findings
                == ["added-member S.text", "changed-inheritance S", "missing-member S.init(bytes:)"])
        let around = TestAudit(upstream: type + "#if os(Linux)\n\(text)#endif\n", port: type + text).findings
        #expect(around == ["changed-signature S #if os(Linux)"])
    }

    @Test("What a protocol asks for is not what its extension has of the same name")
    func requirements() {
        let texts = (
            upstream: """
            protocol Runner { @MainActor func run(_ job: Job); @MainActor var name: String { get } }
            extension Runner { func run(_ job: Job) { push(job); job.start() }; var name: String { "runner" } }
            """,
            port: """
            protocol Runner { func run(_ job: Job); var name: String { get } }
            extension Runner { func run(_ job: Job) { push(job) }; var name: String { "runner" } }
            """
        )
        let pairs = TestAudit(upstream: texts.upstream, port: texts.port).matching.declarations.compactMap(\.pair)
        #expect(pairs.count == 6)
        #expect(pairs.filter { $0.0 != $0.1 }.isEmpty)
    }

    @Test("Unless only one side is a protocol")
    func noProtocol() {
        let audit = TestAudit(
            upstream: "protocol Runner { func run(_ job: Job); func stop() }",
            port: "final class Runner { func run(_ job: Job) { job.start() }; func stop() { end() } }")
        #expect(audit.matching.declarations.filter { !$0.isPaired } == [])
    }
}
