import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("How modules write the names of a bridge")
struct ModuleNamesTests {
    private static let definitions = ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin")
    private static let plugin = ModuleBridgeTests.layer("plugin", .capacitorPlugin, "TidePlugin")

    /// Each row of a plugin, with where and why it ends.
    private func rows(_ methods: String, _ swift: String, besides other: String = "", types: String = "") -> [String] {
        ModuleBridgeTests.lines(
            [Self.definitions, Self.plugin],
            [
                [ModuleBridgeTests.script("tide.ts", "\(types)\nexport interface TidePlugin { \(methods) }")],
                [
                    BridgeFile(
                        path: "Tide.swift", facts: TideGauge.facts("class TidePlugin: CAPPlugin { \(swift) }")),
                    BridgeFile(path: "Other.swift", facts: TideGauge.facts(other)),
                ],
            ])
    }

    private static let read = "@objc func read(_ call: CAPPluginCall) { "

    @Test("An option, a key and an event may be constants, and one that no file declares is no gap")
    func constants() {
        let methods = """
            read(o: { station: string }): Promise<{ level: number }>;
            addListener(eventName: 'turned', f: (tide: { height: number }) => void): void;
            """
        func rows(_ key: String, _ constants: String) -> [String] {
            self.rows(
                methods,
                Self.read + "let a = call.getString(\(key)); call.resolve([Keys.level: a]); "
                    + "notifyListeners(Keys.turned, data: [Keys.height: 1]) }", besides: constants)
        }
        let names = "static let level = \"level\"; static let turned = \"turned\"; static let height = \"height\""
        let all = ["read", "read.station", "read.result", "turned"]
        #expect(rows("Keys.place", "struct Keys { \(names); static let place = \"station\" }") == all)
        #expect(rows("Key.station.rawValue", "struct Keys { \(names) }; enum Key: String { case station }") == all)
        let other = rows("Keys.place", "struct Keys { \(names); static let place = \"place\" }")
        #expect(
            other == [
                "read", "read.station - absent at plugin", "read.result", "turned",
                "read.place - leftOver at definitions",
            ])
        // The constants may be in a file that the rules don't name.
        #expect(rows("Keys.place", "") == ["read", "read.station", "read.result", "turned - uncertain at plugin"])
        let payload = rows("\"station\"", "enum Keys { \(names.replacing("\"height\"", with: "\"depth\"")) }")
        #expect(payload.last == "turned - keys(declaredOnly: [\"height\"], sentOnly: [\"depth\"]) at plugin")
        // A variable is no constant of the same name.
        let variable = "for place in places { call.getString(place) } }"
        #expect(
            self.rows(
                "read(o: { station: string }): void;", Self.read + variable,
                besides: "enum Keys { static let place = \"x\" }")
                == ["read", "read.station"])
    }

    @Test("Options are read from a dictionary, with the type of its cast")
    func dictionaries() {
        func rows(_ code: String) -> [String] {
            self.rows("read(o: { station?: string }): void;", Self.read + code + " }")
        }
        let absent = ["read", "read.station - absent at plugin", "read.place - leftOver at definitions"]
        for code in [
            "_ = call.options[\"KEY\"] as? String", "_ = call.jsObjectRepresentation[\"KEY\"] as? String",
            "let options = call.options; _ = options[\"KEY\"] as? String ?? \"\"",
            "guard let o = call.options as? [String: Any] else { return }; _ = o[\"KEY\"] as? String",
        ] {
            #expect(rows(code.replacing("KEY", with: "station")) == ["read", "read.station"], "\(code)")
            #expect(rows(code.replacing("KEY", with: "place")) == absent, "\(code)")
            #expect(
                rows(
                    code.replacing("KEY", with: "station").replacing("String ", with: "Bool ").replacing(
                        "? String", with: "? Bool")) == ["read", "read.station form"], "\(code)")
        }
        #expect(rows("let options = call.options; start(options)") == ["read", "read.station"])
    }

    @Test("A call may be optional, a method inherited, and its class visible as a whole")
    func shapes() {
        let methods = "read(o: { station: string }): Promise<void>;"
        let code = "_ = call?.getString(\"station\"); call?.resolve() }"
        #expect(rows(methods, "@objc func read(_ call: CAPPluginCall?) { " + code) == ["read", "read.station"])
        #expect(rows(methods, "override func read(_ call: CAPPluginCall) { " + code) == ["read", "read.station"])
        func heir(_ base: String) -> [String] {
            ModuleBridgeTests.lines(
                [Self.definitions, Self.plugin],
                [
                    [ModuleBridgeTests.script("tide.ts", "export interface TidePlugin { \(methods) stop(): void; }")],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "class TidePlugin: Base { @objc func stop(_ call: CAPPluginCall) {} }\n\(base)"))
                    ],
                ])
        }
        #expect(
            heir("class Base: CAPPlugin { @objc func read(_ call: CAPPluginCall) { \(code) }") == [
                "read", "read.station", "stop",
            ])
        #expect(heir("").first == "read - uncertain at plugin")
        // An extension has no superclass.
        #expect(
            heir("class Base: CAPPlugin {}\nextension TidePlugin: TideListening {}").first == "read - absent at plugin")
    }

    @Test("Options of one type are read by one of its methods, and told once where they are not")
    func sharedTypes() {
        let methods = "start(o: Options): void; stop(o: Options): void; pause(o: Other): void;"
        let types =
            "interface Options { station?: string; depth?: number }\ninterface Other { station?: string; depth?: number }"
        func start(_ code: String) -> [String] {
            rows(
                methods,
                "@objc func start(_ call: CAPPluginCall) { \(code) }; @objc func stop(_ call: CAPPluginCall) {}; "
                    + "@objc func pause(_ call: CAPPluginCall) { call.getString(\"station\"); call.getInt(\"depth\") }",
                types: types)
        }
        let used = start("call.getString(\"station\"); call.getInt(\"depth\")")
        #expect(used.filter { $0.contains("absent") }.isEmpty && used.contains("stop.station -"))
        #expect(
            start("call.getString(\"station\")").filter { $0.contains("absent") } == ["start.depth - absent at plugin"])
    }

    @Test("An inherited option is read by one of the methods that take it, and one of the type `never` by none")
    func inheritedOptions() {
        let lines = rows(
            "start(o: Deep): void; stop(o: Options): void;",
            "@objc func start(_ call: CAPPluginCall) { call.getString(\"station\") }; "
                + "@objc func stop(_ call: CAPPluginCall) { call.reject(\"\") }",
            types: "interface Options { station?: string; spare?: never }\ninterface Deep extends Options {}")
        #expect(lines == ["start", "start.station", "stop", "stop.station -"])
    }

    @Test("A default of one platform is none of all")
    func defaults() {
        func rows(_ comment: String) -> [String] {
            self.rows(
                "read(o: Options): void;", Self.read + "call.getBool(\"isLive\", true); call.resolve() }",
                types: "interface Options {\n/** @default \(comment) */\nisLive?: boolean\n}")
        }
        #expect(rows("false (Android), true (iOS)") == ["read", "read.isLive"])
        #expect(rows("true") == ["read", "read.isLive"])
        #expect(rows("false").last?.hasPrefix("read.isLive defaults") == true)
        func level(_ comment: String) -> [String] {
            self.rows(
                "read(o: Options): void;", Self.read + "call.getInt(\"level\", 5); call.resolve() }",
                types: "interface Options {\n/** @default \(comment) */\nlevel?: number\n}")
        }
        #expect(level("5") == ["read", "read.level"])
        #expect(level("-1").last == "read.level defaults(\"-1\", \"5\", isHandedOver: false)")
    }

    @Test("A number of a spec that is not set is -1")
    func unsetNumber() {
        func rows(_ property: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("spec", .codegenSpec, "NativeProps"),
                    ModuleBridgeTests.layer("view", .swiftProperties, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("Native.ts", "export interface NativeProps { \(property) }")],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "class Tide: UIView { @objc var level: Double = 5 { didSet { draw(level) } } }"))
                    ],
                ])
        }
        #expect(rows("level?: WithDefault<Double, -1>;") == ["level"])
        for property in ["level?: WithDefault<Double, -2>;", "\n/** @default -1 */\nlevel?: Double;"] {
            #expect(rows(property).last?.hasPrefix("level defaults(\"-") == true, "\(property)")
        }
    }

    @Test("A name in two layers under two spellings is explained by these, not by what could not be read")
    func misspelt() {
        let audit = BridgeAudit.make(
            BridgeRules(name: "tide", layers: [Self.definitions, Self.plugin]),
            files: [
                [
                    ModuleBridgeTests.script(
                        "tide.ts", "export interface TidePlugin { read(o: { station: string }): void; }")
                ],
                [
                    BridgeFile(
                        path: "Tide.swift",
                        facts: TideGauge.facts(
                            "class TidePlugin: Base { \(Self.read)call.getString(\"stations\"); call.resolve() } }"))
                ],
            ])
        let faults = audit.rows.compactMap(\.fault)
        #expect(faults.map(\.condition) == [.renamed("read.stations")])
        #expect(faults.map(\.explanation) == [nil])
    }

    @Test("A helper that passes a call back to its method has the options of no other")
    func dispatchers() {
        let lines = rows(
            "read(o: { station: string }): void; stop(o: { depth: number }): void;",
            "@objc func read(_ call: CAPPluginCall) { allow(call); call.getString(\"station\") }; "
                + "@objc func stop(_ call: CAPPluginCall) { allow(call); call.getInt(\"depth\") }; "
                + "func allow(_ call: CAPPluginCall) { switch method { case .read: read(call); default: stop(call) } }")
        #expect(lines == ["read", "read.station", "stop", "stop.depth"])
        // A method may be another one's helper.
        let handing = rows(
            "read(o: { station: string }): void; show(o: { station: string }): void;",
            "@objc func read(_ call: CAPPluginCall) { show(call) }; "
                + "@objc func show(_ call: CAPPluginCall) { call.getString(\"station\") }")
        #expect(handing == ["read", "read.station", "show", "show.station"])
    }

    @Test("Each of several sends of an event has its own keys")
    func severalSends() {
        let listener = "addListener(eventName: 'turned', f: (tide: { height: number }) => void): void;"
        func rows(_ second: String) -> [String] {
            self.rows(
                listener,
                "func a() { notifyListeners(\"turned\", data: [\"height\": 1]) }; "
                    + "func b() { notifyListeners(\"turned\", data: \(second)) }")
        }
        #expect(rows("[\"height\": 2]") == ["turned"])
        #expect(rows("payload()") == ["turned"])
        #expect(rows("[\"depth\": 2]") == ["turned - keys(declaredOnly: [], sentOnly: [\"depth\"]) at plugin"])
    }

    @Test("An option is at the file that declares it")
    func places() {
        let audit = BridgeAudit.make(
            BridgeRules(name: "tide", layers: [Self.definitions, Self.plugin]),
            files: [
                [
                    ModuleBridgeTests.script(
                        "tide.ts", "export interface TidePlugin extends Base { read(o: Options): void; }"),
                    ModuleBridgeTests.script("options.ts", "\n\nexport interface Options { station: string }"),
                    ModuleBridgeTests.script("base.ts", "\nexport interface Base { stop(): void; }"),
                ],
                [
                    BridgeFile(
                        path: "Tide.swift", facts: TideGauge.facts("class TidePlugin: CAPPlugin { \(Self.read) } }"))
                ],
            ])
        let places = audit.rows.compactMap(\.fault?.cell).map { "\($0.name) \($0.path):\($0.member.place.line)" }
        #expect(places == ["read.station options.ts:3", "stop base.ts:2"])
    }
}
