import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("How scripts reach a native module")
struct FollowedScriptsTests {
    /// Each row of a module that scripts call, with where and why it ends.
    private func rows(_ scripts: String..., methods: [String] = ["start"], swift: String = "@objc func start() {}")
        -> [String]
    {
        ModuleBridgeTests.lines(of: audit(scripts, methods: methods, swift: swift))
    }

    private func audit(_ script: String) -> BridgeAudit {
        audit([script], methods: ["start"], swift: "@objc func start() {}")
    }

    private func audit(_ scripts: [String], methods: [String], swift: String) -> BridgeAudit {
        ModuleBridgeTests.audit(
            [
                ModuleBridgeTests.layer("script", .typescriptProps, "Tide"),
                ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ModuleBridgeTests.layer("swift", .swiftProperties, "Tide"),
            ],
            [
                scripts.enumerated().map { number, text in
                    ModuleBridgeTests.script(RelativePath("src/script\(number).ts"), text)
                },
                [
                    BridgeFile(
                        path: "Tide.m",
                        facts: ModuleBridgeTests.exported(
                            "@interface RCT_EXTERN_MODULE(Tide, RCTEventEmitter)\n"
                                + methods.map { "RCT_EXTERN_METHOD(\($0))\n" }.joined() + "@end"))
                ],
                [
                    BridgeFile(
                        path: "Tide.swift",
                        facts: TideGauge.facts("@objc(Tide) class Tide: RCTEventEmitter { \(swift) }"))
                ],
            ])
    }

    @Test("A module is exported without a name")
    func defaultExport() {
        let user = "import Gauge from './script0';\nGauge.start();"
        #expect(rows("export default NativeModules.Tide as TideModule;", user) == ["start"])
        #expect(
            rows("export default NativeModules.Tide;", user.replacing("start()", with: "stop()")).first
                == "stop - absent at export")
    }

    @Test(
        "A function returns a module, or one of several",
        arguments: [
            "const tide = () => { return Tide; };", "const tide = (): typeof Tide => Tide;",
            "function tide() { return Tide; }", "let other = Tide;\nconst tide = () => isNew ? other : Moon;",
            "const inner = () => Tide;\nconst tide = () => isOld ? null : inner();",
        ])
    func accessors(function: String) {
        let modules = "const { Tide, Moon } = NativeModules;\n"
        let call = "export const start = () => tide().start();"
        #expect(rows(modules + function + "\n" + call) == ["start"])
        #expect(rows(modules + "export " + function, "import { tide } from './script0';\n" + call) == ["start"])
    }

    @Test("A function may return what another does, over any number of steps")
    func accessorChain() {
        let functions = (1...7).map { "const tide\($0) = () => tide\($0 - 1)();\n" }.joined()
        for text in [functions, functions.split(separator: "\n").reversed().joined(separator: "\n") + "\n"] {
            let script = "const Tide = NativeModules.Tide;\nconst tide0 = () => Tide;\n" + text
            #expect(rows(script + "tide7().start();") == ["start"])
            #expect(rows(script + "tide7().start();\ntide6().stop();").contains("stop - absent at export"))
        }
    }

    @Test(
        "A module is one of the values of a choice, or what a spec exports",
        arguments: [
            "const Inner = isNew ? require('./Spec').default : NativeModules.Tide;\n"
                + "const Tide = Inner ? Inner : new Proxy({}, { get() { throw new Error('no'); } });\n",
            "const { Moon } = NativeModules;\nconst Old = NativeModules.Tide;\nconst Tide = isOld ? Old : Moon;\n",
        ])
    func choices(modules: String) {
        #expect(rows(modules + "Tide.start();") == ["start"])
        #expect(rows(modules + "Tide.start();\nTide.stop();").contains("stop - absent at export"))
    }

    @Test(
        "A spec's default export is the module that it asks for",
        arguments: [
            "export default TurboModuleRegistry.getEnforcing<Spec>('Tide');",
            "const Tide = TurboModuleRegistry.get<Spec>('Tide');\nexport default Tide;",
        ])
    func specs(export: String) {
        let spec = "export interface Spec extends TurboModule { start(): void; }\n" + export
        let user = "import NativeTide from './script0';\nNativeTide.start();\n"
        #expect(rows(spec, user) == ["start"])
        #expect(rows(spec, user + "NativeTide.stop();").contains("stop - absent at export"))
    }

    @Test("A call for another platform hides none for this one, and its arguments count for nothing")
    func platforms() {
        let tide = "const { Tide } = NativeModules;\nTide.start();\n"
        let android = "if (Platform.OS === 'android') { Tide.CALL; }\n"
        #expect(rows(tide + android.replacing("CALL", with: "start(1)")) == ["start"])
        let calls = android.replacing("CALL", with: "stop()") + "Tide.stop();\n"
        let audit = audit(tide + calls)
        #expect(audit.rows.first { $0.name == "stop" }?.cells.map(\.member.isElsewhere) == [false])
    }

    @Test(
        "A function that uses a module returns none",
        arguments: [
            "Tide.start()", "Tide?.start()", "Tide['start']()", "use(Tide)", "Tide ? 1 : 2", "({ tide: Tide })",
            "[Tide]",
            "inner().start()", "inner(1)",
        ])
    func noAccessors(value: String) {
        let modules = "const { Tide } = NativeModules;\nTide.start();\n"
        let inner = value == "inner(1)" ? "const inner = (a) => Tide;\n" : "const inner = () => Tide;\n"
        #expect(rows(modules + inner + "const level = () => \(value);\nlevel().stop();") == ["start"], "\(value)")
        #expect(rows(modules + inner + "const level = () => { return \(value); };\nlevel().stop();") == ["start"])
    }

    @Test("The methods of a promise are none of a module")
    func promises() {
        let script = "const { Tide } = NativeModules;\nasync function tide() { return Tide; }\nTide.start();\n"
        #expect(rows(script + "tide().then(f).catch(g).finally(h);\ntide().catch(g);") == ["start"])
    }

    @Test("What is taken out of a function's result is a module's only if that function returns one")
    func destructured() {
        let script = "const { Tide } = NativeModules;\nconst tide = () => Tide;\nTide.start();\n"
        func rows(_ function: String) -> [String] {
            self.rows(script + "const { reset } = \(function);\nreset();", methods: ["start", "reset"])
        }
        #expect(rows("tide()").contains { $0.hasPrefix("reset - absent at swift") })
        // Nobody calls it then, and no function of Swift has its name.
        #expect(rows("useForm()") == ["start", "reset - absent at swift"])
        #expect(rows("tide().form") == ["start", "reset - absent at swift"])
    }

    @Test("The arguments of another module's method of the same name are not counted")
    func otherModule() {
        func rows(_ call: String) -> [String] {
            self.rows(
                "const { Tide, Moon } = NativeModules;\n\(call);\nTide.start();")
        }
        #expect(rows("Moon.start(1)") == ["start"])
        #expect(rows("Tide.start(1)") == ["start arguments(1, 0)"])
    }

    @Test(
        "An emitter is a property of a class, and a function of the script listens with it",
        arguments: [
            "class A { private emitter = new NativeEventEmitter(Tide); f() { this.emitter.addListener('NAME', g); } }",
            "class A { readonly emitter: NativeEventEmitter = new NativeEventEmitter(Tide); f() { this.emitter.addListener('NAME', g); } }",
            "class A { constructor() { this.emitter = new NativeEventEmitter(Tide); } f() { this.emitter.addListener('NAME', g); } }",
            "const emitter = new NativeEventEmitter(Tide);\nconst listen = (name, g) => emitter.addListener(name, g);\nlisten('NAME', g);",
            "class A { private emitter = new NativeEventEmitter(Tide);\naddListener(name: string, g: F) { return this.emitter.addListener(name, g); }\nf() { this.addListener('NAME', g); } }",
        ])
    func emitters(script: String) {
        let text = "const { Tide } = NativeModules;\nTide.start();\n"
        let swift = "@objc func start() { sendEvent(withName: \"turn\", body: nil) }"
        #expect(rows(text + script.replacing("NAME", with: "turn"), swift: swift) == ["start", "turn"])
        #expect(
            rows(text + script.replacing("NAME", with: "ebb"), swift: swift) == [
                "start", "ebb - absent at swift", "turn - leftOver at script",
            ])
    }

    @Test(
        "What stands behind a function that throws on iOS runs on other platforms",
        arguments: [
            ("", "throwOnIOS();\n", true), ("", "if (isOld) throwOnIOS();\n", false),
            ("", "if (isOld) { throwOnIOS(); }\n", false), ("", "throwOnIOS\n", false),
            (" && isOld", "throwOnIOS();\n", false),
        ])
    func guards(condition: String, code: String, isElsewhere: Bool) {
        let helper =
            "function throwOnIOS(): void { if (Platform.OS === 'ios'\(condition)) { throw new Error('no'); } }\n"
        let audit = audit(
            "const { Tide } = NativeModules;\n\(helper)export const stop = () => {\n\(code)return Tide.stop();\n};")
        #expect(audit.rows.first { $0.name == "stop" }?.cells.map(\.member.isElsewhere) == [isElsewhere])
    }

    @Test(
        "Only the one function of the name throws, where its promise is awaited and the call is before the code",
        arguments: [
            ("async function g() { THROW }", "await g();", true), ("async function g() { THROW }", "g();", false),
            ("class Queue { g() { THROW } }", "queue.g();", false), ("function g() { THROW }", "queue.g();", false),
            ("function g() { THROW }\nclass Queue { g() {} }", "queue.g();\ng();", true),
            ("function g() { THROW }\nfunction h(g) {}", "g();", false),
            ("const moon = { g() { THROW } };", "g();", false),
            ("function outer() { function g() { THROW } }", "g();", false),
            ("function g() { THROW }", "switch (level) {\ncase 1:\nh();\ng();\nbreak;\ncase 2:", false),
            ("function g() { THROW }", "switch (level) {\ncase 2:\nh();\ng();", true),
        ])
    func strictGuards(helper: String, code: String, isElsewhere: Bool) {
        let helper = helper.replacing("THROW", with: "if (Platform.OS === 'ios') { throw new Error('no'); }")
        let end = code.contains("{") ? "}" : ""
        let audit = audit(
            "const { Tide } = NativeModules;\n\(helper)\nexport async function stop(queue, level) {\n\(code)\nTide.stop();\n\(end)}"
        )
        #expect(audit.rows.first { $0.name == "stop" }?.cells.map(\.member.isElsewhere) == [isElsewhere])
    }

    @Test("A choice by platform says where its parts run")
    func choices() {
        func platforms(_ key: String, _ other: String = "ios") -> [String] {
            let text =
                "Platform.select({ \(other): () => {}, \(key): () => { view.setNativeProps({ level: 1 }); } })();"
            return ModuleBridgeTests.script("a.ts", text).facts?.commands.flatMap(\.platforms) ?? []
        }
        #expect(platforms("default") == ["android"])
        #expect(platforms("default", "android") == [])
        #expect(platforms("android") == ["android"])
        #expect(platforms("native", "web") == [])
    }
}
