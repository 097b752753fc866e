import Comparison
import Git
import Patching
import ReportModel
import Snapshots

extension [Decision] {
    /// The same with what there is to apply for each.
    func patched(_ comparison: Comparison) throws(AuditError) -> [Decision] {
        do throws(GitError) {
            return try LargeStackThreads.output { () throws(GitError) in try self.patched(by: comparison) } ?? self
        } catch {
            throw .unreadable("cannot make the patches of the decisions: \(error)")
        }
    }
}
