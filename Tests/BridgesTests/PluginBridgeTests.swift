import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("A plugin's methods and events")
struct PluginBridgeTests {
    private static let place = SourcePlace(line: 1, column: 1)

    /// What the audit says of a plugin with one method, `start`, and one event, `turn`.
    private func findings(_ swift: String, listed: [String] = []) -> Set<String> {
        let definitions = BridgeSubject(
            name: "TidePlugin", form: .type,
            members: [
                BridgeMember(name: "start", kind: .method, place: Self.place),
                BridgeMember(name: "turn", kind: .event, place: Self.place),
            ], place: Self.place)
        let list = BridgeSubject(
            name: "TidePlugin", form: .plugin,
            members: listed.map { BridgeMember(name: $0, kind: .method, traits: [.listed], place: Self.place) },
            place: Self.place)
        let rules = BridgeRules(
            name: "tide",
            layers: [
                BridgeLayer(name: "definitions", kind: .capacitorDefinitions, subjects: ["TidePlugin"]),
                BridgeLayer(name: "plugin", kind: .capacitorPlugin, subjects: ["TidePlugin"]),
            ])
        let native = [
            BridgeFile(path: "Tide.swift", facts: TideGauge.facts(swift)),
            BridgeFile(path: "Tide.m", facts: BridgeFacts(subjects: listed.isEmpty ? [] : [list])),
        ]
        let files = [[BridgeFile(path: "tide.ts", facts: BridgeFacts(subjects: [definitions]))], native]
        let audit = BridgeAudit.make(rules, files: files)
        return Set(audit.rows.filter { $0.fault != nil }.map { "\($0.name) at \($0.fault?.layer ?? "")" })
            .union(audit.idle.map { "idle \($0.cell.name)" })
    }

    private static func plugin(list: String = "", body: String) -> String {
        """
        class TideView: UIView {
            var onTurn: ((Int) -> Void)?
            func turn() { CALL }
        }
        class TidePlugin: CAPPlugin {
            \(list)
            \(body)
            func listen() { view.onTurn = { [weak self] _ in self?.notifyListeners("turn", data: [:]) } }
        }
        """
    }

    private static let start = "@objc func start(_ call: CAPPluginCall) {}"
    private static let list = "let pluginMethods = [CAPPluginMethod(name: \"start\", returnType: x)]"

    private func calling(_ text: String) -> String { text.replacing("CALL", with: "onTurn?(1)") }

    @Test("A method is there where the plugin has it, and lists it if it lists any")
    func methods() {
        #expect(findings(calling(Self.plugin(body: Self.start))) == [])
        #expect(findings(calling(Self.plugin(list: Self.list, body: Self.start))) == [])
        #expect(findings(calling(Self.plugin(body: Self.start)), listed: ["start"]) == [])
        let other = "@objc func stop(_ call: CAPPluginCall) {}"
        #expect(findings(calling(Self.plugin(list: Self.list, body: other))) == ["start at plugin"])
        #expect(
            findings(calling(Self.plugin(body: Self.start)), listed: ["stop"]) == [
                "start at plugin", "stop at definitions",
            ])
    }

    @Test("An event in a closure that nobody calls is never sent")
    func events() {
        #expect(findings(Self.plugin(body: Self.start).replacing("CALL", with: "")) == ["turn at plugin", "idle turn"])
    }
}
