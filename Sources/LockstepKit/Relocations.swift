import Analysis
import AuditModel
import Snapshots

extension Sides {
    /// Where upstream has what it moved out of the files that are compared.
    ///
    /// - Returns: With it, why something may not have been found.
    func relocations(in comparison: Comparison) -> (relocations: Relocations, gaps: [String]) {
        let search = RelocationSearch(comparison)
        let names = search.names
        guard let commit = upstream.commit, !names.isEmpty else { return (Relocations(), []) }
        do throws(SnapshotError) {
            let found = try NameSearch.files(
                of: commit, using: names, but: search.comparedPaths, side: .upstream, repositoryAt: upstreamPath,
                jobs: jobs)
            return (search.relocations(in: found.files), gaps(found.problems))
        } catch {
            return (Relocations(), ["what upstream removed was not looked for in its other files: \(error)"])
        }
    }

    private func gaps(_ problems: [ReadProblem]) -> [String] {
        guard let first = problems.first else { return [] }
        let others = problems.count == 1 ? "" : " and \(problems.count - 1) more"
        return [
            "what upstream seems to have removed may be in `\(first.path)`\(others), which could not be read: \(first.reason)"
        ]
    }

    /// Pairs the two sides, knowing what upstream moved out of the files that are compared.
    func matching(with relocations: Relocations = Relocations()) -> Matching {
        var matching = Matching.match(upstream: upstream, port: port, rules: rules, relocations: relocations)
        matching.unmatchedRules = absentFolders + matching.unmatchedRules
        return matching
    }
}
