import Bridges
import RulesModel
import ScriptScanning
import SourceModel
import Testing

@Suite("What public modules do")
struct ModuleBridgeTests {
    static func layer(_ name: String, _ kind: BridgeLayer.Kind, _ subject: String) -> BridgeLayer {
        BridgeLayer(name: name, kind: kind, subjects: [subject])
    }

    static func script(_ path: RelativePath, _ text: String) -> BridgeFile {
        BridgeFile(path: path, facts: TypeScriptFacts.read(Array(text.utf8)))
    }

    static func exported(_ text: String) -> BridgeFacts {
        Array(text.utf8).withUnsafeBufferPointer { ObjectiveCFacts.read($0) }
    }

    /// Each row, with where and why it ends.
    static func lines(
        _ layers: [BridgeLayer], _ files: [[BridgeFile]], surroundings: BridgeSurroundings = BridgeSurroundings()
    ) -> [String] {
        lines(of: audit(layers, files, surroundings: surroundings))
    }

    static func audit(
        _ layers: [BridgeLayer], _ files: [[BridgeFile]], surroundings: BridgeSurroundings = BridgeSurroundings()
    ) -> BridgeAudit {
        BridgeAudit.make(BridgeRules(name: "tide", layers: layers), files: files, surroundings: surroundings)
    }

    static func lines(of audit: BridgeAudit) -> [String] {
        audit.rows.map { row in
            let fault = row.fault.map { " \($0.condition) at \($0.layer)" } ?? ""
            let ends = row.deadEnds.map { " dead end at \($0.layer)" }.joined()
            let types = row.typeFaults.map { " \($0.condition)" }.joined()
            return "\(row.name)\(row.isComplete ? "" : " -")\(fault)\(ends)\(types)"
        } + audit.unread.map { "unread \($0.layer): \($0.reason)" }
    }

    // MARK: Capacitor

    private func plugin(_ scripts: [String], _ swift: String) -> [String] {
        Self.lines(
            [
                Self.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                Self.layer("plugin", .capacitorPlugin, "TidePlugin"),
            ],
            [
                scripts.enumerated().map { Self.script(RelativePath("src/\($0.offset).ts"), $0.element) },
                [BridgeFile(path: "Tide.swift", facts: TideGauge.facts("class TidePlugin: CAPPlugin { \(swift) }"))],
            ])
    }

    private static let read = "@objc func read(_ call: CAPPluginCall) { "

    @Test("All files of a layer are one scope: enums of events, types of options and of results")
    func scope() {
        let definitions = """
            export interface TidePlugin {
              read(options: ReadOptions): Promise<Reading>;
              addListener(eventName: TideEvents.Turned, listener: () => void): void;
            }
            """
        let types = """
            export enum TideEvents { Turned = 'turned' }
            export interface ReadOptions { station: string; }
            export interface Reading { level: number; }
            """
        let swift =
            Self.read + "let a = call.getString(\"station\"); call.resolve([\"level\": a]); "
            + "notifyListeners(\"turned\", data: [:]) }"
        #expect(plugin([definitions, types], swift) == ["read", "read.station", "read.result", "turned"])
        // What no file declares is not guessed.
        let lines = plugin([definitions], swift)
        #expect(
            lines.contains(
                "unread definitions: `TideEvents.Turned`, the name of an event, is declared in none of its files"))
        #expect(!lines.contains { $0.hasPrefix("read.") })
    }

    @Test(
        "A call that is resolved without a key has no result, and an option that native code insists on has to be declared"
    )
    func results() {
        let definitions = "export interface TidePlugin { read(): Promise<void>; }"
        #expect(plugin([definitions], Self.read + "call.resolve([:]) }") == ["read"])
        let insisting = Self.read + "guard let a = call.getString(\"unit\") else { call.reject(\"no\"); return } }"
        let audit = plugin([definitions], insisting)
        #expect(audit == ["read", "read.unit - leftOver at definitions"])
    }

    @Test("Unlike names are two, and so are options of two methods")
    func unlike() {
        let definitions = "export interface TidePlugin { hostName(): void; start(o: { parent: string }): void; }"
        let lines = plugin(
            [definitions],
            "@objc func echo(_ call: CAPPluginCall) {} "
                + "@objc func start(_ call: CAPPluginCall) { let a = call.getString(\"quality\") }")
        #expect(
            Set(lines) == [
                "hostName - absent at plugin", "start", "start.parent - absent at plugin",
                "echo - leftOver at definitions", "start.quality - leftOver at definitions",
            ])
    }

    @Test("Of two names that a left-over one may be, it is the one that begins like it, and no method is a property")
    func nearest() {
        let definitions = "export interface TidePlugin { onLoad(): void; onLoop(): void; }"
        #expect(
            Set(plugin([definitions], "@objc func onLoopX(_ call: CAPPluginCall) {}")) == [
                "onLoad - absent at plugin", "onLoop - renamed(\"onLoopX\") at plugin",
            ])
    }

    // MARK: React Native

    private func view(_ props: String, jsx: [String] = [], export: String, _ swift: String) -> [String] {
        let attributes = jsx.indices.map { Self.layer("jsx\($0)", .jsxAttributes, "Native\($0)") }
        return Self.lines(
            [Self.layer("props", .typescriptProps, "Props")] + attributes + [
                Self.layer("export", .reactNativeExport, "Tide"), Self.layer("view", .swiftProperties, "Tide"),
            ],
            [[Self.script("props.ts", "type Props = { \(props) }")]]
                + jsx.enumerated().map { place, text in
                    [Self.script("jsx.tsx", "const A\(place) = (props) => <Native\(place) \(text) />;")]
                } + [
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Self.exported(
                                "@interface RCT_EXTERN_MODULE(TideManager, RCTViewManager)\n\(export)\n@end"))
                    ], [BridgeFile(path: "Tide.swift", facts: TideGauge.facts("class Tide: UIView { \(swift) }"))],
                ])
    }

    private static let volume = "RCT_EXPORT_VIEW_PROPERTY(volume, float)"

    @Test(
        "The form of an attribute's value is held against the export",
        arguments: [
            ("volume={props.volume}", true), ("volume={3}", true), ("volume={-3}", true), ("volume={'3'}", false),
            ("volume=\"3\"", false), ("volume", false), ("volume={Number(props.title)}", true),
            ("volume={String(props.volume)}", false), ("volume={`${props.volume}`}", false),
            ("volume={!props.volume}", false), ("volume={props.volume === 3}", false),
            ("volume={props.isLoud ? 1 : 0}", true), ("volume={props.isLoud ? 'a' : 'b'}", false),
            ("volume={props.isLoud ? 'a' : props.volume}", true), ("volume={props.isLoud && 'a'}", true),
            ("volume={[props.volume]}", false), ("volume={{ of: props.volume }}", false),
            ("volume={(props.volume)}", true), ("volume={() => props.volume}", false),
            ("volume={e => (e.ok ? 1 : 0)}", false), ("volume={e => e.ok ? 1 : 0}", false),
            ("volume={`${props.a}` === `${props.b}`}", true),
            ("volume={props.volume ?? 0}", true), ("volume={Number(props.volume) * 2}", true),
        ])
    func attributeTypes(attribute: String, fits: Bool) {
        let swift = "var player: AVPlayer?; @objc var volume: Float = 0 { didSet { player?.volume = volume } }"
        let lines = view("volume: number; title: string; isLoud: boolean", jsx: [attribute], export: Self.volume, swift)
        #expect(lines.first { $0.hasPrefix("volume") } == (fits ? "volume" : "volume form"), "\(lines)")
    }

    @Test("A text or a number is made a colour, and a truth value is none")
    func colours() {
        let swift = "@objc var tint: UIColor? { didSet { backgroundColor = tint } }"
        let export = "RCT_EXPORT_VIEW_PROPERTY(tint, UIColor)"
        for type in ["string", "ColorValue", "number"] {
            #expect(view("tint: \(type)", export: export, swift) == ["tint"])
        }
        #expect(view("tint: boolean", export: export, swift) == ["tint form"])
    }

    @Test("A setter method that does something with its value has an effect")
    func setters() {
        let player = "var player: AVPlayer?; "
        #expect(
            view(
                "volume: number", export: Self.volume,
                player + "@objc func setVolume(_ volume: Float) { player?.volume = volume }") == ["volume"])
        #expect(
            view("volume: number", export: Self.volume, player + "@objc func setVolume(_ volume: Float) {}") == [
                "volume dead end at view"
            ])
    }

    @Test("An event that is handed to somebody is called there")
    func handedEvents() {
        let export = "RCT_EXPORT_VIEW_PROPERTY(onTurn, RCTDirectEventBlock)"
        let event = "@objc var onTurn: RCTDirectEventBlock?; "
        #expect(
            view(
                "onTurn: () => void", export: export,
                event + "func load() { loader.onTurn = onTurn }; init() { load() }")
                == ["onTurn"])
        #expect(view("onTurn: () => void", export: export, event) == ["onTurn - neverCalled at view"])
    }

    @Test("One attribute of another name is one finding, where the layers behind it have the name")
    func strayAttribute() {
        let swift = "@objc var volume: Float = 0 { didSet { setNeedsDisplay() } }"
        #expect(
            view(
                "volume: number", jsx: ["volumeX={props.volume}", "volume={props.volume}"], export: Self.volume, swift)
                == ["volume - renamed(\"volumeX\") at jsx0"])
        #expect(
            view("volume: number", jsx: ["volume={props.volume}", "volume={props.volume}"], export: Self.volume, swift)
                == ["volume"])
    }

    @Test("A layer that carries other kinds makes no row of what it has besides")
    func otherKinds() {
        var export = Self.layer("export", .reactNativeExport, "Tide")
        export.carries = [.method]
        let text = "@interface RCT_EXTERN_MODULE(TideManager, X)\n\(Self.volume)\nRCT_EXTERN_METHOD(pause)\n@end"
        let lines = Self.lines(
            [export, Self.layer("manager", .swiftProperties, "TideManager")],
            [
                [BridgeFile(path: "Tide.m", facts: Self.exported(text))],
                [BridgeFile(path: "Tide.swift", facts: TideGauge.facts("class TideManager { @objc func pause() {} }"))],
            ])
        #expect(lines == ["pause"])
    }

    @Test("A command may be called in the file of the elements")
    func callers() {
        let call =
            "UIManager.dispatchViewManagerCommand(node, 'reset', []); const A = (props) => <Native volume={props.volume} />;"
        let export =
            "@interface RCT_EXTERN_MODULE(TideManager, X)\n\(Self.volume)\nRCT_EXTERN_METHOD(reset:(NSNumber *)tag)\n@end"
        let lines = Self.lines(
            [
                Self.layer("props", .typescriptProps, "Props"), Self.layer("jsx", .jsxAttributes, "Native"),
                Self.layer("export", .reactNativeExport, "Tide"),
            ],
            [
                [Self.script("props.ts", "type Props = { volume: number }")], [Self.script("tide.tsx", call)],
                [BridgeFile(path: "Tide.m", facts: Self.exported(export))],
            ])
        #expect(lines == ["volume", "reset"])
    }

    // MARK: What is declared to the outside

    private func changes(_ kind: BridgeLayer.Kind, from old: String, to new: String) -> [String] {
        let layer = Self.layer("outer", kind, "Tide")
        func file(_ text: String) -> [BridgeFile] { [Self.script("tide.ts", "export interface Tide { \(text) }")] }
        let rules = BridgeRules(name: "tide", layers: [layer])
        return BridgeAudit.make(rules, files: [file(new)])
            .comparingAPI(of: file(new), with: file(old), since: "v1", isAskedFor: true)
            .apiChanges.map { "\($0.cell.name) \($0.condition)" }
    }

    @Test("What a method takes and returns is declared to the outside")
    func methods() {
        let old = "read(station: string): Promise<string>;"
        #expect(
            changes(.capacitorDefinitions, from: old, to: "read(station: string, hours: number): Promise<string>;")
                == ["read retyped(\"(string) => Promise<string>\")"])
        #expect(
            changes(.capacitorDefinitions, from: old, to: "read(station: string): Promise<number>;")
                == ["read retyped(\"(string) => Promise<string>\")"])
        #expect(changes(.capacitorDefinitions, from: old, to: "read(place: string): Promise<string>;") == [])
    }

    @Test("Layout changes nothing that is declared")
    func layout() {
        #expect(changes(.typescriptProps, from: "unit: 'm'|'ft';", to: "unit:\n  | 'm'\n  | 'ft';") == [])
        #expect(changes(.typescriptProps, from: "unit: 'm'|'ft';", to: "unit: 'm';").count == 1)
    }
}
