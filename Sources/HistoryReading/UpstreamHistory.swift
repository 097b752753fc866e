import Comparison
import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// Upstream as it is audited, and what an audit asks its history.
package struct UpstreamHistory {
    package let snapshot: Snapshot
    package let rules: RuleSet
    package let repository: SideRepository

    package init(snapshot: Snapshot, rules: RuleSet, repository: SideRepository) {
        (self.snapshot, self.rules, self.repository) = (snapshot, rules, repository)
    }

    /// How many of upstream's commits were read: the one that is audited, those of `bases`, and `others`.
    package func commitsRead(with bases: [SyncedBase], others: Set<ObjectName>) -> Int {
        others.union(bases.map(\.first)).union([snapshot.commit].compactMap(\.self)).count
    }

    /// Where upstream's audited commit and some others stand to its tags.
    package func releases(of commits: Set<ObjectName>) -> [ObjectName: Release] {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return [:] }
        return repository.releases(of: commits.union([head]), before: head)
    }

    /// Decisions with the number of releases that each is behind, as far as upstream has any.
    package func counted(_ decisions: [Decision]) -> [Decision] {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return decisions }
        let counts = repository.releaseCounts(since: Set(decisions.compactMap(\.commits.first)), before: head)
        return decisions.map { decision in
            var decision = decision
            decision.releasesBehind = decision.commits.first.flatMap { counts[$0] }
            return decision
        }
    }

    /// What upstream had at the newest commit of `bases`.
    ///
    /// - Returns: `nil` where there are none, or where it cannot be listed: no file counts as new then.
    package func newestSync(of bases: [SyncedBase]) -> TreeListing? {
        guard !bases.isEmpty else { return nil }
        return try? repository.listing(
            ofNewest: Set(bases.map(\.first)), root: rules.upstream.root, patterns: rules.patterns(of: .upstream))
    }
}
