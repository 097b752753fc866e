import Foundation
import LockstepKit
import Recording
import RulesModel
import SourceModel
import TestRepositories
import Testing

@Suite("A bridge is drafted from the files of a module")
struct BridgeDraftTests {
    private static let files: [RelativePath] = [
        "src/TideGauge.tsx", "ios/RNTideGauge.mm", "ios/RNTideGauge.swift", "ios/TideGauge.swift",
    ]

    /// The texts of ``files``, by path.
    private static func texts() throws -> [String: String] {
        let port = AuditFixture(name: "bridge-gap").tree(of: .port)
        return try Dictionary(
            uniqueKeysWithValues: files.map { file in
                ("\(file)", try String(contentsOfFile: "\(port)/\(file)", encoding: .utf8))
            })
    }

    private func draft(_ files: [RelativePath], in folder: String) throws -> RulesDraft {
        try RulesDrafting.draft(bridgeOf: files, in: Checkout(path: folder))
    }

    private func lines(_ draft: RulesDraft) -> [String] {
        draft.bridges.flatMap(\.layers).map { layer in
            "\(layer.name) \(layer.kind.rawValue) \(layer.paths.map(\.text).joined(separator: ",")) "
                + layer.subjects.joined(separator: ",")
        }
    }

    private func module(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in files {
            let file = URL(fileURLWithPath: folder.path.string).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    @Test("Of a view of React Native: props, elements, export and Swift, and the audit follows them")
    func view() throws {
        let port = AuditFixture(name: "bridge-gap").tree(of: .port)
        let draft = try draft(Self.files, in: port)
        #expect(
            lines(draft) == [
                "props typescript-props src/TideGauge.tsx TideGaugeProps",
                "jsx jsx-attributes src/TideGauge.tsx NativeTideGauge",
                "export react-native-export ios/RNTideGauge.mm RNTideGauge",
                "rnTideGauge swift-properties ios/RNTideGauge.swift RNTideGauge",
                "tideGauge swift-properties ios/TideGauge.swift TideGauge",
            ])
        // A shell's pattern gives files in the order of their names.
        #expect(try lines(self.draft(Self.files.sorted().reversed(), in: port)) == lines(draft))
        let rules = try RulesFile.decode(draft.rulesText(), name: "draft.yml")
        #expect(rules.port.root == "ios")
        let report = try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: port), port: Checkout(path: port), today: AuditFixture.today))
        #expect(report.findings.map(\.check) == ["bridge-gap"])
    }

    @Test("A name that the next layer has under another is a rename")
    func rename() throws {
        var texts = try Self.texts()
        let gauge = try #require(texts["ios/TideGauge.swift"])
        texts["ios/TideGauge.swift"] = gauge.replacing("level", with: "height")
        let host = try #require(texts["ios/RNTideGauge.swift"])
        texts["ios/RNTideGauge.swift"] = host.replacing("gauge.level = level", with: "gauge.height = level * 100")
        let folder = try module(texts)
        let renames = try draft(Self.files, in: folder.path.string).bridges.flatMap(\.renames)
        #expect(renames.map { "\($0.from) \($0.to) \($0.layer)" } == ["level height tideGauge"])
    }

    @Test("Of a plugin of Capacitor: definitions and Swift")
    func plugin() throws {
        let folder = try module([
            "src/index.ts": """
            import { registerPlugin } from '@capacitor/core';
            export interface TidePlugin { read(options: { station: string }): Promise<{ level: number }>; }
            export const Tide = registerPlugin<TidePlugin>('Tide');

            """,
            "ios/TidePlugin.swift": """
            import Capacitor
            @objc(TidePlugin)
            public class TidePlugin: CAPPlugin, CAPBridgedPlugin {
                public let pluginMethods: [CAPPluginMethod] = [CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise)]
                @objc func read(_ call: CAPPluginCall) { call.resolve(["level": 3]) }
            }

            """,
        ])
        let draft = try draft(["src/index.ts", "ios/TidePlugin.swift"], in: folder.path.string)
        #expect(
            lines(draft) == [
                "definitions capacitor-definitions src/index.ts TidePlugin",
                "plugin capacitor-plugin ios/TidePlugin.swift TidePlugin",
            ])
    }

    @Test("A wrapper's type is the outermost layer, an element may have an imported name, and no two layers one name")
    func wrapper() throws {
        let folder = try module([
            "src/props.ts": "export interface GaugeProps extends Base { level?: number }\n",
            "src/base.ts": "export interface Base { unit?: string }\n",
            "src/spec.ts":
                "interface NativeProps { level?: number }\nexport default codegenNativeComponent<NativeProps>('RNGauge');\n",
            "src/Gauge.tsx": """
            import NativeGauge from './spec';
            export const Gauge = ({ level }: GaugeProps) => <NativeGauge level={level} />;
            export const Dial = ({ level }: GaugeProps) => <NativeDial level={level} />;
            const NativeDial = requireNativeComponent('RNDial');

            """,
            "ios/RNGauge.m":
                "@interface RCT_EXTERN_MODULE(RNGauge, RCTViewManager)\nRCT_EXPORT_VIEW_PROPERTY(level, int)\n@end\n",
            "ios/GaugeModule.swift":
                "@objc(RNGauge) class GaugeModule: RCTViewManager { @objc func go() {} }\nclass RNGauge: UIView {}\n",
            "ios/Gauge.swift": "class Gauge: UIView { @objc var level = 0 }\n",
        ])
        let files: [RelativePath] = [
            "src/props.ts", "src/base.ts", "src/Gauge.tsx", "src/spec.ts", "ios/RNGauge.m", "ios/Gauge.swift",
            "ios/GaugeModule.swift",
        ]
        let draft = try draft(files, in: folder.path.string)
        #expect(
            lines(draft) == [
                "props typescript-props src/props.ts,src/base.ts GaugeProps",
                "jsx jsx-attributes src/Gauge.tsx NativeDial", "nativeGauge jsx-attributes src/Gauge.tsx NativeGauge",
                "spec codegen-spec src/spec.ts NativeProps", "export react-native-export ios/RNGauge.m RNGauge",
                "gaugeModule swift-properties ios/GaugeModule.swift GaugeModule",
                "rnGauge swift-properties ios/GaugeModule.swift RNGauge",
                "gauge swift-properties ios/Gauge.swift Gauge",
            ])
        #expect(draft.bridges.first?.layers.filter { $0.carries == [.method] }.map(\.name) == ["gaugeModule"])
    }

    @Test("A helper that takes calls is no plugin, and a file of names is in the plugin's layer")
    func helperOfPlugin() throws {
        let folder = try module([
            "src/index.ts": """
            import { registerPlugin } from '@capacitor/core';
            export interface TidePlugin {
              read(options: { station: string }): Promise<void>;
              addListener(eventName: 'turned', listener: () => void): Promise<PluginListenerHandle>;
            }
            export const Tide = registerPlugin<TidePlugin>('Tide');

            """,
            "ios/AlarmPlugin.swift": """
            @objc public class AlarmPlugin: NSObject {
                @objc func load(_ call: CAPPluginCall) { call.resolve() }
            }

            """,
            "ios/TideEvents.swift": #"enum TideEvents: String { case turned = "turned" }"#,
            "ios/TidePlugin.swift": """
            import Capacitor
            @objc(TidePlugin)
            public class TidePlugin: CAPPlugin, CAPBridgedPlugin {
                public let pluginMethods: [CAPPluginMethod] = [CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise)]
                @objc func read(_ call: CAPPluginCall) {
                    note(call.getString("station"))
                    notifyListeners(TideEvents.turned.rawValue, data: [:])
                    call.resolve()
                }
            }

            """,
        ])
        let draft = try draft(
            ["src/index.ts", "ios/AlarmPlugin.swift", "ios/TideEvents.swift", "ios/TidePlugin.swift"],
            in: folder.path.string)
        let layers = draft.bridges.flatMap(\.layers)
        #expect(layers.map(\.subjects) == [["TidePlugin"], ["TidePlugin"]])
        #expect(layers.last?.paths.contains { $0.text == "ios/TideEvents.swift" } == true, "\(lines(draft))")
    }

    @Test("A file that only extends a type of the system is no layer")
    func foreignExtension() throws {
        var texts = try Self.texts()
        texts["ios/URLSession+Load.swift"] = "extension URLSession { func load(_ url: URL) -> Data? { nil } }\n"
        let folder = try module(texts)
        let draft = try draft(Self.files + ["ios/URLSession+Load.swift"], in: folder.path.string)
        #expect(draft.bridges.flatMap(\.layers).map(\.name) == ["props", "jsx", "export", "rnTideGauge", "tideGauge"])
    }

    @Test("Without the line that registers a plugin, the type with its methods is its definition")
    func unregistered() throws {
        let folder = try module([
            "src/definitions.ts":
                "export interface Unit { name: string }\nexport interface TidePlugin { read(): Promise<void>; }\n",
            "ios/Tide.swift":
                "public class Tide: CAPPlugin { @objc func read(_ call: CAPPluginCall) { call.resolve() } }\n",
        ])
        let draft = try draft(["src/definitions.ts", "ios/Tide.swift"], in: folder.path.string)
        #expect(
            lines(draft) == [
                "definitions capacitor-definitions src/definitions.ts TidePlugin",
                "plugin capacitor-plugin ios/Tide.swift Tide",
            ])
    }

    private static let view = [
        "src/Gauge.ts": """
        import type { Base } from './base';
        interface NativeProps extends Base { unit?: string }
        export default codegenNativeComponent<NativeProps>('RNGauge');

        """,
        "src/base.ts": "export interface Base { level?: number }\n",
        "ios/RNGauge.m":
            "@interface RCT_EXTERN_MODULE(RNGaugeManager, RCTViewManager)\nRCT_EXPORT_VIEW_PROPERTY(level, int)\n"
            + "RCT_EXPORT_VIEW_PROPERTY(unit, NSString)\n@end\n",
        "ios/RNGauge.swift":
            "@objc(RNGauge) class RNGauge: GaugeBase { @objc var unit = \"\" { didSet { draw(unit) } } }\n",
        "ios/RNGauge+Draw.swift": "extension RNGauge { func draw(_ text: String) { label.text = text } }\n",
        "ios/GaugeBase.swift": "class GaugeBase: UIView { @objc var level = 0 { didSet { label.tag = level } } }\n",
    ]

    private func draft(_ texts: [String: String]) throws -> RulesDraft {
        let folder = try module(texts)
        let draft = try draft(texts.keys.sorted().map { RelativePath(stringLiteral: $0) }, in: folder.path.string)
        return withExtendedLifetime(folder) { draft }
    }

    @Test("Extensions, a superclass and inherited types join the layer that needs them, and its audit finds nothing")
    func joined() throws {
        let draft = try draft(Self.view)
        #expect(
            lines(draft) == [
                "props codegen-spec src/Gauge.ts,src/base.ts NativeProps",
                "export react-native-export ios/RNGauge.m RNGauge",
                "rnGauge swift-properties ios/RNGauge.swift,ios/RNGauge+Draw.swift,ios/GaugeBase.swift RNGauge",
            ])
    }

    @Test("A view that two files export has two bridges of different names")
    func exportedTwice() throws {
        var texts = Self.view
        texts["ios/fabric/RNGauge.m"] = texts["ios/RNGauge.m"].map { $0 + "// for the new architecture\n" }
        let draft = try draft(texts)
        #expect(draft.bridges.map(\.name) == ["rnGauge", "rnGauge2"])
        #expect(try RulesFile.decode(draft.rulesText(), name: "draft.yml").bridges.count == 2)
    }

    @Test("The spec of a module is in no chain of a view, and one of a module alone is")
    func moduleSpec() throws {
        var texts = Self.view
        let spec = "interface Spec extends TurboModule { start(): void }\nexport default "
        texts["src/NativeModule.ts"] = spec + "TurboModuleRegistry.getEnforcing<Spec>('RNGauge');\n"
        let draft = try draft(texts)
        #expect(!lines(draft).contains { $0.contains("NativeModule.ts") })
        #expect(draft.remarks.contains("no layer was found in `src/NativeModule.ts`"))
        let module = try self.draft([
            "src/NativeModule.ts": texts["src/NativeModule.ts"] ?? "",
            "ios/RNGauge.m": "@interface RCT_EXTERN_MODULE(RNGauge, NSObject)\nRCT_EXTERN_METHOD(start)\n@end\n",
        ])
        #expect(lines(module).first == "props codegen-spec src/NativeModule.ts Spec")
    }

    @Test("The scripts that listen to a module's events are a layer before its spec, and the audit follows the events")
    func listeners() throws {
        let files = [
            "src/Client.ts": """
            import NativeTide from './NativeTide';
            const emitter = new NativeEventEmitter(NativeTide);
            emitter.addListener('turned', () => NativeTide.start());
            """,
            "src/NativeTide.ts": """
            export interface Spec extends TurboModule { start(): void; removeListeners(count: number): void }
            export default TurboModuleRegistry.getEnforcing<Spec>('Tide');
            """,
            "ios/Tide.m": "@interface RCT_EXTERN_MODULE(Tide, RCTEventEmitter)\nRCT_EXTERN_METHOD(start)\n@end",
            "ios/Tide.swift": """
            @objc(Tide) class Tide: RCTEventEmitter {
                override func supportedEvents() -> [String]! { ["ebbed"] }
                @objc func start() { sendEvent(withName: "ebbed", body: nil) }
            }
            """,
        ]
        let folder = try module(files)
        let draft = try draft(files.keys.sorted().map { RelativePath($0) }, in: folder.path.string)
        #expect(
            lines(draft) == [
                "listeners typescript-props src/Client.ts,src/NativeTide.ts Tide",
                "props codegen-spec src/NativeTide.ts Spec", "export react-native-export ios/Tide.m Tide",
                "tide swift-properties ios/Tide.swift Tide",
            ])
        let report = try Audit.run(
            AuditRequest(
                rules: try RulesFile.decode(draft.rulesText(), name: "draft.yml"),
                upstream: Checkout(path: folder.path.string), port: Checkout(path: folder.path.string),
                today: AuditFixture.today))
        #expect(report.findings.map(\.check) == ["bridge-residue", "bridge-gap"])
    }

    @Test("The script that calls a view's manager joins the props, and the manager comes before the view")
    func managers() throws {
        let files = [
            "src/Tide.tsx": """
            import TideModule from './TideModule';
            export interface TideProps { level?: number }
            const NativeTide = requireNativeComponent<TideProps>('RCTTide');
            export const Tide = (props: TideProps) => {
              const reset = () => TideModule.reset(1);
              return <NativeTide {...props} />;
            };
            """,
            "src/TideModule.ts": "export default NativeModules.TideManager;",
            "ios/RCTTideManager.m": """
            @interface RCT_EXTERN_MODULE(RCTTideManager, RCTViewManager)
            RCT_EXPORT_VIEW_PROPERTY(level, NSNumber)
            RCT_EXTERN_METHOD(reset:(nonnull NSNumber *)tag)
            @end
            """,
            "ios/RCTTide.swift": """
            @objc class RCTTide: UIView { let label = UILabel(); @objc var level: NSNumber? { didSet { label.text = "\\(level)" } } }
            """,
            "ios/RCTTideManager.swift": """
            @objc(RCTTideManager) class RCTTideManager: RCTViewManager {
                override func view() -> UIView { RCTTide() }
                @objc(reset:) func reset(_ tag: NSNumber) { run(tag) }
            }
            """,
        ]
        let folder = try module(files)
        let draft = try draft(files.keys.sorted().map { RelativePath($0) }, in: folder.path.string)
        #expect(
            lines(draft) == [
                "props typescript-props src/Tide.tsx,src/TideModule.ts TideProps",
                "jsx jsx-attributes src/Tide.tsx NativeTide",
                "export react-native-export ios/RCTTideManager.m RCTTide",
                "rctTideManager swift-properties ios/RCTTideManager.swift RCTTideManager",
                "rctTide swift-properties ios/RCTTide.swift RCTTide",
            ])
        let report = try Audit.run(
            AuditRequest(
                rules: try RulesFile.decode(draft.rulesText(), name: "draft.yml"),
                upstream: Checkout(path: folder.path.string), port: Checkout(path: folder.path.string),
                today: AuditFixture.today))
        #expect(report.findings.isEmpty)
    }

    @Test("A view inside the exported one gets only the names that are passed to it, or none and is no layer")
    func helpers() throws {
        var texts = Self.view
        texts["ios/RNGauge.swift"] = """
            @objc(RNGauge) class RNGauge: GaugeBase {
                let dial = Dial()
                let face = Face()
                @objc var unit = "" { didSet { dial.unit = unit } }
                @objc var title = "" { didSet { label.text = title } }
            }

            """
        texts["ios/RNGauge.m"]?.replace(
            "RCT_EXPORT_VIEW_PROPERTY(unit",
            with: "RCT_EXPORT_VIEW_PROPERTY(title, NSString)\nRCT_EXPORT_VIEW_PROPERTY(unit")
        texts["src/Gauge.ts"]?.replace("{ unit?", with: "{ title?: string; unit?")
        texts["ios/Dial.swift"] = "class Dial: UIView { var unit = \"\" { didSet { label.text = unit } } }\n"
        texts["ios/Face.swift"] = "class Face: UIView { var colour = 0 { didSet { label.tag = colour } } }\n"
        let draft = try draft(texts)
        let layers = draft.bridges.flatMap(\.layers)
        #expect(layers.map(\.name) == ["props", "export", "rnGauge", "dial"])
        #expect(layers.last?.from == "rnGauge" && layers.last?.only == ["unit"])
        let text = try draft.rulesText()
        #expect(text.contains("        only: [unit]\n"))
    }

    @Test("The type that has the exported names is first where none has the exported name, in any order of the files")
    func unnamed() throws {
        let draft = try draft([
            "src/Tabs.ts": "interface NativeProps { items?: string; page?: string }\n"
                + "export default codegenNativeComponent<NativeProps>('RNTabs');\n",
            "ios/RNTabsViewManager.m": "@implementation RNTabsViewManager\nRCT_EXPORT_MODULE(RNTabs)\n"
                + "RCT_EXPORT_VIEW_PROPERTY(items, NSString)\nRCT_EXPORT_VIEW_PROPERTY(page, NSString)\n@end\n",
            "ios/Panel.swift":
                "struct Panel { let values: PanelValues; var text: String { values.items + values.page } }\n",
            "ios/PanelValues.swift": "class PanelValues { var items = \"\"; var page = \"\" }\n",
            "ios/Provider.swift": """
            @objc class Provider: UIView {
                let values = PanelValues()
                @objc var items = "" { didSet { values.items = items } }
                @objc var page = "" { didSet { values.page = page } }
            }

            """,
        ])
        #expect(
            lines(draft) == [
                "props codegen-spec src/Tabs.ts NativeProps",
                "export react-native-export ios/RNTabsViewManager.m RNTabs",
                "provider swift-properties ios/Provider.swift Provider",
                "panelValues swift-properties ios/PanelValues.swift,ios/Panel.swift PanelValues",
            ])
    }

    @Test("A script that calls a module is a layer, and a plugin has its Swift name")
    func scriptsAndPlugins() throws {
        let script = try draft([
            "src/gauge.js":
                "import { NativeModules } from 'react-native';\nexport const go = () => NativeModules.RNGauge.go();\n",
            "ios/RNGauge.m": "@interface RCT_EXTERN_MODULE(RNGauge, NSObject)\nRCT_EXTERN_METHOD(go)\n@end\n",
            "ios/RNGauge.swift": "@objc(RNGauge) class RNGauge: NSObject { @objc func go() {} }\n",
        ])
        #expect(lines(script).first == "script typescript-props src/gauge.js RNGauge")
        let plugin = try draft([
            "src/definitions.ts": "export interface TidePlugin { read(): Promise<void>; }\n",
            "ios/APlugin.m": "CAP_PLUGIN(CAPTide, \"Tide\", CAP_PLUGIN_METHOD(read, CAPPluginReturnPromise);)\n",
            "ios/TidePlugin.swift":
                "@objc(CAPTide) class TidePlugin: CAPPlugin { @objc func read(_ call: CAPPluginCall) { call.resolve() } }\n",
        ])
        #expect(lines(plugin).last == "plugin capacitor-plugin ios/APlugin.m,ios/TidePlugin.swift TidePlugin")
    }

    @Test("A module that another script exports has the scripts that call it, and only its own Swift types")
    func defaultExport() throws {
        let draft = try draft([
            "src/player.ts": "import Module from './Module';\nexport const go = () => Module.go(new Track());\n",
            "src/Module.ts":
                "import { NativeModules } from 'react-native';\nconst { RNGauge } = NativeModules;\nexport default RNGauge;\n",
            "ios/RNGauge.m": "@interface RCT_EXTERN_MODULE(RNGauge, NSObject)\nRCT_EXTERN_METHOD(go)\n@end\n",
            "ios/RNGauge.swift": "@objc(RNGauge) class RNGauge: NSObject { @objc func go() { Track().play() } }\n",
            "ios/Track.swift": "class Track { func play() { print(1) } }\n",
            "ios/RNMoon.m": "@interface RCT_EXTERN_MODULE(RNMoon, NSObject)\nRCT_EXTERN_METHOD(rise)\n@end\n",
            "ios/RNMoon.swift": "@objc(RNMoon) class RNMoon: NSObject { @objc func rise() {} }\n",
        ])
        #expect(
            lines(draft) == [
                "script typescript-props src/player.ts,src/Module.ts RNGauge",
                "export react-native-export ios/RNGauge.m RNGauge",
                "rnGauge swift-properties ios/RNGauge.swift RNGauge",
            ])
    }

    @Test("Each view and each module of one script is a bridge of its own")
    func severalExports() throws {
        func export(_ name: String, _ line: String) -> String {
            "@implementation \(name)\nRCT_EXPORT_MODULE()\n\(line)\n@end\n"
        }
        let folder = try module([
            "src/index.tsx": """
            const NativeTide = requireNativeComponent<NativeTideProps>('Tide');
            const NativeWave = requireNativeComponent<NativeWaveProps>('Wave');
            const { Moon } = NativeModules;
            type NativeTideProps = { level?: number };
            type NativeWaveProps = { height?: number };
            export interface TideProps { level?: number; }
            export interface WaveProps { height?: number; }
            export const Tide: React.FC<TideProps> = ({ level }) => <NativeTide level={level} />;
            export const Wave: React.FC<WaveProps> = ({ height }) => <NativeWave height={height} />;
            export const rise = () => Moon.rise();
            """,
            "ios/TideManager.m": export("TideManager", "RCT_EXPORT_VIEW_PROPERTY(level, NSNumber)"),
            "ios/WaveManager.m": export("WaveManager", "RCT_EXPORT_VIEW_PROPERTY(height, NSNumber)"),
            "ios/Moon.m": export("Moon", "RCT_EXPORT_METHOD(rise) {}"),
        ])
        let files: [RelativePath] = ["src/index.tsx", "ios/TideManager.m", "ios/WaveManager.m", "ios/Moon.m"]
        let draft = try draft(files, in: folder.path.string)
        #expect(draft.remarks == [])
        #expect(
            draft.bridges.map { "\($0.name): " + $0.layers.flatMap(\.subjects).joined(separator: " ") } == [
                "tide: TideProps NativeTide NativeTideProps Tide", "wave: WaveProps NativeWave NativeWaveProps Wave",
                "moon: Moon Moon",
            ])
    }

    @Test("A module of Expo or Flutter is named as one that can't be drafted yet")
    func unsupported() throws {
        for (code, kind) in [
            (
                "public class Tide: Module { public func definition() -> ModuleDefinition { Name(\"Tide\") } }",
                "an Expo module"
            ),
            ("class Tide { let channel = FlutterMethodChannel(name: \"tide\") }", "a Flutter plugin"),
        ] {
            let error = #expect(throws: AuditError.self) { try draft(["ios/Tide.swift": code]) }
            let message = "`ios/Tide.swift` is \(kind), which `init` can't draft layers of yet"
            #expect(error?.description.contains(message) == true)
        }
    }

    @Test("Files that are not there, or have no two layers, are no draft")
    func nothing() throws {
        let port = AuditFixture(name: "bridge-gap").tree(of: .port)
        #expect(throws: AuditError.self) { try draft(["src/TideGauge.tsx", "ios/Nowhere.swift"], in: port) }
        #expect(throws: AuditError.self) { try draft(["ios/TideGauge.swift"], in: port) }
    }
}
