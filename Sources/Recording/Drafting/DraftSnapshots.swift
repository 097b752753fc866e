import HistoryReading
import LockstepKit
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// The two sides of a draft.
struct DraftSnapshots {
    let upstream: Snapshot
    let port: Snapshot

    /// Reads the files below the roots, and those that the entries of `rules` name.
    init(_ request: DraftRequest, _ rules: RuleSet, _ store: SourceStore) throws(AuditError) {
        let upstream = try Self.read(request.snapshot(of: .upstream, rules: rules, store), request)
        let port = try Self.read(request.snapshot(of: .port, rules: rules, store), request)
        self.upstream = upstream.completed(by: port)
        self.port = port.completed(by: upstream)
    }

    private static func read(_ snapshot: SnapshotRequest, _ request: DraftRequest) throws(AuditError) -> Snapshot {
        do throws(SnapshotError) {
            return try SnapshotReader.read(snapshot)
        } catch {
            throw .unreadable("cannot read \(error)\(request.advice(on: error))")
        }
    }
}

extension DraftRequest {
    /// - Parameters:
    ///   - root: The root to use instead of the side's; `nil` for the latter.
    ///   - rules: Rules whose files are read as well.
    func snapshot(
        of side: Side, root: RelativePath? = nil, rules: RuleSet? = nil, _ store: SourceStore = SourceStore()
    ) -> SnapshotRequest {
        let checkout = side == .upstream ? upstream : port
        return SnapshotRequest(
            side: side, path: FilePath(checkout.path), revision: checkout.revision, root: root ?? self.root(of: side),
            patterns: rules?.patterns(of: side) ?? [], jobs: jobCount, store: store)
    }

    private func root(of side: Side) -> RelativePath { side == .upstream ? upstreamRoot : portRoot }

    /// What to do about an unreadable side, as the end of a message.
    fileprivate func advice(on error: SnapshotError) -> String {
        guard case .noSuchRoot = error.reason, upstreamRoot != portRoot else { return "" }
        let other: Side = error.side == .upstream ? .port : .upstream
        return SnapshotReader.hasRoot(snapshot(of: other, root: root(of: error.side)))
            ? " The other side has it: are the two sides swapped?" : ""
    }
}
