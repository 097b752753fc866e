import RulesModel
import SourceModel
import Testing

@testable import Gate

@Suite("What rules and baseline accept that those of before did not")
struct LooseningTests {
    private func phrases(
        unchanged: Set<RelativePath> = [], baselines: (BaselineUse?, BaselineUse?) = (nil, nil),
        _ old: (inout RuleSet) -> Void = { _ in }, _ new: (inout RuleSet) -> Void = { _ in }
    ) -> [String] {
        var then = RuleSet(upstream: RuleSide(root: "Sources"), port: RuleSide(root: "ios"))
        var now = then
        old(&then)
        new(&now)
        return Loosening(from: then, to: now, unchangedPortFiles: unchanged, baselines: baselines).phrases
    }

    @Test("Of the same rules nothing is said, whatever the lines, the comments and the name of the repository")
    func same() {
        let exemption = Exemption(check: "ui-addition", symbol: "A", reason: "so", owner: "mobile", line: 4)
        var moved = exemption
        moved.line = 9
        #expect(
            phrases {
                $0.exemptions = [exemption]
            } _: {
                $0.exemptions = [moved]
                $0.upstream.repository = "example/kit"
                $0.port.rootLine = 7
            } == [])
    }

    @Test("A check that is off or weighs less, by its default where the rules say nothing")
    func checks() {
        #expect(
            phrases {
                $0.checks = ["added-member": .severity(.error), "changed-body": .off]
            } _: {
                $0.checks = ["ui-addition": .off, "literal-drift": .severity(.note), "changed-body": .severity(.error)]
            } == ["`added-member` as a note, `literal-drift` as a note, `ui-addition` off"])
        #expect(
            phrases {
                $0.checks = ["ui-addition": .off]
            } _: {
                $0.checks = ["ui-addition": .severity(.note)]
            } == [])
    }

    @Test("Entries more, by their lines; another `until` is another entry, and one less is none")
    func entries() {
        let exemption = Exemption(check: "ui-addition", symbol: "A", reason: "so", owner: "mobile", line: 4)
        var (shorter, longer) = (exemption, exemption)
        shorter.until = CalendarDay("2029-01-01").map(LastDay.day)
        shorter.reason = "worded otherwise"
        longer.until = CalendarDay("2030-01-01").map(LastDay.day)
        let omission = Acceptance(pattern: PathPattern("B.swift"), reason: "so", line: 12)
        let other = Acceptance(pattern: PathPattern("C.swift"), reason: "so", line: 13)
        #expect(
            phrases {
                $0.exemptions = [shorter]
            } _: {
                $0.exemptions = [longer]
                $0.omissions = [omission, other]
                $0.additions = [other]
            } == [
                "the exemption of `ui-addition` for `A` until 2030-01-01 (line 4 of the rules)",
                "the omission of `B.swift` (line 12 of the rules)", "the omission of `C.swift` (line 13 of the rules)",
                "the addition of `C.swift` (line 13 of the rules)",
            ])
        #expect(phrases { $0.exemptions = [exemption] } == [])
        #expect(
            phrases {
                $0.exemptions = [exemption]
            } _: {
                $0.exemptions = [shorter]
            } == [])
        #expect(
            phrases {
                $0.exemptions = [longer]
            } _: {
                $0.exemptions = [exemption]
            }.count == 1)
    }

    @Test("A budget that is larger or gone; one that is new or smaller is stricter")
    func budgets() {
        let old = Budget(check: "behind-file", most: 3, days: 90)
        #expect(phrases { $0.budgets = [old] } == ["a larger budget for `behind-file`"])
        #expect(
            phrases {
                $0.budgets = [old]
            } _: {
                $0.budgets = [Budget(check: "behind-file", most: 4, days: 90)]
            }
                == ["a larger budget for `behind-file`"])
        #expect(
            phrases {
                $0.budgets = [old]
            } _: {
                $0.budgets = [Budget(check: "behind-file", most: 2, days: 90, commits: 4)]
            } == [])
        #expect(
            phrases { _ in
            } _: {
                $0.budgets = [old]
            } == [])
    }

    @Test("A synced commit that is another where the port's text is not, a rewrite that was a copy, a mapping gone")
    func mappings() {
        func mapping(_ name: String, _ commit: String?, _ relation: Relation? = nil) -> Mapping {
            Mapping(
                upstream: PathPattern(name), port: PathPattern(name), relation: relation,
                synced: commit.map { SyncedEntry(commit: $0) })
        }
        func said(_ old: Mapping, _ new: Mapping?, unchanged: Set<RelativePath> = ["ios/A.swift"]) -> [String] {
            phrases(unchanged: unchanged) {
                $0.mappings = [old]
            } _: {
                $0.mappings = [new].compactMap(\.self)
            }
        }
        let (first, second) = ("1111111aaaaa", "2222222bbbbb")
        let text = "a changed `synced` for `A.swift`, although the port's text is unchanged"
        #expect(said(mapping("A.swift", first), mapping("A.swift", second)) == [text])
        #expect(said(mapping("A.swift", first), mapping("A.swift", nil)) == [text])
        #expect(said(mapping("A.swift", first), mapping("A.swift", second), unchanged: []) == [])
        #expect(said(mapping("A.swift", first), mapping("A.swift", "1111111AAAAA0000")) == [])
        #expect(
            said(mapping("A.swift", nil), mapping("A.swift", second))
                == ["a recorded `synced` for `A.swift`, which had none"])
        #expect(
            phrases { _ in
            } _: {
                $0.mappings = [mapping("A.swift", nil, .reimplemented)]
            }
                == ["`A.swift` now `reimplemented`"])
        #expect(
            said(mapping("A.swift", first), mapping("A.swift", first, .reimplemented))
                == ["`A.swift` now `reimplemented`"])
        #expect(said(mapping("A.swift", first), nil) == ["no mapping any more for `A.swift`"])
    }

    @Test("Other folders, names and words, and entries of the baseline")
    func others() {
        #expect(
            phrases { _ in
            } _: {
                $0.port.root = "ios/Other"
            } == ["different folders"])
        #expect(
            phrases { _ in
            } _: {
                $0.substitutions.droppedImports = ["Kit"]
            } == ["different `substitutions`"])
        func baseline(_ fingerprints: String...) -> BaselineUse {
            .accepting(
                Baseline(entries: fingerprints.map { .init(check: "added-type", fingerprint: $0, path: "A.swift") }))
        }
        #expect(
            phrases(baselines: (baseline("1"), baseline("1", "2"))) == [
                "1 new entry in the baseline (`added-type` A.swift)"
            ])
        #expect(
            phrases(baselines: (nil, baseline("1", "2"))) == [
                "2 new entries in the baseline (`added-type` A.swift, `added-type` A.swift)"
            ])
        #expect(phrases(baselines: (baseline("1", "2"), baseline("1"))) == [])
        func whole(_ parts: String...) -> BaselineUse {
            .accepting(
                Baseline(entries: [.init(check: "behind-file", fingerprint: "1", path: "A.swift", parts: parts)]))
        }
        #expect(phrases(baselines: (whole("a", "b"), whole("a"))) == [])
        #expect(
            phrases(baselines: (whole("a"), whole("a", "b"))) == [
                "1 new entry in the baseline (`behind-file` A.swift)"
            ])
    }
}
