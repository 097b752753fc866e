import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What modules do that nobody had seen")
struct UnseenModuleTests {
    private typealias Kit = ModuleBridgeTests

    private func module(_ script: String, export: String = "", _ swift: String..., isView: Bool = false) -> [String] {
        let kind = isView ? "RCTViewManager" : "RCTEventEmitter"
        return Kit.lines(
            [
                Kit.layer("script", .typescriptProps, isView ? "Props" : "Tide"),
                Kit.layer("export", .reactNativeExport, "Tide"), Kit.layer("swift", .swiftProperties, "Tide"),
            ],
            [
                [Kit.script("tide.ts", script)],
                [
                    BridgeFile(
                        path: "Tide.m",
                        facts: Kit.exported(
                            "@interface RCT_EXTERN_MODULE(Tide, \(kind))\nRCT_EXTERN_METHOD(start)\n\(export)\n@end"))
                ],
                swift.enumerated().map {
                    BridgeFile(path: RelativePath("\($0.offset).swift"), facts: TideGauge.facts($0.element))
                },
            ])
    }

    private static let script =
        "const { Tide } = NativeModules;\nconst emitter = new NativeEventEmitter(Tide);\nTide.start();\n"

    @Test("A method under a computed name may be any, and an exported one without a function is a gap")
    func computedCalls() {
        let (export, ebb) = ("RCT_EXTERN_METHOD(ebb)", "@objc func ebb() { go() }")
        func rows(_ call: String, _ swift: String = ebb) -> [BridgeFault?] {
            let audit = Kit.audit(
                [
                    Kit.layer("script", .typescriptProps, "Tide"), Kit.layer("export", .reactNativeExport, "Tide"),
                    Kit.layer("swift", .swiftProperties, "Tide"),
                ],
                [
                    [Kit.script("tide.ts", Self.script + "const { Moon } = NativeModules;\n" + call)],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Kit.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, NSObject)\nRCT_EXTERN_METHOD(start)\n\(export)\n@end"
                            ))
                    ],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts("@objc(Tide) class Tide { @objc func start() { go() }\n\(swift) }"))
                    ],
                ])
            return audit.rows.filter { $0.name == "ebb" }.map(\.fault)
        }
        #expect(rows("").map { $0?.explanation } == [nil])
        #expect(rows("").map { $0?.condition } == [.leftOver])
        let open = "a command whose name is computed may call it"
        #expect(rows("const f = (key) => Tide[key]();").map { $0?.explanation } == [open])
        #expect(rows("const f = (key) => Moon[key]();").map { $0?.explanation } == [nil], "another module's")
        #expect(rows("Tide['ebb']();") == [nil])
        #expect(rows("", "").map { $0?.condition } == [.absent])
        #expect(rows("const f = (key) => Tide[key]();", "").map { $0?.condition } == [.absent])
    }

    @Test("An event that is sent through another object is one of the cases of its type")
    func emitters() {
        let tide =
            "@objc(Tide) class Tide: RCTEventEmitter { override func supportedEvents() -> [String]! { Sender.shared.all }"
            + "\n@objc func start() { Sender.shared.emit(event: Event.turn) } }\nenum Event: String { case turn, ebb }"
        let sender =
            "class Sender { let tide: Tide\nfunc emit(event: Event) { tide.sendEvent(withName: event.rawValue, body: nil) } }"
        #expect(
            module(Self.script + "emitter.addListener('turn', f); emitter.addListener('trn', f);", tide, sender)
                .sorted()
                == ["ebb - leftOver at script", "start", "trn - absent at swift", "turn"])
        #expect(
            module(Self.script + "const on = (name, f) => emitter.addListener(name, f);", tide, sender)
                == ["start", "ebb - leftOver at script", "turn -"], "one note for all cases")
        // Of a name that nobody knows at least that is said.
        let unknown = sender.replacing("event.rawValue", with: "\"\\(preface)turn\"")
        #expect(
            module(Self.script + "const on = (name, f) => emitter.addListener(name, f);", tide, unknown).last?
                .hasSuffix("turn - uncertain at swift") == true)
    }

    @Test("Names of two types are not one name")
    func renamed() {
        func rows(_ type: String) -> [String] {
            module(
                "type Props = { audioOnly?: boolean };", export: "RCT_EXPORT_VIEW_PROPERTY(audioOutput, \(type))",
                "class Tide: UIView { @objc var audioOutput: Any? { didSet { go(audioOutput) } } }", isView: true)
        }
        #expect(rows("BOOL").contains("audioOnly - renamed(\"audioOutput\") at export"))
        #expect(rows("NSString").contains("audioOnly - absent at export"))
        #expect(rows("NSString").contains("audioOutput - leftOver at script"))
    }

    @Test("A label may be the method's name")
    func labels() {
        let swift = "@objc(Tide) class Tide { @objc func start() { go() }\n"
        func rows(_ type: String) -> [String] {
            module(
                Self.script + "Tide.glow(1, true);", export: "RCT_EXTERN_METHOD(glow:(NSString *)id glow:(BOOL)on)",
                swift + "@objc func glow(_ id: String, glow: \(type)) { go(id, glow) } }")
        }
        #expect(rows("Bool") == ["start", "glow"])
        #expect(rows("String").last?.contains("signature") == true)
    }

    @Test("Every view has the events of touches")
    func viewEvents() {
        let layers = [
            Kit.layer("props", .typescriptProps, "Props"), Kit.layer("jsx", .jsxAttributes, "Native"),
            Kit.layer("spec", .codegenSpec, "NativeProps"),
        ]
        let jsx =
            "type Props = { level?: number };\nconst T = (p: Props) => <Native level={p.level} onTouchStart={f} "
            + "onPointerDownCapture={f} onTurn={f} />;"
        let spec =
            "interface NativeProps { level?: number }\nexport default codegenNativeComponent<NativeProps>('Tide');"
        let files = [Kit.script("Tide.tsx", jsx)]
        #expect(
            Kit.lines(layers, [files, files, [Kit.script("Spec.ts", spec)]]) == ["level", "onTurn - absent at spec"])
        let own = Kit.script(
            "Tide.tsx", jsx.replacing("number };", with: "number; onTouchStart?: DirectEventHandler<{ at: number }> };")
        )
        #expect(
            Kit.lines(layers, [[own], [own], [Kit.script("Spec.ts", spec)]])
                .contains { $0.hasPrefix("onTouchStart - absent") })
    }

    @Test("The properties of a native component are no other type of the elements that spread their component's")
    func nativeTypes() {
        let layers = [
            Kit.layer("props", .typescriptProps, "Props"),
            Kit.layer("jsx", .jsxAttributes, "Native"), Kit.layer("native", .typescriptProps, "NativeProps"),
        ]
        func explanation(_ type: String) -> String? {
            let native = Kit.script(
                "Native.ts",
                "export interface NativeProps { level?: number; far?: boolean }\n"
                    + "export default requireNativeComponent<NativeProps>('Tide');")
            let jsx = Kit.script("T.tsx", "const T = ({ style, ...rest }: \(type)) => <Native {...rest} />;")
            return Kit.audit(
                layers, [[Kit.script("a.ts", "export interface Props { level?: number }"), native], [jsx], [native]]
            ).rows.first { $0.name == "far" }?.fault?.explanation
        }
        #expect(explanation("Props") == nil)
        #expect(explanation("NativeProps")?.hasPrefix("another type does") == true)
    }

    @Test("A method of another module is none of this bridge's, with two layers of scripts, too")
    func twoModules() {
        let script = Kit.script(
            "a.ts",
            "export interface Props { level?: number }\ninterface MoonType { rise(): void }\n"
                + "export const Moon = NativeModules.Moon as MoonType;\nNativeModules.Tide.start();")
        let export = BridgeFile(
            path: "Tide.m",
            facts: Kit.exported(
                "@interface RCT_EXTERN_MODULE(Tide, RCTViewManager)\nRCT_EXPORT_VIEW_PROPERTY(level, NSNumber)\n"
                    + "RCT_EXTERN_METHOD(start)\n@end"))
        let layers = [Kit.layer("props", .typescriptProps, "Props"), Kit.layer("native", .typescriptProps, "Props")]
        #expect(
            Kit.lines(layers + [Kit.layer("export", .reactNativeExport, "Tide")], [[script], [script], [export]])
                == ["level", "start"])
    }

    // MARK: Capacitor

    private func plugin(_ definitions: String, _ swift: String) -> [String] {
        Kit.lines(
            [
                Kit.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                Kit.layer("plugin", .capacitorPlugin, "TidePlugin"),
            ],
            [
                [Kit.script("a.ts", "export interface TidePlugin { \(definitions) }")],
                [BridgeFile(path: "Tide.swift", facts: TideGauge.facts("class TidePlugin: CAPPlugin { \(swift) }"))],
            ])
    }

    @Test("A call that is found again by its identifier is resolved with what any function gives it")
    func savedCalls() {
        func rows(_ answer: String) -> [String] {
            plugin(
                "watch(options: {}, callback: (place?: { level: number }) => void): Promise<string>;",
                "private var kept: String?\n@objc func watch(_ call: CAPPluginCall) { kept = call.callbackId }\n"
                    + "func moved(_ level: Double) { guard let id = kept, \(answer) }")
        }
        let bound = "let call = bridge?.savedCall(withID: id) else { return }\n"
        #expect(rows(bound + "call.resolve([\"level\": level])") == ["watch", "watch.result"])
        #expect(
            rows(bound + "call.resolve([\"lvl\": level])").last
                == "watch.result - keys(declaredOnly: [\"level\"], sentOnly: [\"lvl\"]) at plugin")
        // What another function does with it is not known.
        #expect(rows(bound + "answer(call)") == ["watch", "watch.result"])
        #expect(
            rows("true else { return }\nbridge?.savedCall(withID: id)?.resolve([\"lvl\": level])")
                == ["watch", "watch.result"])
    }

    @Test("The payload of an event may have no label")
    func payloads() {
        func rows(_ key: String) -> [String] {
            plugin(
                "addListener(eventName: 'turned', listenerFunc: (state: { high: boolean }) => void): Promise<void>;",
                "func turn() { notifyListeners(\"turned\", [\"\(key)\": true]) }\n@objc func a(_ call: CAPPluginCall) {}"
            )
        }
        #expect(rows("high").contains("turned"))
        #expect(rows("hihg").contains { $0.hasPrefix("turned - keys") })
    }

    @Test("What is appended to is set")
    func appended() {
        func idle(_ body: String) -> [String] {
            Kit.audit(
                [Kit.layer("export", .reactNativeExport, "Tide"), Kit.layer("swift", .swiftProperties, "Tide")],
                [
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Kit.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, NSObject)\nRCT_EXTERN_METHOD(a:(NSArray *)n)\n@end")
                        )
                    ],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "@objc(Tide) class Tide { var names: [String] = []\n@objc func a(_ n: [String]) { \(body) }\n"
                                    + "@objc func b() { go(names) } }"))
                    ],
                ]
            ).idle.map(\.cell.name)
        }
        #expect(idle("go(n)") == ["names"])
        #expect(idle("names.append(n[0])").isEmpty)
        #expect(idle("for x in n { self.names.insert(x, at: 0) }").isEmpty)
    }
}
