import ScriptScanning
import SourceModel
import Testing

@Suite("What TypeScript declares")
struct TypeScriptTypesTests {
    static func facts(_ text: String) -> BridgeFacts { TypeScriptFacts.read(Array(text.utf8)) }

    private func members(_ text: String, of name: String = "Props") -> [BridgeMember] {
        Self.facts(text).subjects.first { $0.name == name }?.members ?? []
    }

    @Test("Members end at semicolons, commas and lines, and keep their comments and places")
    func members() {
        let text = """
            // level: string in a comment is none
            export type Props = Readonly<{
              /** Where the gauge stands. */
              stationID: string; // iOS only
              'unit-name'?: 'metre' | 'foot',
              readonly marks: readonly string[]
              level?: number | null
              scale: WithDefault<Double, 1.5>;
            }> & ViewProps;
            type Other = { hidden: boolean };
            """
        let members = members(text)
        #expect(members.map(\.name) == ["stationID", "unit-name", "marks", "level", "scale"])
        #expect(members.map(\.type?.form) == [.text, .text, .list, .number, .floating])
        #expect(members.map { $0.traits.contains(.optional) } == [false, true, false, true, false])
        #expect(members.map { $0.type?.isOptional } == [false, false, false, true, false])
        #expect(members.map(\.place.line) == [4, 5, 6, 7, 8])
        #expect(members[0].documentation == "Where the gauge stands.")
        #expect(members[0].platforms == ["ios"])
        #expect(members[1].type?.literals == ["metre", "foot"])
        #expect(members[4].defaultText == "1.5")
        #expect(Self.facts(text).subjects.first?.parents.map(\.name) == ["ViewProps"])
    }

    @Test(
        "A property is an event where its name and its type say so",
        arguments: [
            ("onTide: (event: { nativeEvent: { level: number } }) => void", BridgeKind.event, ["level"]),
            ("onTide?: DirectEventHandler<Readonly<{ level: Double; at: Int32 }>>", .event, ["level", "at"]),
            ("onTide: (event: NativeSyntheticEvent<Tide>) => void", .event, ["height"]),
            ("onTide: Handler", .event, ["height"]),
            ("onTide: string", .property, nil), ("tide: (level: number) => void", .method, nil),
            ("onward: () => void", .method, nil), ("reset(hard?: boolean): Promise<void>", .method, nil),
        ] as [(String, BridgeKind, [String]?)])
    func events(member: String, kind: BridgeKind, keys: [String]?) {
        let found = members(
            "type Tide = { height: number };\ntype Handler = (event: Tide) => void;\ninterface Props { \(member) }")
        #expect(found.map(\.kind) == [kind])
        if kind == .event { #expect(found.first?.type?.keys?.map(\.name) == keys) }
    }

    @Test("Parents lend what `Omit`, `Pick` and `Partial` leave of them")
    func parents() {
        let text = "interface Props extends Omit<Base, 'a' | 'b'>, Partial<Pick<More, 'c'>> { d: string }"
        let parents = Self.facts(text).subjects.first?.parents
        #expect(
            parents == [
                .init(name: "Base", except: ["a", "b"]), .init(name: "More", only: ["c"], isOptional: true),
            ])
        #expect(members("type Props = Partial<Omit<{ a: string; b: string }, 'a'>>").map(\.name) == ["b"])
        #expect(members("type Props = Partial<{ b: string }>").allSatisfy { $0.traits.contains(.optional) })
    }

    @Test(
        "What names no members is unread and not empty",
        arguments: [
            ("type Props = { [K in Keys]: string }", "a mapped type"),
            ("type Props = A extends B ? { a: string } : { b: string }", "a conditional type"),
            ("type Props = { a: string } | { b: string }", "a union of object types"),
            ("type Props = { [name]: string }", "a computed name"),
            ("type Props = {| +a: string |}", "a member of a shape that Lockstep doesn't know"),
            ("type Props = { a: string", "a bracket, an element or a template that doesn't end"),
        ])
    func unread(text: String, reason: String) {
        let subject = Self.facts(text).subjects.first { $0.name == "Props" }
        let gap = subject?.unread ?? Self.facts(text).gaps.first
        #expect(gap?.reason == reason)
    }

    @Test("What ended before an unread place stays read")
    func gap() {
        let facts = Self.facts("type Props = { a: string };\nconst x = 'no end\ntype Late = { b: string };")
        #expect(facts.subjects.map(\.name) == ["Props"])
        #expect(facts.subjects.first?.unread == nil)
        #expect(facts.gaps == [ScanGap(reason: "a text that doesn't end", place: SourcePlace(line: 2, column: 11))])
    }

    @Test("A conflict between two versions is said")
    func conflict() {
        let facts = Self.facts("type A = { a: string };\n<<<<<<< ours\ntype B = { b: string };\n=======\n")
        #expect(facts.gaps.map(\.reason) == ["an unsolved conflict"])
        #expect(facts.subjects.map(\.name) == ["A"])
    }

    @Test("A plugin's methods have their options and results, and its listeners are events")
    func plugin() {
        let text = """
            export enum TideEvents { Ebb = 'tideEbb' }
            interface Start { station: string; depth?: number }
            export interface TidePlugin {
              start(options: Start): Promise<{ started: boolean }>;
              addListener(eventName: 'flood', listener: (tide: Start) => void): Promise<PluginListenerHandle>;
              addListener(eventName: TideEvents.Ebb, listener: () => void): Promise<PluginListenerHandle>;
              addListener(eventName: Elsewhere.Calm, listener: () => void): Promise<PluginListenerHandle>;
              addListener(eventName: string, listener: () => void): Promise<PluginListenerHandle>;
              removeAllListeners(): Promise<void>;
            }
            export const Tide = registerPlugin<TidePlugin>('Tide');
            """
        let found = members(text, of: "TidePlugin")
        #expect(found.map(\.name) == ["start", "flood", "tideEbb", "Elsewhere.Calm"])
        #expect(found.map(\.kind) == [.method, .event, .event, .event])
        #expect(found[0].parameters.first?.type?.keys?.map(\.name) == ["station", "depth"])
        #expect(found[0].type?.keys?.map(\.name) == ["started"])
        #expect(found[1].type?.keys?.map(\.name) == ["station", "depth"])
        #expect(Self.facts(text).components.map(\.nativeName) == ["Tide"])
    }

    @Test(
        "A comment that names a platform says where a member is, a sentence in passing does not",
        arguments: [
            ("ios only", ["ios"]), ("@platform windows", ["windows"]),
            ("The class that the element gets (applicable to the web platform only)", ["web"]),
            ("Defaults to false - Android and Web only. Whether the camera may be seen through.", ["android", "web"]),
            ("The title. This option is only\nsupported on Android. It may be empty.", ["android"]),
            ("Only supported on Android 13 or later and iOS, and ignored elsewhere.", ["android", "ios"]),
            ("The only option that Android takes from the first list of the two.", []),
            ("For **web**, all that may be used later has to be listed here as well", ["web"]),
            ("**Android only** — ignored on iOS.", ["android"]),
            ("Has no effect on iOS, and may be left out there.", ["android"]),
            ("On iOS this is not supported, as the system has no such mode.", ["android"]),
            ("On iOS the option has no effect, as the system has no such mode.", ["android"]),
            ("The level. On iOS, negative values are ignored by the system.", []),
            ("The height. On iOS unsupported values are clamped to the next.", []),
            ("The height of the gauge. Negative values are ignored on iOS.", []),
            ("The depth of the gauge. Matches the behaviour on Android.", []),
            ("This option only affects Android. Versions below 10 do not ask.", ["android"]),
            ("**Android note:** the file is kept in a cache.", []), ("Android requires a permission for this.", []),
            ("On Android, a notification must be shown.", []), ("Android only. Requires a permission.", ["android"]),
            ("Android. Requires a permission.", ["android"]), ("For Android.", ["android"]),
            ("Not on Android", []), ("Whether to show the whole tide in the immersive mode on Android.", ["android"]),
            ("On iOS the title is shown below the gauge, which is what it does on Android.", ["ios"]),
            ("The distance in metres, which is rounded on Android and kept on other platforms", []),
        ])
    func platforms(comment: String, expected: [String]) {
        let text = "interface Props {\n/** \(comment) */\nlevel?: number;\n}"
        let member = TypeScriptFacts.read(Array(text.utf8)).subjects.first?.members.first
        #expect(member?.platforms.sorted() == expected)
    }
}
