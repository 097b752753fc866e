import CommitVerdicts
import Snapshots
import SourceModel

/// The texts of upstream's files since the synced commits.
struct OldTexts {
    private(set) var read: [ObjectName: SnapshotFile] = [:]
    /// The texts that could not be parsed as Swift, with the reason.
    private(set) var unparsed: [(text: CommitSurvey.Text, reason: String)] = []
    /// The texts that could not be read from the repository, with the reason.
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
