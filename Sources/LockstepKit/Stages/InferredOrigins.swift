import Comparison
import Matching
import RulesModel
import Snapshots

/// The rules of an audit, completed with what upstream's history tells of where the port's files came from.
struct InferredOrigins {
    /// With a mapping and a synced commit for each file that the request's rules have none of.
    var rules: RuleSet
    /// What a reader of the report must know of that.
    var remarks: [String] = []
    /// Why an origin that was looked for may not have been found.
    var undecided: [String] = []

    /// - Returns: The rules as they are where nothing is unknown, or upstream is a plain folder, without the history
    ///   to ask.
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
                        + "`lockstep origins --record` writes them into the rules, which saves the search")
            }
        } catch {
            inferred.undecided = ["where the port's files came from could not be searched: \(error)"]
        }
        return inferred
    }
}

extension RuleSet {
    fileprivate var syncedCount: Int { mappings.count { $0.synced != nil } }
}
