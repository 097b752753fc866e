import Comparison
import Matching
import Phrasing
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// Where upstream has the code that it moved out of the compared files.
    ///
    /// - Returns: The relocations, and why some of them may be missing.
    package func relocations(in comparison: Comparison) -> (relocations: Relocations, gaps: [String]) {
        let search = RelocationSearch(comparison)
        let names = search.names
        guard let commit = snapshot.commit, !names.isEmpty else {
            return (search.relocations(in: [], earlier: [:]), [])
        }
        do throws(SnapshotError) {
            let found = try repository.files(of: commit, using: names, but: search.comparedPaths)
            let wanted = search.earlier(of: found.files).sorted { ($0.path, $0.commit) < ($1.path, $1.commit) }
            let earlier = try repository.files(wanted.map { .init(path: $0.path, commit: $0.commit) })
            // Reading a file that did not exist then fails too. All of its code is then new.
            let read = zip(wanted, earlier).compactMap { version, file in (try? file.get()).map { (version, $0) } }
            let relocations = search.relocations(in: found.files, earlier: Dictionary(uniqueKeysWithValues: read))
            return (relocations, gaps(found.problems))
        } catch {
            return (Relocations(), ["what upstream removed was not looked for in its other files: \(error)"])
        }
    }

    private func gaps(_ problems: [ReadProblem]) -> [String] {
        guard let first = problems.first else { return [] }
        let others = Phrase.rest(of: problems.count, after: 1)
        return [
            "what upstream seems to have removed may be in `\(first.path)`\(others), which could not be read: \(first.reason)"
        ]
    }
}
