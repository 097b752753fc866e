import ReportModel
import SourceModel
import Testing

@testable import Checks

@Suite("Each row of the table of differences is reported once")
struct DifferenceTests {
    @Test("An enum that differs in its cases and in what it inherits names the cases with one of the two findings")
    func casesAndInheritance() {
        let audit = TestAudit(
            upstream: ["A.swift": "enum E: Equatable { case a, b }"],
            port: ["A.swift": "enum E: Sendable { case a, c }"])
        let findings = audit.comparison.findings
        #expect(findings.first { $0.check == "changed-cases" }?.evidence.map(\.text) == ["b", "c"])
        #expect(findings.first { $0.check == "changed-inheritance" }?.evidence.isEmpty == true)
    }

    @Test("A type that moved takes its members along, and is one declaration in another order")
    func order() {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A { let a = 1\n let b = 2\n let c = 3 }\nstruct B { let d = 4 }"],
            port: ["A.swift": "struct B { let d = 4 }\nstruct A { let a = 1\n let b = 2\n let c = 3 }"])
        #expect(audit.comparison.findings.isEmpty)
        audit.rules.checks = ["changed-order": .severity(.note)]
        #expect(
            audit.comparison.findings.map(\.message)
                == ["1 of 6 declarations of `A.swift` are in a different order from upstream's"])
    }
}
