import Foundation
import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Gate

@Suite("A budget allows so many findings of a check, so old and so far behind")
struct BudgetingTests {
    private static let today = CalendarDay(daysSince1970: 20_000)

    /// Of what has this symbol no commits are told.
    private static let loose = "loose code"

    private func commit(_ digit: Int) -> ObjectName {
        ObjectName(hex: String(repeating: "\(digit)", count: 40)) ?? TestHistory.name(of: "\(digit)")
    }

    /// A finding about a file, that rests on commits written so many days before today.
    private func finding(_ file: String, days: [Int] = [], _ change: (inout AssessedFinding) -> Void = { _ in })
        -> AssessedFinding
    {
        var finding = AssessedFinding(
            Finding(
                check: "behind-file", severity: .warning, message: "", port: Location(path: RelativePath(file)),
                evidence: days.map { Evidence(.commit(commit($0), .changed), "") }))
        change(&finding)
        return finding
    }

    /// The messages of the overruns; commit `3…` was written three days before today, at noon.
    private func overruns(_ budget: Budget, _ findings: [AssessedFinding]) -> [AssessedFinding] {
        let dates = Dictionary(uniqueKeysWithValues: (0...9).map { (commit($0), Int64(20_000 - $0) * 86_400 + 43_200) })
        return Budgeting(
            budgets: [budget], today: Self.today, dates: dates,
            lacked: { $0.port?.symbol == Self.loose ? nil : $0.evidence.compactMap(\.commit) }, links: FileLinks()
        ).overruns(of: findings)
    }

    /// The messages of the overruns, up to what they name.
    private func said(_ budget: Budget, _ findings: [AssessedFinding]) -> [String] {
        overruns(budget, findings).map { message in
            String(
                message.message.prefix(
                    upTo: message.message.range(of: " rules): ")?.lowerBound ?? message.message.endIndex))
                + " rules)"
        }
    }

    @Test("So many and one more")
    func most() {
        let budget = Budget(check: "behind-file", most: 2, line: 5)
        #expect(overruns(budget, [finding("A"), finding("B")]) == [])
        let overruns = overruns(budget, [finding("A", days: [1]), finding("B"), finding("C", days: [2, 4])])
        #expect(
            overruns.map(\.message) == [
                "3 findings of `behind-file`, but the rules allow 2 (line 5 of the rules): "
                    + "B, no commit with a date is known; C, 4 days; A, 1 day"
            ])
        #expect(overruns[0].severity == .error)
        #expect(overruns[0].evidence[1].text == "B, no commit with a date is known\nC, 4 days\nA, 1 day")
    }

    @Test("The oldest commit counts, on the last day that is allowed not yet")
    func days() {
        let budget = Budget(check: "behind-file", days: 3)
        #expect(overruns(budget, [finding("A", days: [3, 1])]) == [])
        #expect(
            said(budget, [finding("A", days: [4, 1]), finding("B", days: [2])]) == [
                "1 finding of `behind-file` is older than the 3 days that the rules allow (line 1 of the rules)"
            ])
    }

    @Test("So many commits, and one more")
    func commits() {
        let budget = Budget(check: "behind-file", commits: 2)
        #expect(overruns(budget, [finding("A", days: [1, 2])]) == [])
        #expect(
            said(budget, [finding("A", days: [1, 2, 3]), finding("B", days: [1, 4, 5])]) == [
                "2 findings of `behind-file` are more than the 2 upstream commits behind that the rules allow (line 1 of the "
                    + "rules)"
            ])
    }

    @Test("One day and one commit are no days and no commits")
    func singular() {
        let findings = [finding("A", days: [1, 2])]
        #expect(
            said(Budget(check: "behind-file", most: 0, days: 1, commits: 1), findings) == [
                "1 finding of `behind-file`, but the rules allow 0 (line 1 of the rules)",
                "1 finding of `behind-file` is older than the 1 day that the rules allow (line 1 of the rules)",
                "1 finding of `behind-file` is more than the 1 upstream commit behind that the rules allow (line 1 of the rules)",
            ])
    }

    @Test("What should have a date and has none is never within an age, and the message says no more than that")
    func undated() {
        let budget = Budget(check: "behind-file", days: 3, commits: 2)
        #expect(
            said(budget, [finding("A")]) == [
                "the age of 1 finding of `behind-file` is unknown; the rules allow 3 days (line 1 of the rules)",
                "the distance of 1 finding of `behind-file` is unknown; the rules allow 2 upstream commits (line 1 "
                    + "of the rules)",
            ])
        #expect(
            said(budget, [finding("A"), finding("B"), finding("C", days: [7, 5, 4])]) == [
                "1 finding of `behind-file` is older than the 3 days that the rules allow; the age of 2 more is unknown "
                    + "(line 1 of the rules)",
                "1 finding of `behind-file` is more than the 2 upstream commits behind that the rules allow; the distance "
                    + "of 2 more is unknown (line 1 of the rules)",
            ])
    }

    @Test("What no commits are told of has no age, and still counts as one")
    func loose() {
        let imports = finding("A") { $0.port?.declaration = Self.loose }
        #expect(overruns(Budget(check: "behind-file", days: 0, commits: 0), [imports]) == [])
        let overruns = overruns(Budget(check: "behind-file", most: 0), [imports])
        #expect(overruns.map { $0.evidence[1].text } == ["A"])
    }

    @Test("What is set aside, or another check's, is not counted")
    func setAside() {
        let budget = Budget(check: "behind-file", most: 0)
        let findings = [
            finding("A") { $0.disposition = .earlier }, finding("B") { $0.disposition = .baseline },
            finding("C") { $0.disposition = .exempted(ExemptionNote(reason: "", owner: "", until: nil)) },
            finding("D") { $0.check = "ahead-member" },
        ]
        #expect(overruns(budget, findings) == [])
        #expect(overruns(budget, findings + [finding("E")]).count == 1)
    }

    @Test("A file is behind whichever check says so, and counts once, with the commits of all that it is behind in")
    func files() {
        let findings = [
            finding("A", days: [1]) { $0.check = "behind-member" },
            finding("A", days: [5]) { $0.check = "diverged-member" },
            finding("B", days: [9]) {
                $0.check = "diverged-member"
                $0.severity = .note
            },
        ]
        #expect(overruns(Budget(check: "behind-file", most: 1), findings) == [])
        #expect(
            overruns(Budget(check: "behind-file", most: 0, days: 4, commits: 1), findings).map { $0.evidence[1].text }
                == ["A, 5 days", "A, 5 days", "A, 2 commits"])
        #expect(overruns(Budget(check: "behind-member", most: 0), findings).map { $0.evidence[1].text } == ["A, 1 day"])
    }

    @Test("A long list is cut, with a count; each limit has a fingerprint of its own, whatever the figures")
    func evidence() {
        let findings = (0..<14).map { finding("\($0)", days: [9]) }
        let budget = Budget(check: "behind-file", most: 2, days: 3)
        let overruns = overruns(budget, findings)
        #expect(overruns.count == 2)
        #expect(overruns[0].evidence[1].text.hasSuffix("\n4 more"))
        #expect(Set(overruns.map(\.fingerprint)).count == 2)
        #expect(self.overruns(budget, findings.dropLast()).map(\.fingerprint) == overruns.map(\.fingerprint))
    }
}
