import HistoryReading
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

extension AuditRequest {
    /// The request for the snapshot of a side.
    func snapshot(of side: Side, jobs: Int = 1, _ store: SourceStore = SourceStore()) -> SnapshotRequest {
        let checkout = side == .upstream ? upstream : port
        return SnapshotRequest(
            side: side, path: FilePath(checkout.path), revision: checkout.revision, root: rules[side].root,
            patterns: rules.patterns(of: side), jobs: jobs, store: store)
    }

    /// What to do about an unreadable side, as the end of a message.
    func advice(on error: SnapshotError) -> String {
        let line = rules[error.side].rootLine.map { " (line \($0) of the rules)" } ?? ""
        let key = "`\(error.side.rawValue).root`\(line)"
        switch error.reason {
        case .noSuchRoot:
            return areSwapped(seenFrom: error.side)
                ? " \(key) names it. The other side has it: are --upstream and --port swapped?"
                : " \(key) names it.\(departure(of: error.side))"
        case .rootIsNoFolder, .nothingFound: return ": \(key)"
        default: return ""
        }
    }

    /// The removal of a missing root, from the side's history.
    private func departure(of side: Side) -> String {
        var search = FolderSearch(snapshot(of: side))
        guard let departure = search?.departure(of: rules[side].root) else { return "" }
        return
            " Commit \(departure.commit.short) removed the last file from there, and the files went to different folders: name "
            + "the folder of the originals, or give an earlier revision"
    }

    /// Whether a side's root exists in the other's checkout, and the two roots do not just have the same name.
    func areSwapped(seenFrom side: Side) -> Bool {
        let other: Side = side == .upstream ? .port : .upstream
        guard rules.upstream.root != rules.port.root else { return false }
        var elsewhere = snapshot(of: other)
        elsewhere.root = rules[side].root
        return SnapshotReader.hasRoot(elsewhere)
    }
}
