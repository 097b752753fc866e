import RulesModel

/// The section `omissions` or `additions` of a draft.
struct DraftAcceptances {
    private let title: String
    private let section: String
    private let key: String
    private let entries: [DraftAcceptance]

    static func omissions(_ entries: [DraftAcceptance]) -> DraftAcceptances {
        DraftAcceptances(
            title: "Upstream files without a counterpart in the port. Say why the port does not need them, or map "
                + "them.",
            section: "omissions", key: "upstream", entries: entries)
    }

    static func additions(_ entries: [DraftAcceptance]) -> DraftAcceptances {
        DraftAcceptances(
            title: "Port files without an original upstream. Say what they are for, or map them."
                + (entries.contains { $0.nearest != nil } ? " The nearest upstream file is given." : ""),
            section: "additions", key: "port", entries: entries)
    }

    var lines: [String] {
        guard !entries.isEmpty else { return [] }
        return DraftComment.lines(title) + ["\(section):"] + entries.flatMap(lines)
    }

    private func lines(of entry: DraftAcceptance) -> [String] {
        let count = entry.fileCount == 1 ? [] : ["  # all \(entry.fileCount) files of the folder"]
        let nearest = entry.nearest.map { near in
            DraftComment.line(
                "\(Int((near.similarity * 100).rounded(.down))) % like \(near.upstream)"
                    + (entry.isSecondCopy ? ", which is mapped; a second copy needs rules of its own" : ""),
                indentation: "  ")
        }
        return count + (nearest.map { [$0] } ?? []) + [
            "  - \(key): \(WrittenScalar.of(entry.pattern.text))", "    reason: \(TodoReason.text)",
        ]
    }
}

/// The end of a draft.
struct DraftFoot {
    let unnamed: [UnnamedFile]

    var lines: [String] {
        let list = unnamed.flatMap { file in
            DraftComment.lines("\(file.side.rawValue) \(file.path): \(file.reason)", bullet: "  - ")
        }
        let title = DraftComment.lines("No entry can name these files, so the audit reports them:")
        return (list.isEmpty ? [] : title + list + ["#"])
            + DraftComment.lines(
                "Other sections: `checks` sets severities, `exemptions` suppresses single findings, "
                    + "`vocabulary` adds names of user interface.")
    }
}
