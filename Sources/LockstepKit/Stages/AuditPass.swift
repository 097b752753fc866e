import Comparison
import InterfaceAudit
import Matching
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
        let history = sides.history
        let bases = history.bases(for: matching.baseRequests)
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
