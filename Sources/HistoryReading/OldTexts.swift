import CommitVerdicts
import Snapshots
import SourceModel

/// The texts that upstream's files had since the synced commits.
struct OldTexts {
    private(set) var read: [ObjectName: SnapshotFile] = [:]
    /// Those that are no Swift to the parser, with the reason.
    private(set) var unparsed: [(text: CommitSurvey.Text, reason: String)] = []
    /// Those that the repository does not have, with the reason.
    private(set) var missing: [(text: CommitSurvey.Text, reason: String)] = []

    mutating func add(_ text: CommitSurvey.Text, _ file: Result<SnapshotFile, SnapshotError>) {
        switch file {
        case .failure(let error): missing.append((text, "\(error.reason)"))
        case .success(let file):
            if file.index != nil {
                read[text.blob] = file
            } else if case .unreadable(let reason) = file.content {
                missing.append((text, reason))
            } else {
                unparsed.append((text, file.lackOfText ?? "it is no Swift text"))
            }
        }
    }
}
