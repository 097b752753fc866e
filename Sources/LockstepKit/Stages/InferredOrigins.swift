import Comparison
import Matching
import RulesModel
import Snapshots

/// The rules of an audit, completed with origins of port files that were found in upstream's history.
struct InferredOrigins {
    /// The rules, with a mapping and a synced commit for each file that lacked them.
    var rules: RuleSet
    /// Remarks for the report.
    var remarks: [String] = []
    /// Reasons why an origin may have been missed.
    var undecided: [String] = []

    /// - Returns: The unchanged rules if no origin is unknown, or if upstream is a plain folder without history.
    static func infer(
        _ request: AuditRequest, after matching: Matching, _ moves: [FollowedFolders.Move], _ store: SourceStore
    ) -> InferredOrigins {
        var inferred = InferredOrigins(rules: request.rules)
        let unknown = matching.portFilesOfUnknownOrigin
        guard !unknown.isEmpty, matching.upstream.medium != .folder else { return inferred }
        do throws(AuditError) {
            var search = OriginsRequest(
                rules: request.rules, upstream: request.upstream, port: request.port, jobs: request.jobs)
            search.upstreamRoots += moves.filter { $0.side == .upstream }.map(\.from)
            let found = try Origins.find(search, store)
            inferred.rules = request.rules.adding(
                found.files.filter { unknown.contains($0.port) }, withoutCommitsOf: found.filesOfUnknownPast)
            let count = inferred.rules.syncedCount - request.rules.syncedCount
            inferred.undecided = found.undecided
            if count > 0 {
                inferred.remarks.append(
                    "\(count) synced \(count == 1 ? "commit is" : "commits are") inferred from upstream's history; "
                        + "`lockstep origins --record` writes \(count == 1 ? "it" : "them") into the rules and saves the search"
                )
            }
        } catch {
            inferred.undecided = ["the originals of the port's files could not be searched: \(error)"]
        }
        return inferred
    }
}

extension RuleSet {
    fileprivate var syncedCount: Int { mappings.count { $0.synced != nil } }
}
