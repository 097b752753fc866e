import Comparison
import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// The audited upstream, and the queries to its history.
package struct UpstreamHistory {
    package let snapshot: Snapshot
    package let rules: RuleSet
    package let repository: SideRepository

    package init(snapshot: Snapshot, rules: RuleSet, repository: SideRepository) {
        (self.snapshot, self.rules, self.repository) = (snapshot, rules, repository)
    }

    /// The number of upstream's commits that were read: the audited one, those of `bases`, and `others`.
    package func commitsRead(with bases: [SyncedBase], others: Set<ObjectName>) -> Int {
        others.union(bases.map(\.first)).union([snapshot.commit].compactMap(\.self)).count
    }

    /// The releases of upstream's audited commit and some other commits.
    package func releases(of commits: Set<ObjectName>) -> [ObjectName: Release] {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return [:] }
        return repository.releases(of: commits.union([head]), before: head)
    }

    /// The decisions, each with the number of releases since its commit.
    package func counted(_ decisions: [Decision]) -> [Decision] {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return decisions }
        let counts = repository.releaseCounts(since: Set(decisions.compactMap(\.commits.first)), before: head)
        return decisions.map { decision in
            var decision = decision
            decision.releasesBehind = decision.commits.first.flatMap { counts[$0] }
            return decision
        }
    }

    /// Upstream's files at the commit that most of the port was synced to: the newest that at least half of `bases` may
    /// have been brought up to. A file that was brought up to date later does not show what the port left out.
    ///
    /// - Returns: `nil` where there are no bases or the files cannot be listed. No file counts as new then.
    package func commonSync(of bases: [SyncedBase]) -> TreeListing? {
        let commits = Set(bases.flatMap { [$0.first, $0.last] })
        guard !bases.isEmpty, let dates = try? repository.dates(of: commits) else { return nil }
        // The last commit of each range, newest first.
        let ends = bases.compactMap { dates[$0.last] }.sorted(by: >)
        let limit = ends[(ends.count - 1) / 2]
        let firsts = Set(bases.map(\.first))
        let shared = firsts.filter { dates[$0] ?? .max <= limit }
        return try? repository.listing(
            ofNewest: shared.isEmpty ? firsts : shared, root: rules.upstream.root,
            patterns: rules.patterns(of: .upstream))
    }

    /// Those of some files that commits added which the rules skip or defer. The port lacks them because of the decision,
    /// even if it was synced to a later commit.
    package func decidedAdditions(among files: [SnapshotFile]) -> Set<RelativePath> {
        let revisions = rules.commits.filter { $0.choice != .taken }.map(\.revision)
        guard !revisions.isEmpty, let found = try? repository.resolve(revisions + revisions.map { "\($0)^" }) else {
            return []
        }
        let names = found.map { try? $0.get() }
        // A commit may have added a file at a former path, and a file that a commit only moved was there before.
        let former = formerPaths(of: Set(files.map(\.path)))
        return zip(names, names.dropFirst(revisions.count)).reduce(into: []) { added, names in
            guard let commit = names.0, let parent = names.1, let after = swiftFiles(of: commit),
                let before = swiftFiles(of: parent)
            else { return }
            added.formUnion(
                files.lazy.filter { file in
                    let paths = Set([file.path] + (former[file.path] ?? []))
                    return !after.paths.isDisjoint(with: paths) && before.paths.isDisjoint(with: paths)
                        && !before.contains(file)
                }.map(\.path))
        }
    }

    /// A listing with the current paths of those files that upstream moved since: a file may have been edited when it
    /// was moved, so that neither its path nor its text is in the listing.
    package func withMoves(_ listing: TreeListing?, of files: some Sequence<SnapshotFile>) -> TreeListing? {
        guard var listing else { return nil }
        let former = formerPaths(of: Set(files.filter { !listing.contains($0) }.map(\.path)))
        // A file may have been outside the root.
        guard !former.isEmpty, let whole = try? repository.listing(ofNewest: [listing.commit]) else { return listing }
        listing.paths.formUnion(former.filter { !whole.paths.isDisjoint(with: $0.value) }.keys)
        return listing
    }
}
