import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("An #if line that both sides changed")
struct RewordedConditionTests {
    private func text(_ condition: String) -> String {
        "protocol Sized {}\n#if \(condition)\nextension Editor: Sized { var size: Int { 3 } }\n#endif\n"
    }

    private let then = "iOS || os(tvOS)"

    private func findings(_ now: String, _ port: String) -> [String] {
        TestAudit(base: text(then), upstream: text(now), port: text(port)).comparison.findings
            .map { "\($0.severity) \($0.check)" }
    }

    @Test("The port's own wording does not hide what upstream added to it")
    func both() {
        #expect(findings("iOS || os(tvOS) || os(visionOS)", "os(iOS) || os(tvOS)") == ["warning diverged-member"])
        #expect(findings("iOS || os(tvOS) || os(visionOS)", then) == ["warning behind-file"])
        #expect(findings(then, "os(iOS) || os(tvOS)") == ["note ahead-member"])
    }

    @Test("Without a synced commit its lines lead from the port to upstream")
    func direction() {
        let findings = TestAudit(upstream: text(then), port: text("os(iOS)")).comparison.findings
        let lines = findings.flatMap(\.evidence).filter { $0.kind == .difference }.map(\.text)
        #expect(lines == ["- #if os(iOS)\n+ #if \(then)"])
    }

    @Test("A new line that the port has taken is no change of the code behind it")
    func taken() {
        let size = { (count: String) in "struct Editor {\n    func size() {\n        \(count)\n    }\n}\n" }
        let conditional = { (count: String) in "#if os(iOS)\n\(size(count))#endif\n" }
        func checks(_ now: String, _ port: String) -> [String] {
            TestAudit(base: size("one()"), upstream: now, port: port).comparison.findings.map {
                "\($0.severity) \($0.check)"
            }
        }
        #expect(checks(conditional("one()"), conditional("two()")) == ["note ahead-member"])
        #expect(checks(conditional("six()"), conditional("two()")) == ["warning diverged-member"])
        #expect(checks(conditional("one()"), size("two()")).contains("warning behind-member"))
    }

    @Test("Each port file that lacks a line has a finding of its own")
    func files() {
        let (one, two) = ("extension Editor { func one() {} }\n", "extension Editor { func two() {} }\n")
        var audit = TestAudit(
            upstream: ["A.swift": "struct Editor {}\n#if canImport(UIKit)\n\(one)\(two)#endif\n"],
            port: ["A.swift": "struct Editor {}\n\(one)", "B.swift": two])
        audit.rules.mappings = ["A.swift", "B.swift"].map {
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern($0))
        }
        let lines = audit.comparison.findings.flatMap(\.evidence).filter { $0.kind == .difference }.map(\.text)
        #expect(lines == ["+ #if canImport(UIKit)", "+ #if canImport(UIKit)"])
    }

    @Test("A commit that adds to it is missed")
    func commit() {
        var commits = TestCommits()
        commits.history.commit("synced", ["A.swift": text(then)])
        commits.history.commit("vision", ["A.swift": text("iOS || os(tvOS) || os(visionOS)")])
        commits.port = ["A.swift": text("os(iOS) || os(tvOS)")]
        commits.map("A.swift", synced: "synced")
        #expect(commits.lines.map { $0.prefix(14) } == ["vision: missed"])
    }
}
