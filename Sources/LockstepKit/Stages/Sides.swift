import Foundation
import HistoryReading
import Matching
import RulesModel
import Snapshots
import SourceModel

/// The two snapshots of an audit.
struct Sides {
    let upstream: Snapshot
    let port: Snapshot
    let rules: RuleSet
    /// The request for each side.
    fileprivate let requests: (upstream: SnapshotRequest, port: SnapshotRequest)
    /// The related folders that are missing.
    let absentFolders: [UnmatchedEntry]

    /// Reads the folders of both sides that the rules name.
    static func read(_ request: AuditRequest, _ store: SourceStore) throws(AuditError) -> Sides {
        let jobs = request.jobCount
        let upstreamRequest = request.snapshot(of: .upstream, jobs: jobs, store)
        let portRequest = request.snapshot(of: .port, jobs: jobs, store)
        let upstream = try read(upstreamRequest, request)
        let port = try read(portRequest, request)
        return Sides(
            upstream: upstream.completed(by: port), port: port.completed(by: upstream), rules: request.rules,
            requests: (upstreamRequest, portRequest),
            absentFolders: absentFolders(request.rules.upstream, upstreamRequest)
                + absentFolders(request.rules.port, portRequest))
    }

    var history: UpstreamHistory { history(of: .upstream) }

    func history(of side: Side) -> UpstreamHistory {
        UpstreamHistory(
            snapshot: side == .upstream ? upstream : port, rules: rules, repository: request(for: side).repository)
    }

    /// The port's Swift files outside the comparison that have one of some words; without those that cannot be read.
    func portFiles(having words: Set<String>) -> [SnapshotFile] {
        let known = Set(port.files.map(\.path))
        return (try? SnapshotReader.files(having: words, of: requests.port, but: known)) ?? []
    }

    /// Pairs the two sides.
    ///
    /// - Parameters:
    ///   - relocations: Declarations that upstream moved out of the compared files.
    ///   - joined: The types of linked files that only the text at the synced commit connects.
    func match(
        with relocations: Relocations = Relocations(), joined: [FileLink.Files: [String: String]] = [:]
    ) -> Matching {
        var matching = Matching.match(
            upstream: upstream, port: port, rules: rules, relocations: relocations, joined: joined)
        matching.unmatchedRules = absentFolders + matching.unmatchedRules
        return matching
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
        let other = request.snapshot(of: snapshot.side == .port ? .upstream : .port)
        do throws(SnapshotError) {
            return try SnapshotReader.read(snapshot, orNoneOf: request.rules.bridges.isEmpty ? nil : other)
        } catch {
            throw .unreadable("cannot read \(error)\(request.advice(on: error))")
        }
    }
}
