import Analysis
import Snapshots

/// Both sides as the rules pair them, and what upstream's history tells of the time since the synced commits.
struct AuditPass {
    let comparison: Comparison
    let commits: UpstreamCommits
    /// How many of upstream's commits were read.
    let commitsRead: Int

    init(_ sides: Sides, _ matching: Matching) {
        let bases = sides.bases(for: matching.baseRequests)
        comparison = Comparison.compare(
            matching, bases: bases.found, unavailableBases: bases.unavailable,
            newestSync: sides.newestSync(of: bases.found))
        commits = sides.upstreamCommits(in: comparison)
        commitsRead = sides.commitsRead(with: bases.found, others: commits.read)
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
            guard let pattern = rules.upstream.pattern(naming: path) else {
                remarks.append("\(move), outside `root` and `related`; add its folder to `related` in the rules")
                continue
            }
            rules.mappings[place].upstream = pattern
            rules.mappings[place].synced?.path = then
            remarks.append("\(move); name that there, and the old path as `path` in `synced`")
        }
        return (rules, remarks)
    }
}
