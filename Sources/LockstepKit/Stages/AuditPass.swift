import Comparison
import InterfaceAudit
import Matching
import RulesModel
import Snapshots

/// Both sides as the rules pair them, and what upstream's history says of the time since the synced commits.
struct AuditPass {
    let comparison: Comparison
    let commits: UpstreamCommits
    /// How many of upstream's commits were read.
    let commitsRead: Int
    /// What to say of files that could not be searched.
    let gaps: [String]

    /// Compares what was paired with upstream's texts at the synced commits.
    static func compare(_ matching: Matching, _ sides: Sides) -> AuditPass {
        var (matching, sides) = (matching, sides)
        let history = sides.history
        var bases = history.bases(for: matching.baseRequests)
        let rules = matching.rules(naming: bases.found)
        if rules != matching.rules {
            sides.rules = rules
            matching = sides.match()
            bases = history.bases(for: matching.baseRequests)
        }
        let newestSync = history.newestSync(of: bases.found)
        func compared(_ matching: Matching) -> Comparison {
            Comparison.compare(
                matching, bases: bases.found, unavailableBases: bases.unavailable, newestSync: newestSync)
        }
        let first = compared(matching)
        let search = history.relocations(in: first)
        let comparison = search.relocations.isEmpty ? first : compared(sides.match(with: search.relocations))
        let commits = history.commits(since: comparison, of: sides.request(for: .port).repository)
        return AuditPass(
            comparison: comparison, commits: commits,
            commitsRead: history.commitsRead(with: bases.found, others: commits.read), gaps: search.gaps)
    }
}

extension Matching {
    /// The rules with the names of the types that only their text at the synced commits connects.
    fileprivate func rules(naming bases: [SyncedBase]) -> RuleSet {
        var rules = rules
        for (pairing, bases) in Dictionary(grouping: bases, by: \.request.pairing) {
            guard let mapping = bases.map(\.request.mapping).min() else { continue }
            for (upstream, port) in typesJoined(by: bases.map(\.file), in: files[pairing]) {
                rules.mappings[mapping].types[upstream] = port
            }
        }
        return rules
    }
}
