import Comparison
import Gate
import Git
import Patching
import Snapshots

extension Audit {
    /// The patch that brings upstream's changes since the synced commits into the port.
    ///
    /// - Throws: ``AuditError`` if a side cannot be read completely, if the rules do not fit both sides, or if nothing
    ///   is at a path of the selection.
    package static func patch(_ request: AuditRequest, _ selection: PatchSelection) throws(AuditError) -> Patch {
        var request = request
        // Bridges and pages do not matter for a patch.
        (request.rules.bridges, request.rules.documents) = ([], [])
        let audited = try AuditedSides.audit(request, SourceStore(), .statuses)
        let comparison = audited.comparison
        guard comparison.matching.upstream.medium != .folder else {
            throw .unreadable(
                "cannot make a patch: upstream is a plain folder without history, so its changes since the synced commits "
                    + "are unknown. Give --upstream a clone")
        }
        let ledger = Ledger(request, over: audited)
        let notes = ledger.deciding?.notes ?? [:]
        let decided = DecidedChanges(audited.commits.rows.noted(notes))
        let verdict = ledger.verdict(on: [], in: comparison, failOn: .never)
        let reason = (["cannot make a patch:"] + verdict.undecided + verdict.invalidRules).joined(separator: "\n")
        guard verdict.passed else { throw verdict.undecided.isEmpty ? .unfitRules(reason) : .unreadable(reason) }
        if let problem = ChosenRows(comparison, selection.paths).problem { throw .unreadable(problem) }
        // Files that cannot be read are not worth failing for.
        let others = { (patch: Patch) in
            patch.renamedTypes.isEmpty ? [] : audited.sides.portFiles(having: Set(patch.renamedTypes.keys))
        }
        do throws(GitError) {
            return try LargeStackThreads.output { () throws(GitError) in
                var patch = try Patch.make(comparison, selection, without: decided)
                patch.addFormerUsers(among: others(patch))
                return patch
            } ?? Patch()
        } catch {
            throw .unreadable("cannot make a patch: \(error)")
        }
    }
}
