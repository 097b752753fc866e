import RulesModel
import SourceModel

/// What the sections of a page hold.
struct SpecSections {
    private let page: Page
    private let rules: DocumentRules
    private let words: SpecificationWords
    /// The heading that is the title of the whole page.
    private let title: Int?
    /// The headings below which nothing is there yet.
    private let postponed: Set<Int>

    init(
        _ page: Page, rules: DocumentRules, words: SpecificationWords, _ phrases: Vocabulary.DocumentPhrases
    ) {
        (self.page, self.rules, self.words) = (page, rules, words)
        let titles = page.blocks.indices.filter { page.blocks[$0].kind == .heading(level: 1) }
        title = titles.count == 1 ? titles[0] : nil
        postponed = rules.subject == nil && rules.sections.isEmpty ? page.postponed(phrases) : []
    }

    /// What the rules say of the section that a block is in, or that its title says so; the innermost that says
    /// something counts, and before all the label directly above the block.
    func section(of block: Int) -> DocumentSection? {
        let own = page.blocks[block]
        if headings(of: block).contains(where: postponed.contains) { return DocumentSection("", holds: .nothing) }
        if let introduction = own.introduction.map({ page.blocks[$0] }),
            introduction.text.hasSuffix(":") || introduction.runs.allSatisfy(\.isStrong),
            let known = known(introduction.text)
        {
            return known
        }
        return headings(of: block).lazy.compactMap { known(page.blocks[$0].text) }.first
    }

    private func headings(of block: Int) -> [Int] { Array(page.headings(from: page.blocks[block].heading)) }

    /// Whether two blocks stand in one section that is not the whole page.
    func isBeside(_ block: Int, _ earlier: Int) -> Bool {
        let own = headings(of: block)
        let shared = own.prefix(2).filter { $0 != title }
        if own.isEmpty { return page.blocks[earlier].heading == nil }
        return !Set(shared).isDisjoint(with: headings(of: earlier))
            || (own.count == 1 && page.blocks[earlier].heading == own[0])
    }

    private func known(_ text: String) -> DocumentSection? {
        let title = SpecificationWords.plain(text)
        if let named = rules.sections.first(where: { SpecificationWords.plain($0.title) == title }) { return named }
        let isSketch = text.lowercased().contains("(pseudocode)")
        return isSketch || words.promisesNothing(title) ? DocumentSection(title, holds: .nothing) : nil
    }
}
