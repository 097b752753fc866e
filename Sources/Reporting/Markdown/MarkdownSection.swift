/// A part of a Markdown report that is kept or left out as a whole.
struct MarkdownPart {
    /// The importance of parts when a report is cut, from the most to the least important.
    enum Rank: Int, Comparable {
        case opening, reasons, footer, sides, decisions, errors, tally, bridges, documents, interface, commits, remarks,
            findings,
            notes
        case evidence, folded

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    var rank: Rank
    /// Lines of text, with empty lines between the blocks.
    var blocks: [[String]]
    /// The number of findings or other items in it.
    var count = 1
    /// Whether it is a detail of the last part before it that is not a detail, and makes no sense without that part.
    var isDetail = false
}

/// Parts below one heading, which is left out if all of them are.
struct MarkdownSection {
    var heading: String?
    var parts: [MarkdownPart]
    /// Whether the parts are the lines of one list.
    var isList = false

    init(_ heading: String? = nil, _ parts: [MarkdownPart] = [], isList: Bool = false) {
        self.heading = heading
        self.parts = parts
        self.isList = isList
    }

    /// A section of blocks that are kept or left out together, except folded ones.
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
