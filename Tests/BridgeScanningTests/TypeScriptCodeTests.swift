import ScriptScanning
import SourceModel
import Testing

@Suite("What TypeScript passes and calls")
struct TypeScriptCodeTests {
    private func facts(_ text: String) -> BridgeFacts { TypeScriptFacts.read(Array(text.utf8)) }

    private func element(_ text: String, _ tag: String = "Gauge") -> BridgeSubject? {
        facts(text).subjects.first { $0.name == tag && $0.form == .element }
    }

    @Test("Attributes know the properties that they are made of")
    func attributes() {
        let text = """
            export const Tide = React.memo(
              React.forwardRef<Ref, { level?: number }>((props, ref) => {
                const { unit: unitName = 'm', onChange } = props;
                const handleTide = useCallback((event) => onChange?.(event.nativeEvent), [onChange]);
                function handleEbb() { props.onEbb(); }
                const label = `${unitName} <Gauge wrong={1} />`;
                return wide ? (
                  <Gauge // <Gauge hidden />
                    level={props.level}
                    unit={unitName}
                    label={label}
                    // a comment
                    onTideChange={handleTide}
                    onEbb={handleEbb}
                    title="low"
                    live
                    ref={ref}
                  />
                ) : <Gauge accent={theme.level} />;
              }),
            );
            """
        let gauge = element(text)
        #expect(
            gauge?.members.map(\.name) == [
                "level", "unit", "label", "onTideChange", "onEbb", "title", "live", "ref", "accent",
            ])
        let sources = gauge?.members.map(\.sources)
        #expect(sources == [["level"], ["unit"], ["unit"], ["onChange"], ["onEbb"], [], [], [], []])
        #expect(gauge?.members.map(\.kind)[3] == .event)
        #expect(gauge?.members[1].defaultText == "'m'")
        #expect(gauge?.place.line == 8)
        #expect(facts(text).gaps == [])
    }

    @Test(
        "A spread says what it may hold",
        arguments: [
            ("(props) => <Gauge {...props} />", BridgeSubject.Spread.Form.everything(except: [])),
            ("({ level, ...rest }: Props) => <Gauge {...rest} />", .everything(except: ["level"])),
            ("(props) => { const { a: b, ...rest } = props; return <Gauge {...rest} /> }", .everything(except: ["a"])),
            ("(props) => <Gauge {...{ level, unit: 1 }} />", .names(["level", "unit"])),
            ("(props) => <Gauge {...(live && { level })} />", .names(["level"])),
            ("(props) => <Gauge {...(live ? { level } : {})} />", .names(["level"])),
            ("({ level, ...props }: Props) => <Gauge {...props} />", .everything(except: ["level"])),
            ("(props) => <Gauge {...make()} />", .unknown),
        ])
    func spreads(code: String, expected: BridgeSubject.Spread.Form) {
        #expect(element("const Tide = \(code);")?.spreads.map(\.form) == [expected])
    }

    @Test(
        "What only looks like an element is none",
        arguments: [
            "const f = <T,>(value: T) => value; const g = <T extends Gauge>(value: T) => value;",
            "type F = <Gauge>(value: Gauge) => void;", "const b = a < Gauge && c > d;",
            "const r = ref.current! / 2; const s = '/';", "if (x) /['\"]<Gauge/.test(y);",
            "const x = /[/\"]/.test(y) ? a / b : 1;", "const list = new Map<Gauge, Array<string>>();",
        ])
    func lookalikes(text: String) {
        let facts = facts(text + "\ntype Late = { a: string };")
        #expect(facts.gaps == [])
        #expect(facts.subjects.filter { $0.form == .element } == [])
        #expect(facts.subjects.last?.name == "Late")
    }

    @Test("A cast in angles is read as one where elements can't be")
    func cast() {
        let facts = facts("const a = <any>window;\ntype Late = { a: string };")
        #expect(facts.gaps == [])
        #expect(facts.subjects.map(\.name) == ["Late"])
    }

    @Test("Elements lie in elements, and their text isn't code")
    func nesting() {
        let text = """
            const a = <A.B><Gauge title="it's">don't {live && <Gauge level={1}/>}</Gauge></A.B>;
            const z = 'end';
            """
        #expect(facts(text).gaps == [])
        #expect(facts(text).constants == ["z": "end"])
        #expect(element(text)?.members.map(\.name) == ["title", "level"])
        #expect(element(text, "A.B")?.members == [])
    }

    @Test("A component that a condition chooses has the name of the constant; what a function makes has none")
    func chosenComponents() {
        let text = """
            const Gauge = isThere() != null ? requireNativeComponent<Props>('TideGauge') : () => { throw 1; };
            const make = () => requireNativeComponent('TideDial');
            function load() { return requireNativeComponent('TideMap'); }
            """
        #expect(facts(text).components.map(\.tag) == ["Gauge", nil, nil])
    }

    @Test(
        "The types that components are given",
        arguments: [
            ("const Gauge = (props: A) => 1;", ["A"]), ("function Gauge({ level }: A) {}", ["A"]),
            ("const Gauge: FC<A> = (p) => 1;", ["A"]), ("const G = forwardRef<R, A>((p, r) => 1);", ["A"]),
            ("const G = forwardRef(({ level }: A, r) => 1);", ["A"]),
            ("class G extends React.PureComponent<A> {}", ["A"]), ("const go = (tide: A) => 1;", []),
        ])
    func componentProps(code: String, types: [String]) {
        #expect(facts(code).componentProps.map(\.type) == types)
    }

    @Test("Imports say what the other file calls a name")
    func imports() {
        let found = facts("import A, { b, type C, d as e } from './kit'; import type { F } from 'react'; import './x';")
            .imports
        #expect(found.mapValues(\.name) == ["A": "default", "b": "b", "C": "C", "e": "d", "F": "F"])
        #expect(found["A"]?.stem == "kit")
        #expect(found["F"]?.stem == nil)
    }

    @Test("Components, also one that is kept in a global")
    func components() {
        let text = """
            const NAME = 'TideGauge';
            let Gauge: HostComponent<GaugeProps>;
            // @ts-ignore
            if (__DEV__) {
              Gauge = global.TideGauge as | HostComponent<GaugeProps> | undefined;
            }
            Gauge = requireNativeComponent(NAME);
            export default codegenNativeComponent<SpecProps>('TideSpec');
            """
        let components = facts(text).components
        #expect(components.map(\.nativeName) == ["TideGauge", "TideSpec"])
        #expect(components.map(\.propsType) == ["GaugeProps", "SpecProps"])
        #expect(components.map(\.tag) == ["Gauge", nil])
        #expect(components.map(\.isGenerated) == [false, true])
    }

    @Test(
        "Commands are found in all their spellings",
        arguments: [
            "UIManager.dispatchViewManagerCommand(tag, 'reset', []);",
            "UIManager.dispatchViewManagerCommand(tag, UIManager.getViewManagerConfig('Gauge').Commands.reset, []);",
            "UIManager.dispatchViewManagerCommand(tag, UIManager.Gauge.Commands['reset']!.toString(), []);",
            "const id = UIManager.getViewManagerConfig('Gauge')\n  .Commands\n  .reset;\ndispatchCommand(ref, id, [])",
            "const { reset } = UIManager.getViewManagerConfig('Gauge').Commands;\ndispatchCommand(ref, reset, []);",
            "NativeModules.Gauge.reset(1);", "const { Gauge } = NativeModules;\nGauge.reset();",
            "const G = NativeModules.Gauge ? NativeModules.Gauge : new Proxy({}, {});\nG.reset();",
            "const C = codegenNativeCommands<Spec>({ supportedCommands: ['reset'] });\nC.reset(ref);",
            "const G = TurboModuleRegistry.getEnforcing<Spec>('Gauge');\nG.reset();",
            "const Gauge = registerPlugin<GaugePlugin>('Gauge');\nawait Gauge.reset({});",
        ])
    func commands(text: String) {
        #expect(facts(text).commands.map(\.name) == ["reset"])
        #expect(facts("/*\n\(text)\n*/").commands == [])
        #expect(facts("const t = `\n\(text.replacing("`", with: ""))\n`;").commands == [])
    }

    @Test("A computed command is said and not guessed, also where another function has a constant of its name")
    func computed() {
        let text = """
            function a(tag) { const id = Manager.Commands.reset; dispatchCommand(tag, id, []); }
            function b(tag, id) { dispatchCommand(tag, id, []); }
            function c(tag) { dispatchCommand(tag, live ? 'start' : 'stop', []); }
            """
        #expect(facts(text).commands.map(\.name) == ["reset", "start", "stop"])
        #expect(facts(text).gaps.map(\.subject) == [ScanGap.commands])
        #expect(facts(text).gaps.map(\.place.line) == [2])
    }

    @Test("Events that a native emitter sends")
    func listeners() {
        let text = """
            const emitter = new NativeEventEmitter(NativeModules.Gauge);
            emitter.addListener('tide', run);
            DeviceEventEmitter.addListener("ebb", run);
            new NativeEventEmitter(Gauge).addListener('flood', run);
            window.addListener('resize', run);
            """
        #expect(facts(text).commands.map(\.name) == ["tide", "ebb", "flood"])
        #expect(facts(text).commands.allSatisfy { $0.kind == .event })
    }
}
