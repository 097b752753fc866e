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

    /// What upstream's history has of `requests`.
    ///
    /// A plain folder has no history: the audit is two-way then, and nothing counts as unavailable.
    func bases(for requests: [BaseRequest]) -> (
        found: [SyncedBase], unavailable: [(request: BaseRequest, reason: String)]
    ) {
        guard upstream.medium != .folder, !requests.isEmpty else { return ([], []) }
        var found: [SyncedBase] = []
        var unavailable: [(request: BaseRequest, reason: String)] = []
        do throws(SnapshotError) {
            // Many files were synced to one commit.
            let revisions = Set(requests.flatMap { [$0.entry.commit, $0.entry.last ?? $0.entry.commit] }).sorted()
            let resolved = Dictionary(uniqueKeysWithValues: zip(revisions, try versions.resolve(revisions)))
            var known: [(request: BaseRequest, first: ObjectName, last: ObjectName)] = []
            for request in requests {
                do throws(SnapshotError) {
                    guard let first = try resolved[request.entry.commit]?.get(),
                        let last = try resolved[request.entry.last ?? request.entry.commit]?.get()
                    else { continue }
                    known.append((request, first, last))
                } catch {
                    unavailable.append((request, "\(error.reason)"))
                }
            }
            let files = try versions.files(
                known.map { VersionReader.Version(path: $0.request.path, commit: $0.first) }, jobs: jobs)
            for (base, file) in zip(known, files) {
                switch file {
                case .success(let file):
                    if let reason = file.lackOfText {
                        unavailable.append((base.request, reason))
                    } else {
                        found.append(
                            SyncedBase(request: base.request, file: file, first: base.first, last: base.last))
                    }
                case .failure(let error):
                    // Of the files that a pattern takes in, some may be newer than the commit.
                    if case .noSuchFile = error.reason, !rules.mappings[base.request.mapping].upstream.isLiteral {
                        continue
                    }
                    unavailable.append((base.request, "\(error.reason)"))
                }
            }
        } catch {
            unavailable = requests.map { ($0, "\(error.reason)") }
            found = []
        }
        return (found, unavailable)
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

extension SnapshotFile {
    /// Why there is no text to compare with, where there is none.
    var lackOfText: String? {
        switch content {
        case .swift, .opaque(reason: nil): nil
        case .opaque(let reason?): "it is no Swift text: \(reason)"
        case .symbolicLink: "it was a symbolic link"
        case .submodule: "it was a submodule"
        case .largeFilePointer: "it was a Git LFS pointer"
        case .unreadable(let reason): reason
        }
    }
}
