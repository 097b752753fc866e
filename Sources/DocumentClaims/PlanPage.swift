import SourceModel

extension Page {
    private static let plans: Set = [
        "plan", "plans", "roadmap", "proposal", "proposals", "prd", "rfc", "todo", "todos", "tutorial", "tutorials",
        "how-to", "howto", "walkthrough", "transcripts", "brief", "example", "examples", ".claude",
    ]
    /// Words of plans and of reports alike.
    private static let works: Set = ["refactor", "refactoring", "migration", "migrating"]

    /// Why a claim that fails in such a page is undecidable, as the end of a reason.
    package static let planRemark = ", and the page is a plan or a tutorial"

    /// Whether its title or a folder that it is in says that it is a plan or teaches: what it shows need not be there.
    package var isPlan: Bool {
        let title = blocks.first { $0.kind == .heading(level: 1) }?.text ?? ""
        let words = title.lowercased().split { !$0.isLetter && $0 != "-" }
        let folders = path.parent.components.map { String(decoding: $0, as: UTF8.self).lowercased() }
        let isReport = words.last == "complete" || words.contains("completed")
        return words.contains { Self.plans.contains(String($0)) || !isReport && Self.works.contains(String($0)) }
            || zip(words, words.dropFirst()).contains { $0 == "implementation" && $1 == "guide" }
            || !Self.plans.union(Self.works).isDisjoint(with: folders)
    }

    /// Whether it begins with words such as “This directory contains”.
    package var isOfFolder: Bool {
        blocks.prefix(3).contains { block in
            let words = block.text.lowercased().split(whereSeparator: \.isWhitespace).prefix(3).map(String.init)
            return block.kind == .paragraph && words.count == 3 && words[0] == "this"
                && ["directory", "folder"].contains(words[1])
                && ["contains", "has", "holds", "includes"].contains(words[2])
        }
    }
}
