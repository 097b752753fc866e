import Comparison
import Testing

@Suite("The `#if` around a declaration is not the declaration")
struct ConditionedTests {
    private static let modern = "func modern() -> Int { 1 }\n"
    private static let scope =
        "private struct Scope { let root: Int; func moved(by step: Int) -> Int { root + step } }\n"
    private static let then = "#if swift(>=5.7)\n\(modern)#else\n\(scope)#endif\n"

    private func changedOrphans(_ port: String) -> [String] {
        let comparison = TestAudit(base: Self.then, upstream: Self.modern, port: port).comparison
        return comparison.declarations.filter(\.isChangedOrphan).map { comparison.declaration(of: $0).qualifiedName }
    }

    @Test(
        "A port that puts another one around what upstream removed has not changed it", arguments: ["swift(<5.7)", "A"])
    func port(condition: String) {
        let port = "#if \(condition)\n\(Self.scope)#endif\n#if swift(>=5.7)\n\(Self.modern)#endif\n"
        #expect(changedOrphans(port) == [])
        #expect(changedOrphans(port.replacing("root + step", with: "root - step")) == ["Scope.moved(by:)"])
    }

    @Test("An associated type that upstream has in two of them was not renamed")
    func associatedTypes() {
        func rules(_ head: String) -> String {
            "\(head) { associatedtype State; associatedtype Old; typealias Body = Old; var body: Body { get } }\n"
        }
        let then = "#if compiler(>=5.7)\n\(rules("protocol Rule<State>"))#else\n\(rules("protocol Rule"))#endif\n"
        let now = """
            protocol Rule<State> {
                associatedtype State
                #if DEBUG
                associatedtype Old
                typealias Body = Old
                #else
                associatedtype Body
                #endif
                var body: Body { get }
            }
            """
        let found = TestAudit(base: then, upstream: now, port: then).findings.map { $0.prefix { $0 != " " } }
        #expect(Set(found) == ["behind-member", "orphaned-member"])
    }
}
