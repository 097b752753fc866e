import Comparison
import RulesModel
import SourceModel
import Testing

@testable import InterfaceAudit

@Suite("What goes with user interface that is dropped")
struct ServingMemberTests {
    /// The port's own members that serve only `glow`.
    private func serving(_ members: String, _ more: [String: String] = [:]) -> [String] {
        let original = "final class Panel: UIView { func show() {}; func layout() {} }"
        var audit = TestAudit(
            upstream: ["Panel.swift": original],
            port: more.merging([
                "Panel.swift": """
                final class Panel: UIView {
                    private let glow = CAShapeLayer()
                    func show() {}
                    \(members)
                }
                """
            ]) { $1 })
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Panel.swift"), port: PathPattern("Panel.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["Panel.swift": original]]
        let comparison = audit.comparison
        let glow = comparison.declarations.lazy.compactMap(\.pairing.port).first {
            comparison.matching.declaration($0, on: .port).baseName == "glow"
        }
        return glow.map { ServingMembers(comparison).members(serving: $0).map(\.text) } ?? ["nothing"]
    }

    private static let chain = """
        var isHot = false { didSet { updateGlow() } }
        private var glowRadius: CGFloat { 8 }
        private func updateGlow() { let isShown = isHot && isOpen; glow.isHidden = !isShown }
        var isOpen = false { didSet { alpha = 1 } }
        func layout() {
            glow.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: glowRadius).cgPath
        }
        """

    @Test("is what sets it, the method that applies it, and the values that it takes, from type to type")
    func chain() {
        let host = """
            final class Host {
                var panel: Panel?
                @objc public var isHot = false { didSet { panel?.isHot = isHot } }
                func open() { panel?.show() }
            }
            """
        #expect(
            serving(Self.chain, ["Host.swift": host])
                == ["Host.isHot", "Panel.isHot", "Panel.glowRadius", "Panel.updateGlow()"])
    }

    @Test(
        "is nothing that other code reads, calls or changes",
        arguments: [
            ("func count() -> Int { isHot ? 1 : 0 }", ["Panel.glowRadius"]),
            ("func radius() -> CGFloat { glowRadius }", ["Panel.isHot", "Panel.updateGlow()"]),
            ("func refresh() { updateGlow() }", ["Panel.glowRadius"]),
            ("func watch() { $isHot.sink { print($0) } }", ["Panel.glowRadius"]),
            ("func watch() { act(#selector(updateGlow)) }", ["Panel.glowRadius"]),
            ("func path() -> AnyKeyPath { \\Panel.glowRadius }", ["Panel.isHot", "Panel.updateGlow()"]),
            ("func make() -> State { State(isHot: true) }", ["Panel.glowRadius"]),
            ("public var isBright: Bool { isHot }", ["Panel.glowRadius"]),
            ("@IBAction private func act() { updateGlow() }", ["Panel.glowRadius"]),
            ("func fade() { glow.fade { if self.isHot { self.player.play() } } }", ["Panel.glowRadius"]),
        ])
    func elsewhere(_ use: String, _ expected: [String]) {
        #expect(serving(Self.chain + "\n" + use) == expected)
    }

    @Test("is nothing that does something else as well")
    func effects() {
        let noisy = Self.chain.replacing("glow.isHidden =", with: "player.play(); glow.isHidden =")
        #expect(serving(noisy) == ["Panel.glowRadius"])
        let louder = Self.chain.replacing("updateGlow() }", with: "updateGlow(); player.volume = 1 }")
        #expect(serving(louder) == ["Panel.glowRadius"])
    }

    @Test("is nothing that a framework calls, or that shares its name")
    func unnamed() {
        #expect(serving("override func layoutSubviews() { glow.frame = bounds }") == [])
        #expect(
            serving(Self.chain, ["Lamp.swift": "struct Lamp { let glowRadius = 2 }"])
                == ["Panel.isHot", "Panel.updateGlow()"])
        #expect(
            serving(Self.chain, ["Lamp.swift": "struct Lamp { let glowRadius = 2; func f() -> Int { glowRadius } }"])
                == ["Panel.isHot", "Panel.updateGlow()"])
    }
}
