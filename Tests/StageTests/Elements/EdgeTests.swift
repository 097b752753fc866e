import RulesModel
import SourceModel
import Testing

@testable import Checks
@testable import InterfaceAudit

@Suite("A value that is stated for several edges is one of each")
struct EdgeTests {
    private func padding(_ text: String) -> [String] { elements(of: "func f() { \(text) }") }

    @Test("Edges are named one by one or by their direction")
    func names() {
        let horizontal = ["size padding-leading 16", "size padding-trailing 16"]
        #expect(padding("Text(x).padding(.horizontal, 16)") == horizontal)
        #expect(padding("Text(x).padding([.leading, .trailing], 16)") == horizontal)
    }

    @Test("What is said of one edge, of none by name or of unknown ones is of the whole")
    func whole() {
        #expect(padding("Text(x).padding(.top, 16)") == ["size padding 16"])
        #expect(padding("Text(x).padding(16)") == ["size padding 16"])
        #expect(padding("Text(x).padding(edges, 16)") == ["size padding 16"])
        #expect(elements(of: "final class A { let margin: CGFloat = 16 }") == ["size padding 16"])
    }

    private static let constraints = """
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 16)
        a.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -16)
        """

    /// A view with a modifier that is rebuilt with constraints.
    private func audit(_ modifier: String, _ code: String = constraints) -> CheckInput {
        var audit = TestAudit(
            upstream: ["Card.swift": "struct Card: View { var body: some View { Label()\(modifier) } }"],
            port: ["Card.swift": "final class Card: UIView {\nlet a = UILabel()\nfunc f() {\n\(code)\n} }\n"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("Card.swift"), port: PathPattern("Card.swift"), relation: .reimplemented)
        ]
        return audit.interface()
    }

    /// What the inventory has of sizes, as `role value: side`.
    private func sizes(_ input: CheckInput) -> [String] {
        (input.inspection.interface?.inventory ?? []).filter { $0.category == .size }.map { item in
            let side = item.upstream.isEmpty ? "port" : item.port.isEmpty ? "upstream" : "both"
            return "\(item.role ?? "") \(item.value): \(side)"
        }
    }

    @Test("The inventory has the same on both sides, however it is stated")
    func inventory() {
        let both = ["padding-leading 16: both", "padding-trailing 16: both"]
        #expect(sizes(audit(".padding(.horizontal, 16)")) == both)
        #expect(sizes(audit(".padding(edges, 16)")) == both)
        #expect(sizes(audit(".padding(16)")) == both)
        #expect(
            sizes(audit(".padding(8)")) == ["padding 8: upstream"] + both.map { $0.replacing("both", with: "port") })
    }

    @Test("What differs is one candidate for what one literal states")
    func drift() {
        func messages(_ modifier: String, _ code: String = Self.constraints) -> [String] {
            LiteralDrift.findings(in: audit(modifier, code)).map(\.message)
        }
        #expect(messages(".padding(.horizontal, 16)") == [])
        #expect(messages(".padding(edges, 16)") == [])
        #expect(
            messages(".padding(.horizontal, 20)") == [
                "possible drift in a rewrite: the padding of `Card.f()` is 16, in upstream's `Card.body` 20"
            ])
        let uneven = Self.constraints.replacing("-16", with: "-12")
        #expect(
            messages(".padding(.horizontal, 16)", uneven) == [
                "possible drift in a rewrite: the padding trailing of `Card.f()` is 12, in upstream's `Card.body` 16"
            ])
    }
}
