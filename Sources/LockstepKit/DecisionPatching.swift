import Comparison
import Git
import Patching
import ReportModel
import Snapshots

extension [Decision] {
    /// The decisions with their patches, where one can be made.
    func patched(_ comparison: Comparison, without decided: DecidedChanges) -> [Decision] {
        let patched = try? LargeStackThreads.output { () throws(GitError) in
            try self.patched(by: comparison, without: decided)
        }
        return (patched ?? nil) ?? self
    }
}
