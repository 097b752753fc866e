import Comparison
import Git
import Patching
import ReportModel
import Snapshots

extension [Decision] {
    /// The same with what there is to apply for each; where that cannot be made, there is none.
    func patched(_ comparison: Comparison, without decided: DecidedChanges) -> [Decision] {
        let patched = try? LargeStackThreads.output { () throws(GitError) in
            try self.patched(by: comparison, without: decided)
        }
        return (patched ?? nil) ?? self
    }
}
