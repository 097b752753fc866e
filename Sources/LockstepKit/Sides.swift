import Comparison
import Foundation
import Matching
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// The two snapshots of an audit, and the way back into upstream's history.
struct Sides {
    let upstream: Snapshot
    let port: Snapshot
    let versions: VersionReader
    let upstreamPath: FilePath
    let jobs: Int
    let rules: RuleSet
    /// What was asked for of each side.
    private let requests: (upstream: SnapshotRequest, port: SnapshotRequest)
    /// The related folders that are not there.
    let absentFolders: [UnmatchedEntry]

    /// Reads both sides as far as the rules reach.
    ///
    /// - Parameter other: Sides with the same upstream, which is not read again where the rules ask for the same of it.
    init(reading request: AuditRequest, sharing other: Sides? = nil) throws(AuditError) {
        rules = request.rules
        jobs = request.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        requests = (request.snapshot(of: .upstream, jobs: jobs), request.snapshot(of: .port, jobs: jobs))
        let upstream =
            if let other, other.requests.upstream == requests.upstream { other.upstream } else {
                try Self.read(requests.upstream, request)
            }
        let port = try Self.read(requests.port, request)
        self.upstream = upstream.completed(by: port)
        self.port = port.completed(by: upstream)
        absentFolders =
            Self.absentFolders(rules.upstream, requests.upstream) + Self.absentFolders(rules.port, requests.port)
        upstreamPath = FilePath(request.upstream.path)
        versions = VersionReader(side: .upstream, repositoryAt: upstreamPath, sharing: request.shared)
    }

    private static func absentFolders(_ side: RuleSide, _ request: SnapshotRequest) -> [UnmatchedEntry] {
        side.related.filter { folder in
            var request = request
            request.root = folder
            return !SnapshotReader.hasRoot(request)
        }
        .map { UnmatchedEntry(section: .related, subject: $0.description, line: 0) }
    }

    func request(for side: Side) -> SnapshotRequest { side == .upstream ? requests.upstream : requests.port }

    private static func read(_ snapshot: SnapshotRequest, _ request: AuditRequest) throws(AuditError) -> Snapshot {
        do throws(SnapshotError) {
            return try SnapshotReader.read(snapshot)
        } catch {
            throw .unreadable("cannot read \(error)\(request.advice(on: error))")
        }
    }

    /// How many of upstream's commits were read: the one that is audited, those of `bases`, and `others`.
    func commitsRead(with bases: [SyncedBase], others: Set<ObjectName>) -> Int {
        others.union(bases.map(\.first)).union([upstream.commit].compactMap(\.self)).count
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
