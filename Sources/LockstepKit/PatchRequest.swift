import Comparison
import Git
import Patching
import Phrasing
import Snapshots

extension Audit {
    /// What to apply to the port so that it has what upstream changed since the synced commits.
    ///
    /// - Throws: ``AuditError`` where a side cannot be read at all, or nothing is at a path that the selection names.
    package static func patch(_ request: AuditRequest, _ selection: PatchSelection) throws(AuditError) -> Patch {
        let comparison = try AuditedSides.audit(request, SourceStore(), comparingInterfaces: false).comparison
        let unknown = ChosenRows(comparison, selection.paths).unknown
        guard unknown.isEmpty else {
            let names = Phrase.list(unknown.map { "`\($0)`" })
            throw .unreadable(
                "cannot make a patch for \(names): the rules pair no such file. Name a file of either side")
        }
        do throws(GitError) {
            let patch = try LargeStackThreads.output { () throws(GitError) in try Patch.make(comparison, selection) }
            return patch ?? Patch()
        } catch {
            throw .unreadable("cannot make a patch: \(error)")
        }
    }
}
