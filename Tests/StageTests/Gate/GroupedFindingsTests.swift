import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Comparison
@testable import Gate
@testable import Matching

@Suite("A file that is behind is accepted, and old, part by part")
struct GroupedFindingsTests {
    private static let base = [
        "open": "1", "close": "1", "move": "1", "size": "1",
    ]

    private static func text(_ bodies: [String: String], also more: String = "") -> String {
        let methods = bodies.sorted { $0.key < $1.key }.map { "    func \($0.key)() { draw(\($0.value), here) }" }
        return "struct Window {\n\(methods.joined(separator: "\n"))\n\(more)}\n"
    }

    /// A port of what upstream had, where both sides have other bodies of some methods.
    private func audit(
        upstream: [String: String], port: [String: String] = [:], upstreamAlso more: String = "",
        _ change: (inout RuleSet) -> Void = { _ in }
    ) -> (ledger: Ledger, findings: [AssessedFinding]) {
        var audit = TestAudit(
            upstream: Self.text(Self.base.merging(upstream) { $1 }, also: more),
            port: Self.text(Self.base.merging(port) { $1 }))
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "aaaaaaa"))
        ]
        audit.bases = [0: ["A.swift": Self.text(Self.base)]]
        change(&audit.rules)
        let comparison = audit.comparison
        let files = FilesByPath(upstream: comparison.matching.upstream.files, port: comparison.matching.port.files)
        let findings = Identification(compared: files, named: files).identify(comparison.findings)
        let ledger = Ledger(
            rules: audit.rules, today: CalendarDay(daysSince1970: 20_000), links: FileLinks(comparison))
        return (ledger, findings)
    }

    private func states(_ audit: (ledger: Ledger, findings: [AssessedFinding])) -> [String] {
        audit.ledger.settle(audit.findings).map { finding in
            let symbol = (finding.port ?? finding.upstream)?.symbol
            return [finding.check, symbol, "\(finding.disposition.kind)"].compactMap(\.self).joined(separator: " ")
        }
    }

    private func states(
        _ now: (ledger: Ledger, findings: [AssessedFinding]), since then: (ledger: Ledger, findings: [AssessedFinding])
    ) -> [String] {
        var now = now
        now.ledger.earlier = EarlierFindings(then.ledger.settle(then.findings), then.ledger.links)
        return states(now)
    }

    private func states(
        _ now: (ledger: Ledger, findings: [AssessedFinding]),
        accepting then: (ledger: Ledger, findings: [AssessedFinding])
    ) -> [String] {
        var (first, now) = (then.ledger, now)
        first.baseline = .beginning
        let entries = first.settle(then.findings).filter { $0.disposition == .baseline }.map(Baseline.Entry.init)
        now.ledger.baseline = .accepting(Baseline(entries: entries))
        return states(now)
    }

    @Test("What nothing is said of is one finding, with what it stands for")
    func whole() {
        let audit = audit(upstream: ["open": "2", "close": "2"], upstreamAlso: "    func new() { draw(7) }\n")
        #expect(states(audit) == ["behind-file open"])
        let parts = audit.findings.first { $0.check == "behind-file" }?.parts ?? []
        #expect(
            parts.map { "\($0.check) \(($0.port ?? $0.upstream)?.symbol ?? "-")" }.sorted() == [
                "behind-member Window.close()", "behind-member Window.open()", "new-upstream-member Window.new()",
            ])
    }

    @Test("The same is old, and baseline")
    func same() {
        let audit = audit(upstream: ["open": "2", "close": "2"])
        #expect(states(audit, since: audit) == ["behind-file earlier"])
        #expect(states(audit, accepting: audit) == ["behind-file baseline"])
    }

    @Test("What the port had of upstream's change and has given up is new, and what it lacked before is not")
    func regression() {
        let then = audit(upstream: ["open": "2", "close": "2"], port: ["open": "2"])
        let now = audit(upstream: ["open": "2", "close": "2"])
        #expect(states(then) == ["behind-file open"])
        #expect(
            states(now, since: then) == ["behind-member Window.close() earlier", "behind-member Window.open() open"])
        #expect(
            states(now, accepting: then) == [
                "behind-member Window.close() baseline", "behind-member Window.open() open",
            ])
    }

    @Test("What upstream changes besides was not accepted, and what is made up for leaves the baseline")
    func growth() {
        let then = audit(upstream: ["open": "2", "close": "2"])
        let more = audit(upstream: ["open": "2", "close": "2", "move": "2"])
        #expect(
            states(more, accepting: then) == [
                "behind-member Window.close() baseline", "behind-member Window.move() open",
                "behind-member Window.open() baseline",
            ])
        let less = audit(upstream: ["open": "2", "close": "2"], port: ["open": "2"])
        #expect(states(less, accepting: then) == ["stale-baseline open", "behind-file baseline"])
        var ledger = less.ledger
        ledger.baseline = .beginning
        let entry = ledger.settle(less.findings).map(Baseline.Entry.init)
        #expect(entry.map(\.parts.count) == [1])
    }

    @Test("The file is taken whole once the port's own changes are gone, and that is nothing new")
    func fixed() {
        let then = audit(upstream: ["open": "2"], port: ["size": "9"])
        #expect(states(then) == ["behind-member Window.open() open", "literal-drift Window.size() open"])
        let now = audit(upstream: ["open": "2"])
        #expect(states(now, since: then) == ["behind-file earlier"])
        #expect(states(now, accepting: then) == ["stale-baseline open", "behind-file baseline"])
        // And the other way round.
        #expect(
            states(then, since: now) == ["behind-member Window.open() earlier", "literal-drift Window.size() open"])
        #expect(
            states(then, accepting: now) == [
                "behind-member Window.open() baseline", "literal-drift Window.size() open",
            ])
    }

    @Test("What was accepted of one text is not accepted of another, whichever side wrote it")
    func texts() {
        let then = audit(upstream: ["open": "look(2)"], port: ["open": "keep(3)", "size": "9"])
        #expect(states(then) == ["diverged-member Window.open() open", "literal-drift Window.size() open"])
        #expect(
            states(then, accepting: then) == [
                "diverged-member Window.open() baseline", "literal-drift Window.size() baseline",
            ])
        for now in [
            audit(upstream: ["open": "see(2)"], port: ["open": "keep(3)", "size": "9"]),
            audit(upstream: ["open": "look(2)"], port: ["open": "see(3)", "size": "9"]),
        ] {
            #expect(
                states(now, accepting: then) == [
                    "stale-baseline open", "diverged-member Window.open() open", "literal-drift Window.size() baseline",
                ])
        }
    }

    @Test("An exemption of one part parts the file, one of the file suppresses all of it")
    func exempted() {
        func exempting(_ check: String, _ symbol: String?) -> [String] {
            states(
                audit(upstream: ["open": "2", "close": "2"]) {
                    $0.exemptions = [
                        Exemption(
                            check: check, port: PathPattern("A.swift"), symbol: symbol, reason: "so", owner: "mobile")
                    ]
                })
        }
        #expect(
            exempting("behind-member", "Window.open()") == [
                "behind-member Window.close() open", "behind-member Window.open() exempted",
            ])
        #expect(exempting("behind-file", nil) == ["behind-file exempted"])
    }

    @Test("A part that is told by itself counts no less than the whole did, and whole and parts need one exemption")
    func weights() {
        func severities(_ checks: [String: CheckSetting]) -> [String] {
            let then = audit(upstream: ["open": "2"]) { $0.checks = checks }
            var now = audit(upstream: ["open": "2", "close": "2"]) { $0.checks = checks }
            var first = then.ledger
            first.baseline = .beginning
            now.ledger.baseline = .accepting(
                Baseline(
                    entries: first.settle(then.findings).filter { $0.disposition == .baseline }.map(Baseline.Entry.init)
                ))
            return now.ledger.settle(now.findings).filter { $0.disposition != .baseline }.map {
                "\($0.check) \($0.severity.rawValue)"
            }
        }
        #expect(severities([:]) == ["behind-member warning"])
        #expect(severities(["behind-file": .severity(.error)]) == ["behind-member error"])
        #expect(severities(["behind-file": .severity(.error), "behind-member": .off]) == ["behind-member error"])
        #expect(
            severities(["behind-file": .severity(.note), "behind-member": .severity(.error)]) == ["behind-member error"]
        )
    }

    @Test("A rewrite is behind upstream's text as it is now, and when that moves again nobody has accepted it")
    func rewrite() {
        func rewrite(_ value: String) -> (ledger: Ledger, findings: [AssessedFinding]) {
            audit(upstream: ["open": value]) {
                $0.mappings[0].relation = .reimplemented
                $0.checks = ["unmet-relation": .off]
            }
        }
        let (then, now) = (rewrite("2"), rewrite("3"))
        #expect(states(then).contains("behind-file open"))
        #expect(states(then, since: then).contains("behind-file earlier"))
        #expect(states(then, accepting: then).contains("behind-file baseline"))
        #expect(states(now, accepting: then).contains("behind-file open"))
        #expect(states(now, accepting: then).contains("stale-baseline open"))
        var expired = then
        expired.ledger.rules.exemptions = [
            Exemption(
                check: "behind-file", port: PathPattern("A.swift"), reason: "so", owner: "mobile",
                until: CalendarDay("2020-01-01").map(LastDay.day))
        ]
        let states = expired.ledger.exempting(expired.findings).states
        #expect(states.map(\.suppressedBefore.count) == [1])
    }
}
