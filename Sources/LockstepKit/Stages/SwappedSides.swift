import Matching
import RulesModel
import Snapshots
import SourceModel

/// Checks whether upstream and port were swapped.
enum SwappedSides {
    /// - Throws: ``AuditError/unreadable(_:)`` if the mapped files or the synced commits prove the swap.
    static func check(_ matching: Matching, _ sides: Sides) throws(AuditError) {
        guard cross(matching) || commitsCross(matching.rules, sides) else { return }
        throw .unreadable(
            "the two sides are swapped: upstream's files of the rules are in the port's checkout. Exchange the paths of "
                + "--upstream and --port")
    }

    /// Whether every file that the rules map by name is on the other side.
    private static func cross(_ matching: Matching) -> Bool {
        let (rules, ours) = (matching.rules, Set(matching.upstream.files.map(\.path)))
        let theirs = Set(matching.port.files.map(\.path))
        let pairs = rules.mappings.compactMap { mapping -> (RelativePath, RelativePath)? in
            guard let upstream = rules.upstream.absolute(mapping.upstream).literalPath,
                let port = rules.port.absolute(mapping.port).literalPath
            else { return nil }
            return (upstream, port)
        }
        return !pairs.isEmpty
            && pairs.allSatisfy { upstream, port in
                !ours.contains(upstream) && theirs.contains(upstream) && !theirs.contains(port) && ours.contains(port)
            }
    }

    /// Whether upstream's whole history has none of the synced commits and the port has all.
    private static func commitsCross(_ rules: RuleSet, _ sides: Sides) -> Bool {
        let commits = Set(rules.mappings.compactMap(\.synced?.revision)).sorted()
        guard !commits.isEmpty, sides.upstream.medium != .folder, sides.port.medium != .folder,
            (try? sides.request(for: .upstream).repository.isShallow) == false
        else { return false }
        func count(_ side: Side) -> Int {
            let found = (try? sides.request(for: side).repository.resolve(commits)) ?? []
            return found.count { (try? $0.get()) != nil }
        }
        return count(.upstream) == 0 && count(.port) == commits.count
    }
}
