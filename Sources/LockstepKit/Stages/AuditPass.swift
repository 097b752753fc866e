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
        let commits = history.commits(since: comparison)
        return AuditPass(
            comparison: comparison, commits: commits,
            commitsRead: history.commitsRead(with: bases.found, others: commits.read), gaps: search.gaps)
    }

    /// The rules with each mapping brought to where upstream moved its file, as far as a pattern can name that, and
    /// what to say of the moves.
    var followed: (rules: RuleSet, remarks: [String]) {
        var rules = comparison.matching.rules
        var remarks: [String] = []
        for (place, path) in commits.movedFiles {
            let mapping = rules.mappings[place]
            let then = mapping.synced?.path ?? rules.upstream.absolute(mapping.upstream).literalPath
            guard let then, then != path else { continue }
            let move =
                "upstream moved `\(mapping.upstream)`, which line \(mapping.line) of the rules maps, to `\(path)`"
            let isKnownPlace = rules.upstream.pattern(naming: path) != nil
            if !isKnownPlace { rules.upstream.related.append(path.parent) }
            let advice =
                isKnownPlace
                ? "name that there, and the old path as `path` in `synced`"
                : "outside `root` and `related`; add its folder to `related` and name it there, with the old path as "
                    + "`path` in `synced`"
            remarks.append("\(move)\(isKnownPlace ? ";" : ",") \(advice)")
            guard let pattern = rules.upstream.pattern(naming: path) else { continue }
            rules.mappings[place].upstream = pattern
            rules.mappings[place].synced?.path = then
        }
        return (rules, remarks)
    }
}
