import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What a module lists, exports twice or uses itself")
struct ListedNamesTests {
    private typealias Kit = ModuleBridgeTests

    private static let spec = """
        interface Props { level?: Double }
        const STOP = 'stop';
        interface Commands { reset: (view: View) => void; stop: (view: View) => void }
        export const Commands: Commands = codegenNativeCommands<Commands>({ supportedCommands: ['reset', 'stop'] });
        export default codegenNativeComponent<Props>('Tide');
        """

    @Test("A view has only the commands that its spec lists")
    func supportedCommands() {
        func rows(_ listed: String, exports: [String] = ["reset", "stop"]) -> [String] {
            let script = "import { Commands } from './spec';\nCommands.reset(ref); Commands.stop(ref);"
            let export =
                "@interface RCT_EXTERN_MODULE(TideManager, RCTViewManager)\nRCT_EXPORT_VIEW_PROPERTY(level, double)\n"
                + exports.map { "RCT_EXTERN_METHOD(\($0):(NSNumber *)tag)\n" }.joined() + "@end"
            return Kit.lines(
                [
                    Kit.layer("props", .typescriptProps, "TideProps"), Kit.layer("spec", .codegenSpec, "Props"),
                    Kit.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [Kit.script("tide.tsx", script + "\ninterface TideProps { level?: number }")],
                    [Kit.script("spec.ts", Self.spec.replacing("['reset', 'stop']", with: listed))],
                    [BridgeFile(path: "Tide.m", facts: Kit.exported(export))],
                ])
        }
        #expect(rows("['reset', 'stop']").allSatisfy { !$0.contains("-") })
        #expect(rows("['stop']").filter { $0.contains("-") } == ["reset - absent at spec"])
        #expect(rows("['stop', 'rest']").filter { $0.contains("-") } == ["reset - renamed(\"rest\") at spec"])
        #expect(rows("commands").allSatisfy { !$0.contains("-") }, "a list that is not read says nothing")
        // Some names of these lists are not read, so that all declared commands count.
        for list in ["['reset', OTHER]", "['reset', ...OTHERS]", "['reset'].concat(OTHERS)", "['reset'] + OTHERS"] {
            #expect(rows(list).allSatisfy { !$0.contains("-") }, "\(list)")
            #expect(rows(list, exports: ["reset"]).contains("stop - absent at export"), "\(list)")
        }
        #expect(rows("['reset', STOP] as const").allSatisfy { !$0.contains("-") })
        #expect(rows("['reset', STOP]", exports: ["reset"]).contains("stop - absent at export"))
    }

    @Test("Each export of a method needs a function with its selector")
    func exportedTwice() {
        func row(_ exports: String...) -> String? {
            let methods = exports.map { "RCT_EXTERN_METHOD(\($0))" }.joined(separator: "\n")
            let swift =
                "@objc(Tide) class Tide: NSObject { @objc(dismiss:) func dismiss(_ tag: NSNumber) { go(tag) }\n"
                + "@objc(dismiss:slowly:) func dismiss(_ tag: NSNumber, slowly: Bool) { go(tag) } }"
            return Kit.lines(
                [
                    Kit.layer("script", .typescriptProps, "Tide"), Kit.layer("export", .reactNativeExport, "Tide"),
                    Kit.layer("swift", .swiftProperties, "Tide"),
                ],
                [
                    [Kit.script("tide.ts", "const { Tide } = NativeModules;\nTide.dismiss(1);")],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Kit.exported("@interface RCT_EXTERN_MODULE(Tide, NSObject)\n\(methods)\n@end"))
                    ],
                    [BridgeFile(path: "Tide.swift", facts: TideGauge.facts(swift))],
                ]
            ).first
        }
        let (right, wrong) = ("dismiss:(NSNumber *)tag", "dismiss tag:(NSNumber *)tag")
        let fault = "dismiss signature(\"dismiss tag:\", \"dismiss:\")"
        #expect(row(right) == "dismiss")
        #expect(row(wrong) == fault)
        #expect(row(right, wrong) == fault)
        #expect(row(wrong, right) == fault)
        #expect(row(right, "dismiss:(NSNumber *)tag slowly:(BOOL)slowly") == "dismiss", "both functions are there")
    }

    @Test("A property that a script reads and spreads has to arrive, unless it is taken out")
    func usedAndSpread() {
        func rows(_ component: String) -> [String] {
            let script = "interface TideProps { level?: number; name?: string; other?: string }\n" + component
            return Kit.lines(
                [
                    Kit.layer("props", .typescriptProps, "TideProps"), Kit.layer("jsx", .jsxAttributes, "NativeTide"),
                    Kit.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [Kit.script("tide.tsx", script)], [Kit.script("tide.tsx", script)],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Kit.exported(
                                "@interface RCT_EXTERN_MODULE(TideManager, RCTViewManager)\n"
                                    + "RCT_EXPORT_VIEW_PROPERTY(level, double)\n@end"))
                    ],
                ]
            ).filter { $0.contains("-") }
        }
        let missing = ["name - absent at export", "other - absent at export"]
        #expect(rows("const Tide = (props) => { log(props.name); return <NativeTide {...props} />; }") == missing)
        #expect(
            rows("class Tide { render() { if (this.props.name) warn(); return <NativeTide {...this.props} />; } }")
                == missing)
        #expect(
            rows("const Tide = ({ name, ...rest }) => { log(name); return <NativeTide {...rest} />; }")
                == ["name - usedUp at jsx", "other - absent at export"])
    }

    @Test("A module of one architecture alone has its methods, and one of both only those of both")
    func guardedModules() {
        let body = """
            - (std::shared_ptr<TurboModule>)getTurboModule:(const Params &)params { return make(params); }
            - (void)start { go(); }
            """
        func members(_ before: String, _ inside: String) -> [String] {
            let text =
                "@implementation Tide\nRCT_EXPORT_MODULE()\n\(before)\n"
                + "#ifdef RCT_NEW_ARCH_ENABLED\n\(inside)\n#endif\n@end"
            return Kit.exported(text).subjects.flatMap(\.members).map(\.name)
        }
        #expect(members("", body).contains("start"))
        #expect(!members("RCT_EXPORT_METHOD(stop) { go(); }", body).contains("start"))
        #expect(!members("- (void)stop { go(); }", body).contains { ["start", "stop"].contains($0) })
        let (start, stop) = ("- (void)start { go(); }", "- (void)stop { go(); }")
        let turbo = body.replacing(start, with: "")
        #expect(members("", "\(start)\n\(stop)\n\(turbo)") == ["start", "stop", "getTurboModule"])
        for split in [
            "\(start)\n\(turbo)\n#else\n\(stop)", "\(start)\n\(stop)\n#else\n\(turbo)",
            "\(body)\n#if DEBUG\n\(stop)\n#endif", "\(body)\n#endif\n#ifdef RCT_NEW_ARCH_ENABLED\n\(stop)",
        ] {
            #expect(members("", split).isEmpty, "\(split)")
        }
        let all = Kit.exported(
            "#ifdef RCT_NEW_ARCH_ENABLED\n@implementation Tide\nRCT_EXPORT_MODULE()\n\(body)\n@end\n#endif")
        #expect(all.subjects.flatMap(\.members).map(\.name).contains("start"))
    }

    @Test("A method of a module is no event, whatever its name is")
    func methodsNamedLikeEvents() {
        let spec = "export interface Spec extends TurboModule { start(): void; onPause(reason: string): void; }"
        let export =
            "@interface RCT_EXTERN_MODULE(Tide, NSObject)\nRCT_EXTERN_METHOD(start)\n"
            + "RCT_EXTERN_METHOD(onPause:(NSString *)reason)\n@end"
        let swift =
            "@objc(Tide) class Tide: NSObject { @objc func start() { go() }\n"
            + "@objc func onPause(_ reason: String) { go(reason) } }"
        let module = Kit.lines(
            [
                Kit.layer("spec", .codegenSpec, "Spec"), Kit.layer("export", .reactNativeExport, "Tide"),
                Kit.layer("swift", .swiftProperties, "Tide"),
            ],
            [
                [Kit.script("spec.ts", spec)], [BridgeFile(path: "Tide.m", facts: Kit.exported(export))],
                [BridgeFile(path: "Tide.swift", facts: TideGauge.facts(swift))],
            ])
        #expect(module == ["start", "onPause"])
        let plugin = Kit.lines(
            [
                Kit.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                Kit.layer("plugin", .capacitorPlugin, "TidePlugin"),
            ],
            [
                [Kit.script("tide.ts", "export interface TidePlugin { onBoard(options: { name: string }): void }")],
                [
                    BridgeFile(
                        path: "Tide.swift",
                        facts: TideGauge.facts(
                            "class TidePlugin: CAPPlugin { @objc func onBoard(_ call: CAPPluginCall) {\n"
                                + "go(call.getString(\"name\")); call.resolve() } }"))
                ],
            ])
        #expect(plugin == ["onBoard", "onBoard.name"])
    }

    @Test("The options of a union are those of its types, and required where all have them")
    func unions() {
        func rows(_ keys: String...) -> [String] {
            let definitions = """
                interface Near { station: string; depth: number }
                interface Far { station: string; height: number }
                type Place = Near | Far;
                export interface TidePlugin { read(options: Place): Promise<void>; find(options: Near | Unknown): void; }
                """
            let reads = keys.map { "guard let \($0) = call.getString(\"\($0)\") else { call.reject(\"\"); return }" }
            return Kit.lines(
                [
                    Kit.layer("definitions", .capacitorDefinitions, "TidePlugin"),
                    Kit.layer("plugin", .capacitorPlugin, "TidePlugin"),
                ],
                [
                    [Kit.script("tide.ts", definitions)],
                    [
                        BridgeFile(
                            path: "Tide.swift",
                            facts: TideGauge.facts(
                                "class TidePlugin: CAPPlugin { @objc func read(_ call: CAPPluginCall) {\n"
                                    + reads.joined(separator: "\n") + "\ncall.resolve() }\n"
                                    + "@objc func find(_ call: CAPPluginCall) { call.getString(\"any\") } }"))
                    ],
                ])
        }
        let all = rows("station", "depth", "height")
        #expect(all.contains("read.station") && !all.contains { $0.contains("find.") })
        #expect(all.contains("read.depth requiredByGuard"), "it refuses a place of the other type")
        #expect(rows("statoin", "depth", "height").contains("read.station - renamed(\"read.statoin\") at plugin"))
    }
}
