import Snapshots
import SystemPackage

/// The two sides of a draft.
struct DraftSnapshots {
    let upstream: Snapshot
    let port: Snapshot

    /// Reads what is below the roots, and the files that the entries of `rules` name.
    init(_ request: DraftRequest, _ rules: RuleSet) throws(AuditError) {
        let upstream = try Self.read(request, rules, .upstream)
        let port = try Self.read(request, rules, .port)
        self.upstream = upstream.completed(by: port)
        self.port = port.completed(by: upstream)
    }

    var remarks: [String] {
        [upstream, port].flatMap { side in
            side.problems.map { "\(side.side.rawValue): `\($0.path)` could not be read: \($0.reason)" }
        }
    }

    private static func read(_ request: DraftRequest, _ rules: RuleSet, _ side: Side) throws(AuditError) -> Snapshot {
        do throws(SnapshotError) {
            return try SnapshotReader.read(request.snapshot(of: side, patterns: rules.patterns(of: side)))
        } catch {
            throw .unreadable("cannot read \(error)\(request.advice(on: error))")
        }
    }
}

extension DraftRequest {
    /// - Parameter root: The side's own where `nil`.
    func snapshot(of side: Side, root: RelativePath? = nil, patterns: [PathPattern] = []) -> SnapshotRequest {
        let checkout = side == .upstream ? upstream : port
        return SnapshotRequest(
            side: side, path: FilePath(checkout.path), revision: checkout.revision, root: root ?? self.root(of: side),
            patterns: patterns, jobs: jobCount)
    }

    private func root(of side: Side) -> RelativePath { side == .upstream ? upstreamRoot : portRoot }

    /// What to do about a side that could not be read, as the end of a message.
    fileprivate func advice(on error: SnapshotError) -> String {
        guard case .noSuchRoot = error.reason, upstreamRoot != portRoot else { return "" }
        let other: Side = error.side == .upstream ? .port : .upstream
        return SnapshotReader.hasRoot(snapshot(of: other, root: root(of: error.side)))
            ? " The other side has it: are the two sides swapped?" : ""
    }
}
