import RulesModel
import Testing

@Suite("A TypeScript type of a page against Swift")
struct CounterpartTests {
    private let code = """
        public extension View {
            func dock<Panel: View>(isOpen: Binding<Bool>, content: @escaping () -> Panel) -> some View { self }
            func dock(isOpen: Binding<Bool>) -> some View { self }
            func onSkip(closure: @escaping (_ forward: Bool) -> Void) -> some View { self }
            func onPlay(closure: @escaping (Bool) -> Void) -> some View { self }
            func fadesOut() -> some View { self }
            func opacity(level: Double = 0.5) -> some View { self }
            func extra() -> some View { self }
        }
        extension View { func limit(rate: Double = 30) {} }
        public class Other { public var onStop: Int = 0 }
        """

    private func held(_ page: String, _ change: (inout DocumentCounterpart) -> Void = { _ in }) -> HeldPage {
        var counterpart = DocumentCounterpart(
            "Props", of: ["View"], renames: ["panel": "dock", "onToggle": "onPlay"],
            types: [["Observable", "Binding"], ["Node", "View"]])
        change(&counterpart)
        return HeldPage(page, ["V.swift": code], rules: { $0.counterparts = [counterpart] })
    }

    @Test("Rows are paired by name and by renames, callbacks, flags and parameters loosely")
    func pairs() {
        let page = held(
            """
            ```ts
            type Props = {
              panel?: { isOpen: Observable<boolean>, rate?: number, content: Node }
              onSkip?: (isForward: boolean) => void
              onToggle?: (isPlaying: boolean) => void
              fadesOut?: boolean
              opacity?: number
              limit?: number
              onStop?: number
            }
            ```
            """)
        #expect(
            page.differences == [
                "2 undocumented View.dock(isOpen:)", "2 undocumented View.extra()", "3 missing Props.panel.rate",
                "8 missing Props.limit", "9 missing Props.onStop",
            ])
        #expect(
            page.claims == [
                "3 renamed panel", "3 true panel.content", "3 true panel.isOpen", "3 false panel.rate", "4 true onSkip",
                "5 renamed onToggle", "6 true fadesOut", "7 true opacity", "8 false limit", "9 false onStop",
            ])
        #expect(page.audit.claims[0].renamedTo == "View.dock(isOpen:content:)")
    }

    @Test(
        "Types, parameters and defaults that differ",
        arguments: [
            ("onSkip?: (isForward: number) => void", "2 signature Props.onSkip: it takes (Bool)->Void"),
            ("onSkip?: () => void", "2 signature Props.onSkip: it takes (Bool)->Void"),
            ("onSkip?: (a: boolean) => string", "2 signature Props.onSkip: it takes (Bool)->Void"),
            ("fadesOut?: number", "2 signature Props.fadesOut: it takes nothing"),
            ("opacity?: string | null", "2 signature Props.opacity: it takes Double"),
            (
                "panel?: { isOpen?: Observable<boolean>, content: Node }",
                "2 signature Props.panel.isOpen: it has to be passed"
            ),
            ("panel?: { isOpen: boolean, content: Node }", "2 signature Props.panel.isOpen: its type is Binding<Bool>"),
        ])
    func mismatches(row: String, difference: String) {
        let page = held("```ts\ntype Props = { \(row) }\n```")
        #expect(page.differences.filter { !$0.contains("undocumented") } == [difference])
    }

    @Test("A default that a section states is held against the parameter's")
    func defaults() {
        let page = held(
            """
            ```ts
            type Props = { opacity?: number, fadesOut?: boolean }
            ```
            ### `opacity`
            - **Default value: 0.7**
            ### `fadesOut`
            - Default: `true`
            """)
        #expect(
            page.differences.filter { !$0.contains("undocumented") } == [
                "2 value Props.fadesOut: its default is false and not true",
                "2 value Props.opacity: its default is 0.5 and not 0.7",
            ])
    }

    @Test("Access admits what the rules ask for, a type without a rule promises nothing, and so does a sample")
    func reach() {
        let block = "```ts\ntype Props = { limit?: number }\n```"
        #expect(held(block) { $0.access = .internal }.claims == ["2 true limit"])
        #expect(held("```ts\ntype Others = { limit?: number }\n```").claims.isEmpty)
        #expect(held("## Usage\n" + block).claims.isEmpty)
        #expect(held(block) { $0.owners = ["Nothing"] }.claims.isEmpty)
    }
}
