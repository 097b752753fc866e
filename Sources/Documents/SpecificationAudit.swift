import DocumentClaims
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// What became of the code on one page that the tree is held against.
package struct SpecificationAudit: Hashable, Sendable {
    /// What the page declares, in the order of its lines, with the verdicts `true`, `false`, `different` and
    /// `renamed`. A page without one and without claims is unread.
    package var claims: [DocumentReport.Claim]
    /// In the order of the page's lines.
    package var differences: [SpecDifference]
    /// What could not be read and may have what was not found, as a clause.
    package var gap: String?

    package init(claims: [DocumentReport.Claim] = [], differences: [SpecDifference] = []) {
        (self.claims, self.differences) = (claims, differences)
    }

    /// Whether some of the page's code was held against the tree.
    var decides: Bool { !differences.isEmpty || claims.contains { $0.verdict != .undecidable } }
}

/// The code of one page, which a tree is held against.
struct PageSpecification {
    private let page: ReadPage
    private let sections: SpecSections
    private let blocks: [SpecBlock]

    init(
        _ page: ReadPage, _ phrases: Vocabulary.DocumentPhrases, words: SpecificationWords = SpecificationWords()
    ) {
        self.page = page
        let found = SpecBlocks(page, words: words, phrases)
        (sections, blocks) = (found.sections, found.all())
    }

    /// What has to be read of the tree.
    var query: CodeQuery {
        var query = Configuration.query(for: page, in: sections)
        for block in blocks {
            if let file = block.file { query.fileNames.insert(RelativePath(file).lastComponent) }
            query.names.formUnion(block.titles + block.sought)
            for declaration in block.types.map({ block.index.declarations[$0] }) {
                query.names.insert(declaration.selector)
                query.names.formUnion(declaration.inheritance.compactMap { block.index.texts(of: $0).last })
            }
        }
        let owners = page.rules.sections.compactMap(\.ownerType) + page.rules.counterparts.flatMap(\.owners)
        query.names.formUnion((owners + [page.rules.subject].compactMap(\.self)).flatMap { Selector.names(in: $0) })
        return query
    }

    /// What the page's entry names and neither the page nor the tree has: nobody would notice a misspelt word.
    func idleWords(in code: DeclaredCode) -> [DocumentAudit.IdleWord] {
        let (rules, blocks) = (page.rules, page.page.blocks)
        let titles = blocks.filter { $0.cells.count == 1 }.map { SpecificationWords.plain($0.text) }
        let headings = blocks.filter { if case .heading = $0.kind { true } else { false } }.map(\.text)
        let scripts = page.code.values.compactMap(\.facts).flatMap(\.subjects).map(\.name)
        func idle(_ key: String, _ word: String, _ known: some Sequence<String>) -> DocumentAudit.IdleWord {
            .init(text: "\(key): \(word)", suggestion: NearMiss.suggestion(for: word, among: known))
        }
        var found = rules.sections.filter { !titles.contains(SpecificationWords.plain($0.title)) }
            .map { idle("title", $0.title, headings) }
        found += rules.counterparts.filter { !scripts.contains($0.type) }.map { idle("type", $0.type, scripts) }
        guard code.inventory.unread.isEmpty else { return found }
        let owners =
            [(key: "subject", name: rules.subject)]
            + rules.sections.filter { $0.content == .members }.map { ("of", $0.ownerType) }
            + rules.counterparts.flatMap(\.owners).map { ("of", $0) }
        let types = Set(code.inventory.files.flatMap(\.types.keys))
        return found
            + owners.compactMap { key, name in
                guard let name, !types.contains(name.lastComponent),
                    code.holder(of: name) == nil
                else { return nil }
                return idle(key, name, types)
            }
    }

    /// - Parameter code: Of the tree that the page is about, what ``query`` asks for at least.
    func audit(against code: DeclaredCode) -> SpecificationAudit {
        var swift = SwiftSpecification(blocks, of: page, code: code)
        swift.holdBlocks()
        swift.holdLists(of: page.page, in: sections)
        var configuration = Configuration(page, code: code, sections: sections)
        configuration.hold()
        var counterparts = CounterpartAudit(page, code: code, sections: sections)
        counterparts.hold()
        let results = [swift.results, configuration.results, counterparts.results]
        var audit = SpecificationAudit(
            claims: results.flatMap(\.claims).sorted { ($0.line, $0.subject) < ($1.line, $1.subject) },
            differences: results.flatMap(\.differences)
                .sorted { ($0.line, $0.qualifiedName) < ($1.line, $1.qualifiedName) })
        audit.gap = results.lazy.compactMap(\.hidden).first.map { "what it declares was not all found, and \($0)" }
        return audit
    }
}
