import AuditModel
import Testing

@testable import Analysis

@Suite("Two findings of one check about one declaration are told apart by what they are about")
struct FindingDetailTests {
    private func fingerprints(_ upstream: String, _ port: String, of check: String) -> [String] {
        let audit = TestAudit(upstream: upstream, port: port)
        let comparison = audit.comparison
        let files = comparison.matching
        let findings = OverloadDetails(FilesByPath(upstream: files.upstream.files, port: files.port.files))
            .apply(to: comparison.findings)
        return Gate(rules: audit.rules, today: CalendarDay(daysSince1970: 20_000)).settle(findings)
            .filter { $0.check == check }.map(\.fingerprint)
    }

    @Test("The overload that was mended is not the one that was broken")
    func overloads() {
        let upstream = "struct A {\n func f(_ x: Int) { print(x) }\n func f(_ x: String) { print(x) }\n}"
        let first = upstream.replacing("Int) { print(x)", with: "Int) { draw(x)")
        let second = upstream.replacing("String) { print(x)", with: "String) { draw(x)")
        let (one, other) = (
            fingerprints(upstream, first, of: "changed-body"), fingerprints(upstream, second, of: "changed-body")
        )
        #expect(one.count == 1 && other.count == 1)
        #expect(one != other)
        #expect(fingerprints(upstream, "\n\n" + first, of: "changed-body") == one)
    }

    @Test("A drift of one value is not a drift of another")
    func values() {
        let upstream = "struct A {\n var delay = 0.25\n}"
        func drift(_ value: String) -> [String] {
            fingerprints(upstream, "struct A {\n var delay = \(value)\n}", of: "literal-drift")
        }
        #expect(drift("0.3").count == 1)
        #expect(drift("0.3") != drift("9.0"))
    }
}
