import ReportModel
import SourceModel

extension Report {
    /// What the open findings come to, most urgent first: every one at `warning` or above is in exactly one decision, and
    /// a note in the one that has its cause, where there is one.
    ///
    /// How many releases each is behind is not known from a report.
    ///
    /// - Parameter today: The day that days behind are counted to.
    package func decided(on today: CalendarDay) -> [Decision] {
        let open = findings.filter { $0.disposition == .open }
        let files = FilePairs(files)
        let causes = Causes(of: open.filter(\.isWeighty), in: files)
        var groups: [Cause: [AssessedFinding]] = [:]
        for finding in open { groups[causes.cause(of: finding), default: []].append(finding) }
        let content = DecisionContent(self, files, causes, today)
        return groups.filter { $0.value.contains(where: \.isWeighty) }
            .map { Ranked(Group(cause: $0.key, findings: $0.value), content) }
            .sorted { $0.rank < $1.rank }.map(\.decision)
    }
}

/// Findings of one cause, in the report's order.
struct Group {
    let cause: Cause
    let findings: [AssessedFinding]

    /// The findings that make the decision.
    var weighty: [AssessedFinding] { findings.filter(\.isWeighty) }
}

/// A decision with what decides how early it is listed.
private struct Ranked {
    let decision: Decision
    let rank: Rank

    /// The smaller, the earlier.
    struct Rank: Comparable {
        /// From 0, an error.
        let weight: Int
        /// From 0: what upstream has done with what users see, what the port has done, and all the rest.
        let visibility: Int
        /// The number of findings that make it.
        let size: Int
        let title: String
        let id: String

        static func < (left: Self, right: Self) -> Bool {
            (left.weight, left.visibility, left.size, left.title, left.id)
                < (right.weight, right.visibility, right.size, right.title, right.id)
        }
    }

    init(_ group: Group, _ content: DecisionContent) {
        decision = content.decision(on: group)
        let acts = Set(group.weighty.map(\.act))
        rank = Rank(
            weight: decision.severity == .error ? 0 : 1,
            visibility: acts.contains(.drop(.interface)) ? 0 : acts.contains(.look(.interface)) ? 1 : 2,
            size: group.weighty.count, title: decision.title, id: decision.id)
    }
}

extension AssessedFinding {
    /// Whether it makes a decision, and does not only join one.
    var isWeighty: Bool { severity >= .warning }
}
