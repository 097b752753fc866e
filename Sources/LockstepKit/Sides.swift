import Analysis
import Foundation
import Snapshots
import SystemPackage

/// The two snapshots of an audit, and the way back into upstream's history.
struct Sides {
    let upstream: Snapshot
    let port: Snapshot
    let versions: VersionReader
    let upstreamPath: FilePath
    let jobs: Int
    let rules: RuleSet

    /// Reads both sides as far as the rules reach.
    init(reading request: AuditRequest) throws(AuditError) {
        rules = request.rules
        jobs = request.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let upstream = try Self.read(.upstream, request.upstream, rules, jobs)
        let port = try Self.read(.port, request.port, rules, jobs)
        self.upstream = upstream.completed(by: port)
        self.port = port.completed(by: upstream)
        upstreamPath = FilePath(request.upstream.path)
        versions = VersionReader(side: .upstream, repositoryAt: upstreamPath)
    }

    private static func read(
        _ side: Side, _ checkout: Checkout, _ rules: RuleSet, _ jobs: Int
    ) throws(AuditError) -> Snapshot {
        do throws(SnapshotError) {
            return try SnapshotReader.read(
                SnapshotRequest(
                    side: side, path: FilePath(checkout.path), revision: checkout.revision,
                    root: rules[side].root, patterns: rules.patterns(of: side), jobs: jobs))
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }

    /// How many commits were read: those of the two sides, those of `bases`, and `others` of upstream.
    func commitsRead(with bases: [SyncedBase], others: Set<ObjectName>) -> Int {
        others.union(bases.map(\.first)).union([upstream.commit].compactMap(\.self)).count
            + (port.commit == nil ? 0 : 1)
    }

    /// What upstream had at the newest commit of `bases`.
    ///
    /// - Returns: `nil` where there are none, or where it cannot be listed: no file counts as new then.
    func newestSync(of bases: [SyncedBase]) -> TreeListing? {
        guard !bases.isEmpty else { return nil }
        return try? ListingReader.newest(
            of: Set(bases.map(\.first)), side: .upstream, repositoryAt: upstreamPath,
            root: rules.upstream.root, patterns: rules.patterns(of: .upstream))
    }
}

extension RuleSet {
    /// The files that a side's entries name, by whole paths.
    fileprivate func patterns(of side: Side) -> [PathPattern] {
        let patterns =
            side == .upstream
            ? mappings.map(\.upstream) + omissions.map(\.pattern) : mappings.map(\.port) + additions.map(\.pattern)
        return patterns.map(self[side].absolute)
    }
}
