import Comparison
import HistoryReading
import InterfaceAudit
import Matching
import Snapshots

/// The comparison of both sides, and the part of upstream's history since the synced commits.
struct ComparedSides {
    let comparison: Comparison
    let commits: UpstreamCommits
    /// The number of upstream commits that were read.
    let commitsRead: Int
    /// The files that could not be searched, and why.
    let gaps: [String]

    /// Compares the pairings with upstream's texts at the synced commits.
    static func compare(_ matching: Matching, _ sides: Sides, _ extent: AuditExtent) -> ComparedSides {
        let history = sides.history
        let bases = history.bases(of: matching)
        let joined = matching.typesJoined(by: bases.found)
        let matching = joined.isEmpty ? matching : sides.match(joined: joined)
        let commonSync = history.commonSync(of: bases.found)
        func compared(_ matching: Matching, _ former: FormerMembers = [:]) -> Comparison {
            Comparison.compare(
                matching, bases: bases.found, unavailableBases: bases.unavailable, commonSync: commonSync,
                formerMembers: former)
        }
        let first = compared(matching)
        let search = history.relocations(in: first)
        let former = history.formerMembers(in: first)
        var comparison =
            search.relocations.isEmpty && former.isEmpty
            ? first : compared(sides.match(with: search.relocations, joined: joined), former)
        comparison.commonSync = history.withMoves(commonSync, of: comparison.unportedFiles)
        comparison.decidedAdditions = history.decidedAdditions(among: comparison.unportedFiles)
        let commits = history.commits(
            since: comparison, of: sides.request(for: .port).repository, findingDroppedWords: extent == .whole)
        return ComparedSides(
            comparison: comparison.judged(by: commits.moves), commits: commits,
            commitsRead: history.commitsRead(with: bases.found, others: commits.read), gaps: search.gaps)
    }
}

extension Matching {
    /// The port's names for types that only the text at the synced commits connects, by the first link of the files.
    fileprivate func typesJoined(by bases: [SyncedBase]) -> [FileLink.Files: [String: String]] {
        let byPairing = Dictionary(grouping: bases, by: \.request.pairing)
        return files.enumerated().reduce(into: [:]) { joined, pairing in
            guard let bases = byPairing[pairing.offset], let link = pairing.element.links.first else { return }
            for (upstream, port) in typesJoined(by: bases.map(\.file), in: pairing.element) {
                joined[link.files, default: [:]][upstream] = port
            }
        }
    }
}
