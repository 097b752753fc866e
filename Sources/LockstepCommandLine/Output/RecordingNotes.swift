import LockstepKit
import Phrasing
import Recording
import RulesModel
import SourceModel

/// The entries recorded in a rules file, and the ones not recorded with the reason.
struct RecordingNotes {
    let recording: OriginsRecording
    let file: String
    /// The port's root, which file names are relative to.
    let root: RelativePath
    /// Whether paths of moved files were updated.
    let isMoved: Bool

    var text: String {
        let recorded = recording.entries.compactMap { entry -> String? in
            guard case .recorded(let synced, let old, let isNew) = entry.outcome else { return nil }
            let before = old.map { ", replacing \(Self.range($0))" } ?? ""
            return "  \(name(entry)): \(Self.range(synced))\(before)\(isNew ? ", in a new mapping" : "")"
        }
        let left = recording.entries.compactMap { entry -> String? in
            guard case .leftAlone(let reason) = entry.outcome else { return nil }
            return "  \(name(entry)): \(reason)"
        }
        let unchanged = recording.entries.count { $0.outcome == .unchanged }
        let commits = Phrase.count(recorded.count, "synced commit")
        var lines = isMoved ? ["updated moved paths in \(file)"] : []
        if !recorded.isEmpty || !isMoved {
            lines.append(recorded.isEmpty ? "nothing to record in \(file)" : "recorded \(commits) in \(file)")
        }
        lines += recorded
        if unchanged > 0 { lines.append("recorded already: \(unchanged)") }
        if !left.isEmpty {
            lines +=
                [
                    "left as they are: \(Phrase.count(left.count, "file")), because the rules say something else, or because "
                        + "what was found is not certain; where it is right, write it into the rules yourself"
                ] + left
        }
        return lines.joined(separator: "\n")
    }

    /// The findings that the record adds to the audit and removes from it, by check, and how to remove the decisions that
    /// it settled.
    func text(of changes: RecordingEffect.Changes) -> String {
        let lines = [("new", changes.added), ("gone", changes.removed)].filter { !$0.1.isEmpty }.map { state, counts in
            let list = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            return "findings of the audit that are \(state) after this: \(Phrase.list(list))"
        }
        let idle = changes.idleDecisions
        let prune =
            idle.isEmpty
            ? []
            : [
                "settled by this, so that the audit reports them until they are removed: "
                    + Phrase.list(idle.map { "`\($0)`" }, limit: 5),
                "  `lockstep decide --prune --rules \(file.inShell) --upstream … --port …` removes them; their reasons go too",
            ]
        return ((lines.isEmpty ? ["the findings of the audit stay the same"] : lines) + prune).joined(separator: "\n")
    }

    private func name(_ entry: OriginsRecording.Entry) -> String {
        (entry.port.relative(to: root) ?? entry.port).description
    }

    private static func range(_ entry: SyncedEntry) -> String {
        [entry.commit, entry.last].compactMap { $0?.prefix(9) }.joined(separator: "…")
    }
}
