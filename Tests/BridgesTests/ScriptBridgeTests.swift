import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What scripts of public modules do")
struct ScriptBridgeTests {
    /// Each row of a view, with where and why it ends.
    private func rows(
        _ scripts: [String], export: String, _ swift: String, jsx: String? = nil, props: String = "Props",
        surroundings: BridgeSurroundings = BridgeSurroundings()
    ) -> [String] {
        let files = scripts.enumerated().map { ModuleBridgeTests.script(RelativePath("\($0.offset).tsx"), $0.element) }
        let elements = jsx.map { [ModuleBridgeTests.layer("jsx", .jsxAttributes, $0)] } ?? []
        return ModuleBridgeTests.lines(
            [ModuleBridgeTests.layer("props", .typescriptProps, props)] + elements + [
                ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ModuleBridgeTests.layer("view", .swiftProperties, "Tide"),
            ],
            [files] + (jsx == nil ? [] : [files]) + [
                [
                    BridgeFile(
                        path: "Tide.m",
                        facts: ModuleBridgeTests.exported(
                            "@interface RCT_EXTERN_MODULE(Tide, RCTViewManager)\n\(export)\n@end"))
                ], [BridgeFile(path: "Tide.swift", facts: TideGauge.facts("class Tide: UIView { \(swift) }"))],
            ], surroundings: surroundings)
    }

    // MARK: Modules and commands

    private static let reset = "RCT_EXTERN_METHOD(reset:(nonnull NSNumber *)tag)"
    private static let resetting = "@objc func reset(_ tag: NSNumber) { go() }"

    @Test("A module is one under the name that another file gives it, and has what its type declares")
    func modules() {
        let named = "type Props = {}; export const Gauge = NativeModules.Tide;"
        func rows(_ scripts: String...) -> [String] {
            self.rows(scripts, export: Self.reset, Self.resetting)
        }
        #expect(rows(named, "import { Gauge } from './0'; Gauge.reset(1);") == ["reset"])
        #expect(rows(named, "import { Gauge } from 'tide'; Gauge.reset(1);").first == "reset -")
        #expect(rows(named, "import { Gauge as G } from './0'; G.reset(1);") == ["reset"])
        #expect(rows("type Props = {}; const { reset } = NativeModules.Tide; reset(1);") == ["reset"])
        let typed =
            "type Props = {}; interface M { reset(tag: number): void; stop(): void } const G = NativeModules.Tide as M;"
        #expect(rows(typed) == ["reset", "stop - absent at export"])
        // Another module's methods are none of this bridge's.
        let other = "NativeModules.Tide.reset(1); NativeModules.Moon.rise();"
        #expect(rows("type Props = {}; " + other) == ["reset"])
        #expect(rows("type Props = {}; NativeModules.Tide.glow();").contains("glow - absent at export"))
    }

    @Test("The commands of a spec are those of its type, called in any file")
    func commands() {
        let spec = """
            interface Native { level?: number }
            interface Commands { reset(ref: X): void }
            export const Commands = codegenNativeCommands<Commands>({ supportedCommands: ['reset'] });
            """
        func lines(_ script: String) -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("props", .typescriptProps, "Props"),
                    ModuleBridgeTests.layer("spec", .codegenSpec, "Native"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("a.tsx", "type Props = { level?: number }; " + script)],
                    [ModuleBridgeTests.script("spec.ts", spec)],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: ModuleBridgeTests.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, X)\nRCT_EXPORT_VIEW_PROPERTY(level, int)\n"
                                    + Self.reset + "\n@end"))
                    ],
                ])
        }
        #expect(lines("import { Commands } from './spec'; Commands.reset(ref);") == ["level", "reset"])
        #expect(lines("") == ["level", "reset - leftOver at props"])
    }

    @Test("A method has one selector and one type of each parameter on both sides")
    func signatures() {
        func rows(_ export: String, _ swift: String) -> [String] {
            self.rows(
                ["type Props = {}; NativeModules.Tide.move(...all);"], export: "RCT_EXTERN_METHOD(\(export))",
                "@objc func \(swift) { go() }")
        }
        let export = "move:(nonnull NSNumber *)reactTag depth:(CGFloat)depth"
        #expect(rows(export, "move(_ tag: NSNumber, depth: CGFloat)") == ["move"])
        #expect(
            rows(export, "move(_ tag: NSNumber, to: CGFloat)") == ["move signature(\"move:depth:\", \"move:to:\")"])
        #expect(
            rows(export, "move(_ tag: NSNumber, depth: String)")
                == ["move signature(\"depth: CGFloat\", \"depth: String\")"])
        #expect(rows("move:(NSString *)place", "move(_ place: String)") == ["move"])
        #expect(
            rows("move:(NSString *)place", "move(_ place: Bool)")
                == ["move signature(\"move: NSString *\", \"move: Bool\")"])
    }

    // MARK: Elements

    private static let level = "RCT_EXPORT_VIEW_PROPERTY(level, int)\n"
    private static let levels = "@objc var level: Int = 0 { didSet { draw() } }; "

    @Test("What a spread may carry is no more than a note, what nobody can pass is left over")
    func spreads() {
        func rows(_ script: String) -> [String] {
            self.rows([script], export: Self.level, Self.levels, jsx: "Native")
        }
        func line(_ spread: String, _ types: String = "") -> [String] {
            rows(
                "type Props = { unit?: string }; \(types) const A = (props) => <Native \(spread) unit={props.unit} />;")
        }
        let lost = "level - leftOver at props"
        #expect(line("").contains(lost))
        #expect(line("{...props}").contains(lost))
        #expect(excused(Self.script("{...props}", "type Outer = { level?: number };")))
        #expect(!excused(Self.script("{...props}", "")))
        #expect(excused(Self.script("{...made(props)}", "")))
        #expect(excused("import { Base } from './base'; type Props = Base & { unit?: string }; " + Self.element))
        #expect(!excused("import { Base } from 'react-native'; type Props = Base & { unit?: string }; " + Self.element))
        // It is set without an element.
        #expect(line("", "ref.current?.setNativeProps({ level: 3 });").contains("level"))
    }

    @Test("Types are compared past an element that spreads everything")
    func spreadTypes() {
        func rows(_ type: String, _ spread: String) -> [String] {
            self.rows(
                ["type Props = { level?: \(type) }; const A = (props: Props) => <Native \(spread) />;"],
                export: Self.level, Self.levels, jsx: "Native")
        }
        #expect(rows("number", "{...props}") == ["level"])
        #expect(rows("string", "{...props}") == ["level form"])
        #expect(rows("string", "{...made(props)}") == ["level"])
        #expect(rows("string", "{...props} {...(props.level ? { level: Number(props.level) } : {})}") == ["level"])
    }

    @Test("An event that a view's element passes is the view's, whatever module's a script listens to")
    func passedEvents() {
        let listener = "new NativeEventEmitter(NativeModules.Moon).addListener('onTurn', f);\n"
        let script =
            "type Props = { onTurn?: () => void };\n\(listener)const A = (props: Props) => <Native onTurn={PASSED} />;"
        let export = "RCT_EXPORT_VIEW_PROPERTY(onTurn, RCTDirectEventBlock)\n"
        let swift = "@objc var onTurn: RCTDirectEventBlock?; func f() { onTurn?([:]) }; "
        let audit = rows([script.replacing("PASSED", with: "props.onTurn")], export: export, swift, jsx: "Native")
        #expect(audit == ["onTurn"])
        let lost = rows([script.replacing("PASSED", with: "undefined")], export: export, swift, jsx: "Native")
        #expect(lost == ["onTurn - notHandedOn at jsx"])
    }

    private static let element = "const A = (props) => <Native unit={props.unit} />;"

    private static func script(_ spread: String, _ types: String) -> String {
        "type Props = { unit?: string }; \(types) const A = (props) => <Native \(spread) unit={props.unit} />;"
    }

    /// Whether the audit says who may set `level`.
    private func excused(_ script: String) -> Bool {
        let file = ModuleBridgeTests.script("a.tsx", script)
        let export = "@interface RCT_EXTERN_MODULE(Tide, X)\n\(Self.level)\n@end"
        let rules = BridgeRules(
            name: "tide",
            layers: [
                ModuleBridgeTests.layer("props", .typescriptProps, "Props"),
                ModuleBridgeTests.layer("jsx", .jsxAttributes, "Native"),
                ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
            ])
        let audit = BridgeAudit.make(
            rules,
            files: [[file], [file], [BridgeFile(path: "Tide.m", facts: ModuleBridgeTests.exported(export))]])
        let fault = audit.rows.first { $0.name == "level" }?.fault
        return fault?.condition == .leftOver && fault?.explanation != nil
    }

    @Test("A property that the script itself uses is no gap, one that it only takes is")
    func usedUp() {
        func rows(_ code: String) -> [String] {
            self.rows(
                ["type Props = { level: number, unit: string }; const A = ({ level, unit }) => { \(code) };"],
                export: Self.level, Self.levels, jsx: "Native")
        }
        #expect(rows("return <Native level={level} />;") == ["level", "unit - absent at jsx"])
        #expect(rows("if (unit) { go(); } return <Native level={level} />;") == ["level", "unit - usedUp at jsx"])
        // What an element is passed goes on, whatever else reads it.
        #expect(
            rows("if (unit) { go(); } return <Native level={level} unit={unit} />;") == [
                "level", "unit - absent at export",
            ])
    }

    @Test("What a component takes out and uses nowhere is in no spread")
    func takenOut() {
        func rows(_ code: String) -> [String] {
            self.rows(
                [
                    "type Props = { level: number, unit: string }; const A = ({ unit, ...rest }: Props) => { \(code) "
                        + "return <Native {...rest} {...made()} />; };"
                ], export: Self.level + "RCT_EXPORT_VIEW_PROPERTY(unit, NSString)",
                Self.levels + "@objc var unit = \"\" { didSet { draw() } }", jsx: "Native")
        }
        #expect(rows("") == ["level", "unit - absent at jsx"])
        #expect(rows("make(unit);") == ["level", "unit"])
    }

    @Test("An attribute of a declared name is that name's, whatever its value is made of")
    func valueOfSeveral() {
        let script = """
            type Props = { level: number, unit?: string };
            const A = (props) => <Native level={props.unit ? 1 : props.level} />;
            """
        #expect(rows([script], export: Self.level, Self.levels, jsx: "Native") == ["level", "unit - usedUp at jsx"])
    }

    @Test("A default that JavaScript always hands over differs from Swift's in vain")
    func defaults() {
        let swift = "@objc var level: Int = 0 { didSet { draw() } }"
        func rows(_ props: String, _ parameters: String) -> [String] {
            self.rows(
                ["type Props = { \(props) }; const A = (\(parameters): Props) => <Native level={level} />;"],
                export: Self.level, swift, jsx: "Native")
        }
        #expect(rows("level?: number", "{ level = 0 }") == ["level"])
        #expect(
            rows("level?: number", "{ level = 3 }") == ["level defaults(\"3\", \"0\", isHandedOver: true)"])
        #expect(
            rows("\n/** default: 3 */\nlevel?: number", "{ level }")
                == ["level defaults(\"3\", \"0\", isHandedOver: false)"])
    }

    @Test("A name that the script's own attribute has is not another's that it is made of")
    func attributeOfAnotherName() {
        let script = """
            type Props = { onTideTurn?: () => void };
            const A = ({ onTurn }) => { const made = useCallback(() => onTurn?.(), []);
              return <Native onTideTurn={made} />; };
            """
        let lines = rows(
            [script], export: "RCT_EXPORT_VIEW_PROPERTY(onTurn, RCTDirectEventBlock)",
            "@objc var onTurn: RCTDirectEventBlock?; func f() { onTurn?([:]) }", jsx: "Native")
        #expect(lines == ["onTideTurn - renamed(\"onTurn\") at export"])
    }

    @Test("What every view of React Native takes is no row of a bridge")
    func standardNames() {
        #expect(
            rows(
                ["type Props = { level: number, testID?: string, style?: X };"], export: Self.level, Self.levels)
                == ["level"])
        #expect(
            rows(
                ["type Props = { level: number, role?: string };"],
                export: Self.level + "RCT_EXPORT_VIEW_PROPERTY(role, NSString)", Self.levels)
                == ["level", "role - absent at view"])
    }

    @Test("A type that two files declare is meant in the first that is listed")
    func twoDeclarations() {
        func rows(_ first: String, _ second: String) -> [String] {
            var props = ModuleBridgeTests.layer("props", .typescriptProps, "Props")
            props.paths = [PathPattern(first), PathPattern(second)]
            return ModuleBridgeTests.lines(
                [props, ModuleBridgeTests.layer("export", .reactNativeExport, "Tide")],
                [
                    [
                        ModuleBridgeTests.script("a.ts", "type Props = { level: number }"),
                        ModuleBridgeTests.script("b.ts", "type Props = { depth: number }"),
                    ],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: ModuleBridgeTests.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, X)\n\(Self.level)\n@end"))
                    ],
                ])
        }
        #expect(rows("a.ts", "b.ts") == ["level"])
        #expect(rows("b.ts", "a.ts") == ["depth - absent at export", "level - leftOver at props"])
    }

    // MARK: Swift

    @Test("A setter that Objective-C sees stands for the private property that it sets")
    func setters() {
        let script = ["type Props = { level: number }"]
        #expect(
            rows(
                script, export: Self.level,
                "private var level = 0; @objc func setLevel(_ new: Int) { level = new; draw() }") == ["level"])
        #expect(rows(script, export: Self.level, "private var level = 0") == ["level - hidden at view"])
    }

    @Test("An event may be sent by code around the layers that has the view's type")
    func eventsFromOutside() {
        func rows(_ names: Set<String>) -> [String] {
            self.rows(
                ["type Props = { onTurn?: () => void }"],
                export: "RCT_EXPORT_VIEW_PROPERTY(onTurn, RCTDirectEventBlock)",
                "@objc var onTurn: RCTDirectEventBlock?", surroundings: BridgeSurroundings(names: names, users: [names])
            )
        }
        #expect(rows(["Tide", "onTurn"]) == ["onTurn"])
        #expect(rows(["onTurn"]) == ["onTurn - neverCalled at view"])
    }

    @Test("Code that is never built or reached hands nothing on")
    func deadCode() {
        func rows(_ body: String) -> [String] {
            self.rows(
                ["type Props = { level: number }"], export: Self.level,
                "@objc func setLevel(_ new: Int) { \(body) }; let label = UILabel()")
        }
        #expect(rows("label.text = new") == ["level"])
        #expect(rows("\n#if false\nlabel.text = new\n#endif\n") == ["level dead end at view"])
        #expect(rows("return; label.text = new") == ["level dead end at view"])
        #expect(rows("guard ready else { return }; label.text = new") == ["level"])
    }
}
