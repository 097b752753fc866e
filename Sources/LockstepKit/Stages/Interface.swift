import CommitVerdicts
import Comparison
import InterfaceAudit
import Snapshots
import SourceModel

extension Sides {
    /// The user interface elements of both sides, and the upstream code that the port's comments refer to.
    ///
    /// - Returns: Both, with remarks on what could not be searched.
    func inspect(_ comparison: Comparison, _ moves: UpstreamMoves) -> (inspection: Inspection, gaps: [String]) {
        let found = interface(of: comparison, moves)
        var inspection = Inspection()
        inspection.interface = found.interface
        inspection.unused = history.unused(in: comparison)
        inspection.claims = found.interface.claims(in: comparison)
        let claimed = ClaimedPaths(inspection.claims, in: comparison)
        guard !claimed.isEmpty else { return (inspection, found.gaps) }
        let paths = history.paths(for: claimed)
        inspection.upstreamPaths = paths.paths
        return (inspection, found.gaps + paths.gaps)
    }

    /// Covers the compared files and upstream's `related` folders.
    private func interface(of comparison: Comparison, _ moves: UpstreamMoves) -> (
        interface: InterfaceComparison, gaps: [String]
    ) {
        let vocabulary = rules.vocabulary
        let compared = upstream.files
        var gaps: [String] = []
        let upstreamTables = tables(of: .upstream, &gaps)
        var upstreamReach = ReachSearch(compared, tables: upstreamTables, vocabulary: vocabulary)
        var portReach = ReachSearch(port.files, tables: tables(of: .port, &gaps), vocabulary: vocabulary)
        let portLibrary = library(of: .port, but: port.files, &gaps)
        follow(&portReach, in: portLibrary, &gaps)
        let library = library(of: .upstream, but: compared, &gaps)
        follow(&upstreamReach, in: library, &gaps)
        let elsewhere = elsewhere(
            AdditionQuery(comparison, port: portReach.reach, vocabulary: vocabulary), in: library, upstreamReach,
            upstreamTables, &gaps)
        return (
            InterfaceComparison(
                comparison, upstream: upstreamReach.reach, port: portReach.reach, elsewhere: elsewhere, moves: moves,
                vocabulary: vocabulary),
            gaps
        )
    }

    /// The request for a side including its `related` folders.
    func requestWithRelated(_ side: Side) -> SnapshotRequest {
        var request = request(for: side)
        request.otherRoots = rules[side].related
        return request
    }

    private func tables(of side: Side, _ gaps: inout [String]) -> [StringTable] {
        do throws(SnapshotError) {
            let found = try StringTableReader.tables(requestWithRelated(side))
            gaps += found.problems.map {
                "the \(side.rawValue)'s table of strings `\($0.path)` could not be read completely: \($0.reason)"
            }
            return found.tables
        } catch {
            gaps.append("the \(side.rawValue)'s tables of strings could not be read: \(error)")
            return []
        }
    }

    /// The Swift files of a side's `related` folders; `nil` if it has none.
    private func library(of side: Side, but known: [SnapshotFile], _ gaps: inout [String]) -> SourceLibrary? {
        guard !rules[side].related.isEmpty else { return nil }
        do throws(SnapshotError) {
            let library = try SourceLibrary(requestWithRelated(side), but: Set(known.map(\.path)))
            gaps += library.problems.map { "the \(side.rawValue)'s `\($0.path)` could not be searched: \($0.reason)" }
            return library
        } catch {
            gaps.append("the \(side.rawValue)'s related folders could not be searched: \(error)")
            return nil
        }
    }

    private func follow(_ search: inout ReachSearch, in library: SourceLibrary?, _ gaps: inout [String]) {
        guard let library else { return }
        for _ in 0..<ReachSearch.longestPath where !search.isDone {
            let wanted = library.entries.indices.filter { place in
                !search.isRead(library.entries[place].path) && search.needs(library.entries[place].declared)
            }
            search.follow(into: files(wanted, of: library, &gaps))
        }
    }

    private func elsewhere(
        _ query: AdditionQuery, in library: SourceLibrary?, _ search: ReachSearch, _ tables: [StringTable],
        _ gaps: inout [String]
    ) -> UpstreamElsewhere {
        let names = library?.entries.flatMap(\.declared.types) ?? []
        let rarity = WordRarity(names)
        let wanted = (library?.entries ?? []).enumerated()
            .filter { query.mayBeAnswered(by: $0.element.declared, isRare: rarity.isRare) }
        let reached = wanted.map(\.element.path).filter(search.isRead)
        let others = wanted.filter { !search.isRead($0.element.path) }.map(\.offset)
        return UpstreamElsewhere(
            library.map { files(others, of: $0, &gaps) } ?? [], reached: Set(reached), of: search.reach,
            typeNames: names, tables: tables, vocabulary: rules.vocabulary)
    }

    private func files(_ places: [Int], of library: SourceLibrary, _ gaps: inout [String]) -> [SnapshotFile] {
        do throws(SnapshotError) {
            return try library.files(places)
        } catch {
            gaps.append("files of the related folders could not be read: \(error)")
            return []
        }
    }
}
