import Phrasing
import ReportModel

/// Leaves out the least important parts of a report until the rest fits.
///
/// Tables and folded sections are never split, and the opening states how much was left out.
struct MarkdownCutter {
    let limit: TextLimit
    /// The location of the whole report.
    let advice: String

    /// Space for the note on what is left out.
    private static let noteSize = 500

    private struct Place: Hashable {
        var section: Int
        var part: Int
    }

    /// The text of `sections`, which begins with `opening`.
    func text(_ opening: [[String]], _ sections: [MarkdownSection]) -> String {
        let whole = Self.text(opening + sections.flatMap { $0.blocks($0.parts.indices) })
        guard limit.size(of: whole) > limit.count else { return whole }
        let kept = choose(from: sections, room: limit.count - limit.size(of: Self.text(opening)) - Self.noteSize)
        let blocks = sections.enumerated().flatMap { number, section in
            section.blocks(section.parts.indices.filter { kept.contains(Place(section: number, part: $0)) })
        }
        let lost = sections.enumerated().flatMap { number, section in
            section.parts.enumerated().filter { !kept.contains(Place(section: number, part: $0.offset)) }.map(\.element)
        }
        return Self.text(opening + [[note(on: lost)]] + blocks)
    }

    static func text(_ blocks: [[String]]) -> String {
        blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// Takes the most important parts first, and then the less important ones that still fit.
    private func choose(from sections: [MarkdownSection], room: Int) -> Set<Place> {
        let places = sections.indices.flatMap { section in
            sections[section].parts.indices.map { Place(section: section, part: $0) }
        }
        func part(_ place: Place) -> MarkdownPart { sections[place.section].parts[place.part] }
        let order = places.enumerated().sorted { left, right in
            (part(left.element).rank, left.offset) < (part(right.element).rank, right.offset)
        }.map(\.element)
        var kept: Set<Place> = []
        var opened: Set<Int> = []
        var room = room
        var lacksDecisions = false
        for place in order {
            // Decisions come before any detail.
            if lacksDecisions, part(place).rank > .decisions { break }
            let section = sections[place.section]
            let main = section.parts[...place.part].lastIndex { !$0.isDetail } ?? place.part
            guard main == place.part || kept.contains(Place(section: place.section, part: main)) else { continue }
            let heading = opened.contains(place.section) ? nil : section.heading
            let blocks = (heading.map { [[$0]] } ?? []) + part(place).blocks
            // The empty line that separates it from the previous block.
            let size = limit.size(of: Self.text(blocks)) + 1
            guard size <= room else {
                if part(place).rank == .decisions { lacksDecisions = true }
                continue
            }
            room -= size
            kept.insert(place)
            opened.insert(place.section)
        }
        return kept
    }

    private func note(on lost: [MarkdownPart]) -> String {
        var words: [String] = []
        func add(_ ranks: MarkdownPart.Rank..., noun: (Int) -> String) {
            let number = lost.reduce(0) { $0 + (ranks.contains($1.rank) ? $1.count : 0) }
            if number > 0 { words.append(noun(number)) }
        }
        add(.reasons) { Phrase.count($0, "reason") }
        add(.errors, .findings, .notes) { Phrase.count($0, "open finding") }
        add(.evidence) { "the evidence of \(Phrase.count($0, "finding"))" }
        add(.decisions) { Phrase.count($0, "decision") }
        add(.remarks) { Phrase.count($0, "remark") }
        add(.opening, .sides, .tally, .interface, .commits, .footer) { "\(Phrase.count($0, "section"))" }
        add(.folded) { Phrase.count($0, "folded table") }
        return "**Cut to \(limit.words).** Left out: \(Phrase.list(words)). \(advice)"
    }
}

extension TextLimit {
    fileprivate var words: String {
        switch self {
        case .characters(let count): Phrase.count(count, "character")
        case .bytes(let count): Phrase.count(count, "byte")
        }
    }
}
