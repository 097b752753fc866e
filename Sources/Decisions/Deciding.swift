import ReportModel
import SourceModel

extension Report {
    /// The decisions for the open findings, most urgent first: every finding at `warning` or above is in exactly one,
    /// and a note is in the decision with its cause, if there is one.
    ///
    /// The number of releases behind is not set, because a report does not contain it.
    ///
    /// - Parameters:
    ///   - today: The end of the days behind.
    ///   - together: The port's files that are taken at once, by one decision.
    ///   - unfit: The port's files that cannot just be taken, though it has not changed them.
    ///   - whole: The port's files into which all of upstream's changes merge at once.
    ///   - linked: Sets of the port's files of which one cannot be patched without the others.
    package func decided(
        on today: CalendarDay, takingTogether together: Set<RelativePath> = [], merging unfit: Set<RelativePath> = [],
        atOnce whole: Set<RelativePath> = [], linked: [Set<RelativePath>] = []
    ) -> [Decision] {
        let settled = settledCommits
        let open = findings.filter { $0.disposition == .open }.map { $0.without(settled) }
        let files = FilePairs(files)
        let causes = Causes(
            of: open.filter(\.isWeighty), in: files, takingTogether: together, merging: unfit, atOnce: whole,
            linked: linked)
        var groups: [Cause: [AssessedFinding]] = [:]
        for finding in open { groups[causes.cause(of: finding), default: []].append(finding) }
        let content = DecisionContent(self, files, causes, today)
        return groups.filter { $0.value.contains(where: \.isWeighty) }
            .map { Ranked(Group(cause: $0.key, findings: $0.value), content) }
            .sorted { $0.rank < $1.rank }.map(\.decision).naming(causes.needs)
    }
}

/// Findings of one cause, in the report's order.
struct Group {
    let cause: Cause
    let findings: [AssessedFinding]

    /// The findings that the decision is based on.
    var weighty: [AssessedFinding] { findings.filter(\.isWeighty) }
}

/// A decision with its rank in the list.
private struct Ranked {
    let decision: Decision
    let rank: Rank

    /// The smaller, the earlier.
    struct Rank: Comparable {
        /// 0 for an error, 1 for a warning.
        let weight: Int
        /// 0 for upstream's changes to what users see, then the port's changes to it, then all the rest.
        let visibility: Int
        /// The number of findings that the decision is based on.
        let size: Int
        let daysBehind: Int
        let title: String
        let id: String

        static func < (left: Self, right: Self) -> Bool {
            (left.weight, left.visibility, left.size, right.daysBehind, left.title, left.id)
                < (right.weight, right.visibility, right.size, left.daysBehind, right.title, right.id)
        }
    }

    init(_ group: Group, _ content: DecisionContent) {
        decision = content.decision(on: group)
        let acts = Set(group.weighty.map(\.act))
        rank = Rank(
            weight: decision.severity == .error ? 0 : 1,
            visibility: acts.contains(.drop(.interface))
                ? 0 : acts.isDisjoint(with: [.look(.interface), .look(.visible)]) ? 2 : 1,
            size: group.weighty.count, daysBehind: decision.daysBehind ?? -1, title: decision.title, id: decision.id)
    }
}

extension AssessedFinding {
    /// Whether it makes a decision by itself, rather than joining one.
    var isWeighty: Bool { severity >= .warning }

    /// The finding as if some upstream commits were no part of its cause.
    fileprivate func without(_ commits: Set<ObjectName>) -> AssessedFinding {
        guard !commits.isEmpty else { return self }
        var finding = self
        finding.finding.evidence.removeAll { $0.commit.map(commits.contains) ?? false }
        finding.context.removeAll { $0.commit.map(commits.contains) ?? false }
        return finding
    }
}
