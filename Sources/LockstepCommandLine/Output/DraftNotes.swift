import LockstepKit
import Phrasing
import RulesModel
import SourceModel

/// What was drafted, and what is left to do.
struct DraftNotes {
    let draft: RulesDraft
    /// The path of the written draft.
    let file: String?
    /// The options of an audit of the same sides.
    let sides: String

    var text: String {
        let counts = [
            Phrase.count(draft.mappings.count, "mapping"),
            "\(Phrase.count(synced, "synced commit")) (\(confidence))",
            Phrase.count(draft.omissions.count, "omission"),
            Phrase.count(draft.additions.count, "addition"),
            "\(Phrase.count(draft.bridges.flatMap(\.layers).count, "layer")) of "
                + (draft.bridges.count > 1 ? Phrase.count(draft.bridges.count, "bridge") : "a bridge"),
        ]
        let what = counts.filter { !$0.hasPrefix("0 ") }.joined(separator: ", ")
        return
            ([file.map { "wrote \(what) to \($0)" } ?? "drafted \(what)"]
            + (draft.todoCount == 0
                ? [] : ["\(Phrase.count(draft.todoCount, "reason")) left to write (TODO)"])
            + draft.undecided.map { "could not decide: \($0)" }
            + draft.remarks.map { "remark: \($0)" }
            + [next]).joined(separator: "\n")
    }

    private var next: String {
        if draft.undecided.isEmpty { return "next: lockstep audit --rules \(file?.inShell ?? "FILE") \(sides)" }
        return "next: correct that"
            + (file.map { ", delete \($0.inShell), which is incomplete," } ?? "") + " and run `lockstep init` again"
    }

    private var synced: Int { draft.mappings.count { $0.mapping.synced != nil } }

    private var confidence: String {
        let levels = [(Confidence.high, "high"), (.medium, "medium"), (.low, "low")].map { level, word in
            let number = draft.mappings.count { mapping in
                guard case .origin(let origin) = mapping.basis else { return false }
                return origin.confidence == level && mapping.mapping.synced != nil
            }
            return (number, word)
        }
        // A file that has a type from another file also has that file's commits, and a part has those of the rest.
        let others = (synced - levels.map(\.0).reduce(0, +), "from another mapping")
        return (levels + [others]).filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
