/// A part of a Markdown report that stands or goes as a whole.
struct MarkdownPart {
    /// What a report that is cut keeps first, from the most to the least important.
    enum Rank: Int, Comparable {
        case opening, reasons, footer, sides, decisions, errors, tally, bridges, documents, interface, commits, remarks,
            findings,
            notes
        case evidence, folded

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    var rank: Rank
    /// Lines of text, with an empty line between the blocks.
    var blocks: [[String]]
    /// How many findings or other things there are in it.
    var count = 1
    /// Whether it says more of the last part before it that is no detail, and means nothing without that.
    var isDetail = false
}

/// Parts below one heading, which goes if they all go.
struct MarkdownSection {
    var heading: String?
    var parts: [MarkdownPart]
    /// Whether the parts are the lines of one list.
    var isList = false

    init(_ heading: String? = nil, _ parts: [MarkdownPart], isList: Bool = false) {
        self.heading = heading
        self.parts = parts
        self.isList = isList
    }

    /// A section of blocks that stand or go together, but for those that are folded.
    init(_ heading: String? = nil, _ rank: MarkdownPart.Rank, _ blocks: [[String]]) {
        let open = blocks.filter { !$0.isFolded }
        self.init(
            heading,
            (open.isEmpty ? [] : [MarkdownPart(rank: rank, blocks: open)])
                + blocks.filter(\.isFolded).map { MarkdownPart(rank: .folded, blocks: [$0], isDetail: !open.isEmpty) })
    }

    /// The blocks of the parts at `places`.
    func blocks(_ places: some Sequence<Int>) -> [[String]] {
        let kept = places.flatMap { parts[$0].blocks }
        guard !kept.isEmpty else { return [] }
        return (heading.map { [[$0]] } ?? []) + (isList ? [kept.flatMap { $0 }] : kept)
    }
}

extension [String] {
    /// Whether the lines are a folded section.
    fileprivate var isFolded: Bool { first?.hasPrefix("<details>") ?? false }
}
