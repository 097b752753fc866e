import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What a module lists, exports twice or uses itself")
struct ListedNamesTests {
    private typealias Kit = ModuleBridgeTests

    private static let spec = """
        interface Props { level?: Double }
        interface Commands { reset: (view: View) => void; stop: (view: View) => void }
        export const Commands: Commands = codegenNativeCommands<Commands>({ supportedCommands: ['reset', 'stop'] });
        export default codegenNativeComponent<Props>('Tide');
        """

    @Test("A view has only the commands that its spec lists")
    func supportedCommands() {
        func rows(_ listed: String) -> [String] {
            let script = "import { Commands } from './spec';\nCommands.reset(ref); Commands.stop(ref);"
            let export =
                "@interface RCT_EXTERN_MODULE(TideManager, RCTViewManager)\n"
                + "RCT_EXPORT_VIEW_PROPERTY(level, double)\nRCT_EXTERN_METHOD(reset:(NSNumber *)tag)\n"
                + "RCT_EXTERN_METHOD(stop:(NSNumber *)tag)\n@end"
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

    @Test("A property that a script uses itself and spreads is uncertain only where no native layer has it")
    func usedAndSpread() {
        func rows(_ spec: String, _ export: String = "") -> [String] {
            let script = """
                interface TideProps { level?: number; name?: string; other?: string }
                class Tide extends Component<TideProps> {
                  start() { register(this.props.name); }
                  render() { const { ...rest } = this.props; return <NativeTide {...rest} />; }
                }
                """
            return Kit.lines(
                [
                    Kit.layer("props", .typescriptProps, "TideProps"), Kit.layer("jsx", .jsxAttributes, "NativeTide"),
                    Kit.layer("spec", .codegenSpec, "Props"), Kit.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [Kit.script("tide.tsx", script)], [Kit.script("tide.tsx", script)],
                    [Kit.script("spec.ts", "interface Props { level?: Double; \(spec) }")],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: Kit.exported(
                                "@interface RCT_EXTERN_MODULE(TideManager, RCTViewManager)\n"
                                    + "RCT_EXPORT_VIEW_PROPERTY(level, double)\n\(export)\n@end"))
                    ],
                ]
            ).filter { $0.contains("-") }
        }
        #expect(rows("") == ["name - uncertain at spec", "other - absent at spec"])
        #expect(rows("", "RCT_EXPORT_VIEW_PROPERTY(name, NSString)").first == "name - absent at spec")
        #expect(rows("name?: string").first == "name - uncertain at export")
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
        let all = Kit.exported(
            "#ifdef RCT_NEW_ARCH_ENABLED\n@implementation Tide\nRCT_EXPORT_MODULE()\n\(body)\n@end\n#endif")
        #expect(all.subjects.flatMap(\.members).map(\.name).contains("start"))
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
