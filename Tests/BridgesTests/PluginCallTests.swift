import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What a plugin does with a call")
struct PluginCallTests {
    /// Each row of a plugin, with where and why it ends.
    private func rows(_ definitions: String, _ swift: String..., listing methods: [String] = []) -> [String] {
        let list = methods.map { "CAPPluginMethod(name: \"\($0)\", returnType: CAPPluginReturnPromise)" }
        let head = list.isEmpty ? "" : "let pluginMethods = [\(list.joined(separator: ", "))]; "
        let texts = ["class TidePlugin: CAPPlugin { \(head)\(swift[0]) }"] + swift.dropFirst()
        return ModuleBridgeTests.lines(
            [
                ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                ModuleBridgeTests.layer("plugin", .capacitorPlugin, "TidePlugin"),
            ],
            [
                [ModuleBridgeTests.script("tide.ts", definitions)],
                texts.enumerated().map {
                    BridgeFile(
                        path: RelativePath("ios/\($0.offset).swift"), facts: TideGauge.facts($0.element))
                },
            ])
    }

    private static func plugin(_ methods: String) -> String { "export interface TidePlugin { \(methods) }" }

    @Test("A result may be made by the only function of its name, which a protocol may ask for")
    func madeResults() {
        func lines(_ key: String) -> [String] {
            rows(
                Self.plugin("read(): Promise<{ level: number }>;"),
                "@objc func read(_ call: CAPPluginCall) { call.resolve(Reading(level: 1).toJSON()) }\n"
                    + "protocol Result { func toJSON() -> JSObject }\nstruct Reading: Result { let level: Int; "
                    + "func toJSON() -> JSObject { var result = JSObject(); result[\"\(key)\"] = level; return result } }"
            )
        }
        #expect(lines("level") == ["read", "read.result"])
        #expect(lines("depth").last == "read.result - keys(declaredOnly: [\"level\"], sentOnly: [\"depth\"]) at plugin")
    }

    @Test("A helper that throws without an option refuses the call")
    func throwing() {
        func faults(_ otherwise: String) -> [BridgeTypeFault.Condition] {
            let swift =
                "class TidePlugin: CAPPlugin { @objc func read(_ call: CAPPluginCall) { "
                + "do { use(try Input(call)) } catch { call.reject(\"\") } } }\n"
                + "struct Input { init(_ call: CAPPluginCall) throws { "
                + "guard let id = call.getString(\"id\") else { \(otherwise) }; use(id) } }"
            return BridgeAudit.make(
                BridgeRules(
                    name: "tide",
                    layers: [
                        ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                        ModuleBridgeTests.layer("plugin", .capacitorPlugin, "TidePlugin"),
                    ]),
                files: [
                    [
                        ModuleBridgeTests.script(
                            "a.ts", "export interface TidePlugin { read(o: { id?: string }): void; }")
                    ],
                    [BridgeFile(path: "Tide.swift", facts: TideGauge.facts(swift))],
                ]
            ).rows.flatMap(\.typeFaults).map(\.condition)
        }
        #expect(faults("throw TideError.missing") == [.requiredByGuard])
        #expect(faults("return") == [])
    }

    @Test("A call is followed to a function of another file, by its receiver where several have its name")
    func helpers() {
        let definitions = Self.plugin("read(o: { station: string }): Promise<{ level: number }>;")
        let reading = "func read(_ call: CAPPluginCall) { call.resolve([\"level\": call.getString(\"station\")]) }"
        let other = "func read(_ call: CAPPluginCall) { call.resolve([\"level\": 1]) }"
        func plugin(_ type: String) -> [String] {
            rows(
                definitions, "let gauge = \(type)(); @objc func read(_ call: CAPPluginCall) { gauge.read(call) }",
                "class Gauge { \(reading) }", "class Buoy { \(other) }")
        }
        #expect(plugin("Gauge") == ["read", "read.station", "read.result"])
        #expect(plugin("Buoy") == ["read", "read.station - absent at plugin", "read.result"])
        let made = rows(
            definitions, "@objc func read(_ call: CAPPluginCall) { Reading(call).start() }",
            "class Reading { init(_ call: CAPPluginCall) { call.resolve([\"level\": call.getString(\"station\")]) } }")
        #expect(made == ["read", "read.station", "read.result"])
    }

    @Test("A promised answer has to be given, by whoever gets or keeps the call")
    func answers() {
        func read(_ code: String, _ list: [String] = ["read"]) -> [String] {
            rows(
                Self.plugin("read(): Promise<void>;"),
                "var kept: CAPPluginCall?; @objc func read(_ call: CAPPluginCall) { \(code) }", listing: list)
        }
        #expect(read("_ = call.getInt(\"x\"); call.resolve()") == ["read", "read.x - leftOver at definitions"])
        #expect(read("start()") == ["read - absent at plugin"])
        #expect(read("start()", []) == ["read"])
        #expect(read("kept = call") == ["read"])
        #expect(read("gauge.start(call)") == ["read"])
        #expect(read("gauge.start { call.reject(\"no\") }") == ["read"])
        #expect(read("if call.hasOption(\"x\") { return }") == ["read - absent at plugin", "read.x -"])
    }

    @Test("A call that is kept in a private property is answered where the type answers it")
    func keptCalls() {
        func keys(_ code: String, kept: String = "private var kept: CAPPluginCall?") -> Bool {
            rows(
                Self.plugin("read(): Promise<{ level: number }>;"),
                "\(kept); @objc func read(_ call: CAPPluginCall) { self.kept = call; "
                    + "run { self.kept = nil; call.resolve([\"levle\": 1]) } }; \(code)", listing: ["read"]
            ).contains { $0.hasPrefix("read.result - keys") }
        }
        #expect(keys(""))
        #expect(keys("func end() { kept?.reject(\"no\"); if kept == nil { return }; _ = kept?.getInt(\"x\") }"))
        // Somebody may answer with the right key.
        #expect(keys("", kept: "var kept: CAPPluginCall?") == false)
        #expect(keys("", kept: "private(set) var kept: CAPPluginCall?") == false)
        #expect(keys("func end() { answer(kept) }") == false)
        #expect(keys("func end() { if let kept { answer(kept) } }") == false)
        #expect(keys("func end() { guard let call = kept else { return }; answer(call) }") == false)
        #expect(keys("@objc func more(_ call: CAPPluginCall) { kept = call }") == false)
        // A key that only the other place has is sent, too.
        let both = rows(
            Self.plugin("read(): Promise<{ level: number }>;"),
            "private var kept: CAPPluginCall?; @objc func read(_ call: CAPPluginCall) { kept = call }; "
                + "func end() { self.kept?.resolve([\"level\": 1]) }", listing: ["read"])
        #expect(both == ["read", "read.result"])
    }

    @Test("The parts of a method that can't be called are told with it")
    func parts() {
        let definitions = Self.plugin("read(o: { station: string }): Promise<{ level: number }>; stop(): void;")
        let lines = rows(definitions, "@objc func stop(_ call: CAPPluginCall) {}")
        #expect(lines == ["read - absent at plugin", "read.station -", "read.result -", "stop"])
        let unavailable = "@objc func read(_ call: CAPPluginCall) { call.unavailable(\"no\") }"
        #expect(
            rows(Self.plugin("read(o: { station: string }): Promise<void>;"), unavailable) == [
                "read - absent at plugin", "read.station -",
            ])
    }

    @Test("A result has a type without keys, too, and what a callback is given is the result")
    func results() {
        let resolving = "@objc func read(_ call: CAPPluginCall) { call.resolve([\"level\": 1]) }"
        #expect(rows(Self.plugin("read(): Promise<string>;"), resolving) == ["read", "read.result form"])
        #expect(rows(Self.plugin("read(): Promise<{ level: number }>;"), resolving) == ["read", "read.result"])
        let callback = "read(o: {}, callback: (reading: { level: number }) => void): Promise<string>;"
        #expect(rows(Self.plugin(callback), resolving) == ["read", "read.result"])
        let silent = "@objc func read(_ call: CAPPluginCall) { call.resolve() }"
        #expect(
            rows(Self.plugin("read(): Promise<string>;"), silent) == ["read", "read.result - absent at plugin"])
    }

    @Test("Options of types that are put together are known one by one")
    func options() {
        let types = """
            interface At { station: string; depth?: number }
            interface For { timeout?: number }

            """
        let reading =
            "@objc func read(_ call: CAPPluginCall) { _ = call.getString(\"station\"); _ = call.getInt(\"timeout\") }"
        func names(_ type: String) -> [String] {
            rows(types + Self.plugin("read(o: \(type)): Promise<void>;"), reading)
        }
        #expect(
            names("At & For") == ["read", "read.station", "read.depth - absent at plugin", "read.timeout"])
        #expect(names("Omit<At, 'depth'> & For") == ["read", "read.station", "read.timeout"])
        #expect(names("Pick<At, 'station'>") == ["read", "read.station", "read.timeout - leftOver at definitions"])
        // What no file declares may be anything.
        #expect(names("At & Elsewhere") == ["read", "read.station", "read.depth - absent at plugin"])
    }

    @Test("Who takes all options at once, or by computed names, may take each")
    func anyOption() {
        let definitions = Self.plugin("read(o: { station: string }): Promise<void>;")
        func read(_ code: String) -> [String] {
            rows(definitions, "@objc func read(_ call: CAPPluginCall) { \(code) }")
        }
        #expect(read("_ = call.decode(Reading.self)") == ["read", "read.station"])
        #expect(read("for key in keys { _ = call.getString(key) }") == ["read", "read.station"])
        #expect(read("_ = call.options[\"place\"]").contains("read.station - absent at plugin"))
    }

    @Test("An enumeration of events names an event with each case")
    func enumeratedEvents() {
        let definitions = """
            export enum TideEvents { Turned = 'turned', Ebbed = 'ebbed', Flooded = 'flooded' }
            export enum Units { Metres = 'm', Feet = 'ft' }
            export interface TidePlugin {
              addListener(eventName: TideEvents.Turned, listener: () => void): void;
              addListener(eventName: TideEvents.Ebbed, listener: () => void): void;
            }
            """
        let sending = "func f() { notifyListeners(\"turned\", data: [:]); notifyListeners(\"ebbed\", data: [:]) }"
        #expect(rows(definitions, sending) == ["turned", "ebbed", "flooded - absent at plugin"])
    }

    @Test("A default that the code and a comment state differently")
    func defaults() {
        func read(_ comment: String, _ fallback: String) -> [String] {
            rows(
                Self.plugin("read(o: {\n/** \(comment) */\nunit?: string }): Promise<void>;"),
                "@objc func read(_ call: CAPPluginCall) { _ = call.getString(\"unit\") ?? \(fallback) }")
        }
        #expect(read("Default: `'m'`", "\"m\"") == ["read", "read.unit"])
        #expect(read("@default 'm'", "\"ft\"") == ["read", "read.unit defaults(\"m\", \"ft\", isHandedOver: false)"])
        #expect(read("Defaults to 1.0.", "1") == ["read", "read.unit"])
        #expect(read("the default unit", "\"ft\"") == ["read", "read.unit"])
        // A number with a unit is another.
        #expect(read("Default: 3s", "3000") == ["read", "read.unit"])
    }

    @Test("What is never built, and what stands behind a `return`, is no code")
    func deadCode() {
        let definitions = Self.plugin("read(o: { station: string }): Promise<void>;")
        let reading = "_ = call.getString(\"station\")"
        func read(_ code: String) -> Bool {
            rows(definitions, "@objc func read(_ call: CAPPluginCall) { \(code) }") == ["read", "read.station"]
        }
        #expect(read("\n#if DEBUG\n\(reading)\n#endif\n"))
        #expect(!read("\n#if false\n\(reading)\n#endif\n"))
        #expect(!read("\n#if true\nstart()\n#else\n\(reading)\n#endif\n"))
        #expect(!read("return\nlet x = 1; \(reading)".replacing("return\n", with: "return;")))
        #expect(read("if x { return }; \(reading)"))
    }

    @Test("An option may be read from a stored call, which makes it no option of other methods")
    func storedCalls() {
        let definitions = Self.plugin(
            "read(o: { limit?: number; unit?: string }): Promise<void>; stop(): Promise<void>;")
        let first = self.rows(
            definitions,
            "var kept: CAPPluginCall?; @objc func read(_ call: CAPPluginCall) { kept = call; show() }; "
                + "@objc func stop(_ call: CAPPluginCall) { self.kept = call }; "
                + "func show() { let n = self.kept?.getInt(\"limit\"); guard let k = kept else { return }; print(k.getString(\"unit\")) }"
        )
        #expect(first == ["read", "read.limit", "read.unit", "stop"])
        let less = self.rows(
            definitions,
            "var kept: CAPPluginCall?; @objc func read(_ call: CAPPluginCall) { kept = call }; "
                + "@objc func stop(_ call: CAPPluginCall) { call.resolve() }; func show() { print(kept?.getInt(\"limit\")) }"
        )
        #expect(less == ["read", "read.limit", "read.unit - absent at plugin", "stop"])
    }

    @Test("A plugin is one under all of its names: in Swift, in Objective-C and in JavaScript")
    func names() {
        let macro = ModuleBridgeTests.exported(
            "CAP_PLUGIN(CAPTide, \"Tide\", CAP_PLUGIN_METHOD(read, CAPPluginReturnPromise);\n"
                + "CAP_PLUGIN_METHOD(removeAllListeners, CAPPluginReturnNone);)")
        let swift = TideGauge.facts(
            "@objc(CAPTide) class TidePlugin: CAPPlugin { @objc func read(_ call: CAPPluginCall) { "
                + "call.resolve([\"level\": call.getString(\"station\")]) } }")
        for subject in ["CAPTide", "TidePlugin", "Tide"] {
            let lines = ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                    ModuleBridgeTests.layer("plugin", .capacitorPlugin, subject),
                ],
                [
                    [
                        ModuleBridgeTests.script(
                            "tide.ts", Self.plugin("read(o: { station: string }): Promise<{ level: string }>;"))
                    ],
                    [BridgeFile(path: "Tide.m", facts: macro), BridgeFile(path: "Tide.swift", facts: swift)],
                ])
            #expect(lines == ["read", "read.station", "read.result"])
        }
    }

    @Test("A method may be listed by an implicit initializer")
    func implicitEntries() {
        let list =
            "let pluginMethods: [CAPPluginMethod] = [.init(name: \"read\", returnType: CAPPluginReturnPromise), "
            + "CAPPluginMethod(name: \"stop\", returnType: CAPPluginReturnPromise)]; "
        let code =
            "@objc func read(_ call: CAPPluginCall) { call.resolve() }; @objc func stop(_ call: CAPPluginCall) { call.resolve() }"
        #expect(rows(Self.plugin("read(): Promise<void>; stop(): Promise<void>;"), list + code) == ["read", "stop"])
    }
}
