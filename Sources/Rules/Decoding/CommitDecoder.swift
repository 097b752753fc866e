import RulesModel
import SourceModel

extension ValueReader {
    func commitEntry(_ value: YAMLValue) -> CommitEntry? {
        let entry = entry(
            value, "a decision about a commit", required: ["commit", "decision", "reason", "owner"],
            optional: ["until"])
        guard let entry else { return nil }
        let commit = commit(entry["commit"], "'commit'")
        let choice = word(entry["decision"], "'decision'", among: CommitChoice.allCases)
        let reason = text(entry["reason"], "'reason'")
        let owner = text(entry["owner"], "'owner'")
        let until = lastDay(entry["until"])
        if choice == .deferred, entry["until"] == nil {
            log.report("a deferred commit needs 'until': the last day on which it waits", at: entry.place)
        }
        if choice == .taken, let value = entry["until"] {
            log.report("'taken' is permanent: remove 'until'", at: value.place)
        }
        guard let commit, let choice, let reason, let owner else { return nil }
        return CommitEntry(
            commit: commit, choice: choice, reason: reason, owner: owner, until: until, line: entry.place.line)
    }
}
