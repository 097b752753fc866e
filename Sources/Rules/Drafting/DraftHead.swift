import Phrasing
import RulesModel
import SourceModel

/// The beginning of a draft: what it was made from, and what is left to do.
struct DraftHead {
    let draft: RulesDraft

    var lines: [String] {
        (draft.hasSchema ? ["# yaml-language-server: $schema=\(RulesDraft.schemaName)", "#"] : [])
            + DraftComment.lines("Drafted by lockstep init \(draft.toolVersion) from") + sides + ["#"]
            + DraftComment.lines("Run it with")
            + ["#   lockstep audit --rules <this file> --upstream <checkout> --port <checkout>"]
            + (tasks.isEmpty ? [] : ["#"] + DraftComment.lines("What is left to do:") + tasks)
            + (draft.undecided.isEmpty
                ? []
                : ["#"]
                    + DraftComment.lines(
                        "Some needed input could not be read, so entries may be missing or wrong:")
                    + draft.undecided.flatMap(item))
            + (draft.remarks.isEmpty ? [] : ["#"] + draft.remarks.flatMap { DraftComment.lines("remark: \($0)") })
    }

    private var sides: [String] {
        [("upstream", draft.upstreamCommit, draft.upstream.root), ("port    ", draft.portCommit, draft.port.root)].map {
            "#   \($0)  \($1?.short ?? "a folder ")  \($2.isRoot ? "all of it" : $2.description)"
        }
    }

    private var tasks: [String] {
        var tasks: [String] = []
        if draft.todoCount > 0 {
            let reasons = draft.todoCount == 1 ? "the reason marked" : "the \(draft.todoCount) reasons marked"
            tasks += item("write \(reasons) TODO; until then the audit reports each as `unstated-reason`")
        }
        let unsure = draft.mappings.count { $0.isUnsure }
        if unsure > 0 {
            tasks += item("look at \(Phrase.count(unsure, "mapping")) of medium or low confidence")
        }
        let unsynced = draft.mappings.count { $0.mapping.synced == nil }
        if unsynced > 0 {
            tasks += item(
                "\(Phrase.count(unsynced, "mapping")) without a known upstream commit: add `synced` where you "
                    + "know it, so that the audit can say which side moved")
        }
        if !draft.unnamed.isEmpty {
            tasks += item(
                "\(Phrase.count(draft.unnamed.count, "file")) at the end of this file could not be named")
        }
        return tasks
    }

    private func item(_ text: String) -> [String] { DraftComment.lines(text, bullet: "  - ") }
}

extension DraftMapping {
    /// Whether the search was less than certain.
    fileprivate var isUnsure: Bool {
        guard case .origin(let origin) = basis else { return false }
        return origin.confidence != .high
    }
}
