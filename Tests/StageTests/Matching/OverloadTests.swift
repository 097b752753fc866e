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

    @Test("`some` takes what `any` takes, unless the other side has an overload for each")
    func someAndAny() {
        let joined = "func join(_ other: some Chosen, on test: (A, J) -> Bool) { merge(other, test) }"
        let added = "func join<C>(_ other: some Kept<C, J>, on test: (A) -> Bool) { mix(other, test) }"
        #expect(
            findings(joined.replacing("some", with: "any"), "\(added); \(joined)")
                == ["added-member S.join(_:on:)", "changed-signature S.join(_:on:)"])
        let both = ["func add(_ part: any Part) { weigh(part) }", "func add(_ part: some Part) { place(part) }"]
        #expect(findings(both.joined(separator: "; "), both.reversed().joined(separator: "; ")) == [])
    }

    private static let limit = """
        func limit(_ most: Int, offset: Int? = nil) -> S {
            var limited = self; limited.most = Clause(most, offset ?? limited.most?.offset); return limited
        }
        """

    @Test("With an underscore beside the old name, it is a part that was split off")
    func splitOff() {
        let parts = """
            func limit(_ most: Source?) -> S { _limit(most?.words) }
            private func _limit(_ most: Words?) -> S {
                guard let most else { return self }
                var limited = self; limited.most = Clause(most, limited.most?.offset); return limited
            }
            """
        func found(_ now: String) -> [String] {
            TestAudit(
                base: "struct S { \(Self.limit) }", upstream: "struct S { \(now) }",
                port: "struct S { \(Self.limit); var own = 1 }"
            ).findings.filter { $0 != "added-member S.own" }
        }
        #expect(found(parts) == ["behind-member S.limit(_:offset:)", "new-upstream-member S._limit(_:)"])
        // With all the code it is the same, and alone, too.
        let all = Self.limit.replacing("func limit", with: "func _limit").replacing(
            "offset: Int? = nil", with: "offset: Int?, in place: Place")
        #expect(
            found("\(all); func limit() -> S { _limit(9, offset: 0, in: .last) }").contains(
                "behind-member S.limit(_:offset:)"))
        #expect(
            found(
                Self.limit.replacing("func limit", with: "func _limit").replacing("most?.offset", with: "most?.start"))
                == ["behind-member S.limit(_:offset:)"])
    }

    @Test("Nor is it one with an overload that the port added")
    func splitOffBesideAddition() {
        let base = "func ret(_ pick: (C) -> C) -> I { let part = make(pick); return I(a: a, b: b, ret: part) }"
        let audit = TestAudit(
            base: "struct S { \(base) }",
            upstream: """
                struct S {
                    func ret(_ pick: (C) -> C) -> I { let part = make(pick); return _ret(part) }
                    func _ret(_ part: [F]) -> I { I(a: a, b: b, ret: part) }
                }
                """,
            port:
                "struct S { \(base); func ret<Q>(_ pick: (C) -> T<Q>) -> I { let c = pick(x); return I(a: a, b: b, ret: [c]) } }"
        )
        #expect(
            audit.findings == ["added-member S.ret(_:)", "behind-member S.ret(_:)", "new-upstream-member S._ret(_:)"])
    }
}
