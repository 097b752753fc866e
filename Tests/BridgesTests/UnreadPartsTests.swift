import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("What a part that could not be read, or that another file declares, does to a row")
struct UnreadPartsTests {
    private static let export = "RCT_EXPORT_VIEW_PROPERTY(level, NSString)"
    private static let view = "class Tide: UIView { @objc var level: NSString? { didSet { go(level) } } }"

    private func rows(
        _ scripts: [(kind: BridgeLayer.Kind, subject: String, text: String)], export: String = export,
        swift: String = view
    ) -> [String] {
        ModuleBridgeTests.lines(
            scripts.enumerated().map {
                ModuleBridgeTests.layer("layer\($0.offset)", $0.element.kind, $0.element.subject)
            } + [
                ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ModuleBridgeTests.layer("view", .swiftProperties, "Tide"),
            ],
            scripts.enumerated().map {
                [ModuleBridgeTests.script(RelativePath("\($0.offset).tsx"), $0.element.text)]
            } + [
                [
                    BridgeFile(
                        path: "Tide.m",
                        facts: ModuleBridgeTests.exported(
                            "@interface RCT_EXTERN_MODULE(Tide, RCTViewManager)\n\(export)\n@end"))
                ], [BridgeFile(path: "Tide.swift", facts: TideGauge.facts(swift))],
            ])
    }

    private func props(_ text: String) -> [String] { rows([(.typescriptProps, "Props", text)]) }

    @Test("A type that is inherited and has unread members makes the layer unread")
    func inherited() {
        let base = "interface Base { level: string; [name]: string; }\n"
        let reason = "unread layer0: `Base`, which it inherits, has a computed name"
        #expect(props(base + "interface Props extends Base { }").contains(reason))
        // What is picked was read.
        #expect(props(base + "type Props = Pick<Base, 'level'>") == ["level"])
        #expect(props(base + "type Props = Pick<Base, 'unit'>").contains(reason))
        #expect(props("type Props = Record<'level' | 'unit', string>") == ["level", "unit - absent at export"])
        #expect(
            props("type Props = Record<Names, string> & { level: string }")
                .contains("unread layer0: `Record` with names that aren't texts"))
        #expect(props("type Props = { a?: `px-${string}`; level: string }") == ["a - absent at export", "level"])
    }

    @Test("A type of another layer may be inherited, and one that no script declares may have any name")
    func elsewhere() {
        func rows(_ base: String, from path: String = "'./0'") -> [String] {
            self.rows([
                (.typescriptProps, "Props", "export type Props = { level: string }"),
                (
                    .codegenSpec, "Native",
                    "import type { \(base) } from \(path);\ntype Native = \(base) & { unit: string };"
                ),
            ])
        }
        #expect(rows("Props").first == "level")
        #expect(rows("Other").first == "level - uncertain at layer1")
        #expect(rows("ViewProps", from: "'react-native'").first == "level - absent at layer1")
    }

    @Test("Behind an export that could not be read, names may be others")
    func unreadExport() {
        let lines = rows(
            [(.typescriptProps, "Props", "type Props = { height: string }")], export: "MY_EXPORT_PROPERTY(height, BOOL)"
        )
        #expect(lines.first == "height -")
        #expect(lines.contains { $0.hasPrefix("unread export") })
    }

    @Test("What an element sets has to arrive, although no property is declared for it")
    func setByElement() {
        func rows(_ attribute: String, export: String) -> [String] {
            self.rows(
                [
                    (.typescriptProps, "Props", "type Props = { height: string }"),
                    (.jsxAttributes, "Native", "const A = (props) => <Native \(attribute) height={props.height} />;"),
                ], export: export + "\nRCT_EXPORT_VIEW_PROPERTY(height, NSString)",
                swift: Self.view.replacing(
                    "{ @objc", with: "{ @objc var height: NSString? { didSet { go(height) } }; @objc"))
        }
        #expect(rows("level={props.level}", export: Self.export) == ["height", "level - leftOver at layer0"])
        // A component may pass a value of its own.
        #expect(rows("level={go}", export: Self.export) == ["height", "level"])
        #expect(rows("level={go}", export: "") == ["height", "level - absent at export"])
        #expect(
            rows("unit={go}", export: "RCT_REMAP_VIEW_PROPERTY(unit, units, BOOL)").contains("unit - absent at view"))
    }

    @Test("A placeholder of a spec is left over, although an element spreads what is unknown")
    func placeholder() {
        let lines = self.rows([
            (.typescriptProps, "Props", "type Props = { level: string }"),
            (.jsxAttributes, "Native", "const A = ({ ...rest }) => <Native {...rest} {...more()} />;"),
            (.codegenSpec, "Spec", "type Spec = { level: string; dummy: boolean }"),
        ])
        #expect(lines == ["level", "dummy - leftOver at layer0"])
    }

    @Test("An attribute that is always undefined, and two that are swapped, pass nothing")
    func wrongValues() {
        func rows(_ attributes: String) -> [String] {
            self.rows(
                [
                    (.typescriptProps, "Props", "type Props = { level: string; unit: string }"),
                    (.jsxAttributes, "Native", "const A = (props) => <Native \(attributes) />;"),
                ], export: Self.export + "\nRCT_EXPORT_VIEW_PROPERTY(unit, NSString)",
                swift: Self.view.replacing(
                    "{ @objc", with: "{ @objc var unit: NSString? { didSet { go(unit) } }; @objc"))
        }
        #expect(rows("level={props.level} unit={props.unit}") == ["level", "unit"])
        #expect(rows("{...props} level={undefined}") == ["level - notHandedOn at layer1", "unit"])
        #expect(
            rows("level={props.unit} unit={props.level}") == [
                "level - notHandedOn at layer1", "unit - notHandedOn at layer1",
            ])
    }

    @Test("The spec of a module is not in the way of a view's properties")
    func moduleSpec() {
        let lines = rows([
            (.typescriptProps, "Props", "type Props = { level: string }"),
            (.codegenSpec, "Spec", "interface Spec extends TurboModule { start(): void }"),
        ])
        #expect(lines.contains("level"))
    }
}
