import Bridges
import RulesModel
import ScriptScanning
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
        let both = Self.start + "\n@objc func removeListeners(_ call: CAPPluginCall) {}"
        #expect(findings(calling(Self.plugin(body: both)), listed: ["start", "removeListeners"]) == [])
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

    // MARK: React Native

    /// What the audit says of a module whose script listens to `turn`.
    private func module(_ export: String, _ swift: String, script: String = "emitter.addListener('turn', go)")
        -> [String]
    {
        let text = "interface Spec { start(): void }; const emitter = new NativeEventEmitter(x); \(script)"
        let exported = "RCT_EXTERN_MODULE(Tide, RCTEventEmitter)\nRCT_EXTERN_METHOD(start)\n"
        func layer(_ name: String, _ kind: BridgeLayer.Kind, _ subject: String) -> BridgeLayer {
            BridgeLayer(name: name, kind: kind, subjects: [subject])
        }
        let rules = BridgeRules(
            name: "tide",
            layers: [
                layer("script", .typescriptProps, "Spec"), layer("export", .reactNativeExport, "Tide"),
                layer("native", .swiftProperties, "Tide"),
            ])
        var (first, second) = (text, exported + export)
        let native = "@objc(Tide) class Tide: RCTEventEmitter { @objc func start() { \(swift) } }"
        let files = [
            [BridgeFile(path: "tide.ts", facts: first.withUTF8 { TypeScriptFacts.read($0) })],
            [BridgeFile(path: "Tide.m", facts: second.withUTF8 { ObjectiveCFacts.read($0) })],
            [BridgeFile(path: "Tide.swift", facts: TideGauge.facts(native))],
        ]
        return BridgeAudit.make(rules, files: files).rows.filter { $0.fault != nil }
            .map { "\($0.name) at \($0.fault?.layer ?? "")" }
    }

    @Test("An event that is sent by its name alone is listened to under that name")
    func emitted() {
        #expect(module("", "sendEvent(withName: \"turn\", body: nil)") == [])
        #expect(module("", "sendEvent(withName: \"turned\", body: nil)") == ["turn at native"])
        #expect(module("", "") == ["turn at export"])
        let list = "@implementation Tide\n- (NSArray *)supportedEvents { return @[@\"turn\"]; }\n@end"
        #expect(module(list, "sendEvent(withName: \"turn\", body: nil)") == [])
        // A script of another file may listen to it.
        #expect(module(list, "", script: "") == ["turn at script"])
    }
}
