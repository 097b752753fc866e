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
}
