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

    package init(claims: [DocumentReport.Claim] = [], differences: [SpecDifference] = []) {
        (self.claims, self.differences) = (claims, differences)
    }

    /// What has to be read of the tree before ``make(_:against:words:)``.
    package static func query(for page: ReadPage, words: SpecificationWords = SpecificationWords()) -> CodeQuery {
        let blocks = SpecBlocks(page, words: words)
        var query = Configuration.query(for: page, in: blocks.sections)
        for block in blocks.all() {
            if let file = block.file { query.fileNames.insert(RelativePath(file).lastComponent) }
            for declaration in block.types.map({ block.index.declarations[$0] }) {
                query.names.insert(declaration.selector)
                query.names.formUnion(declaration.inheritance.compactMap { block.index.texts(of: $0).last })
            }
        }
        let owners = page.rules.sections.compactMap(\.ownerType) + page.rules.counterparts.flatMap(\.owners)
        query.names.formUnion((owners + [page.rules.subject].compactMap(\.self)).flatMap { Selector.names(in: $0) })
        return query
    }

    /// - Parameters:
    ///   - page: With the code in its fences.
    ///   - inventory: Of the tree that the page is about, what ``query(for:words:)`` asked for at least.
    package static func make(
        _ page: ReadPage, against inventory: CodeInventory, words: SpecificationWords = SpecificationWords()
    ) -> SpecificationAudit {
        let code = DeclaredCode(inventory)
        let blocks = SpecBlocks(page, words: words)
        var swift = SwiftSpecification(blocks.all(), of: page, code: code)
        swift.holdBlocks()
        swift.holdLists(of: page.page, in: blocks.sections)
        var configuration = Configuration(page, inventory: inventory, code: code, sections: blocks.sections)
        configuration.hold()
        var counterparts = CounterpartAudit(page, code: code, sections: blocks.sections)
        counterparts.hold()
        let results = [swift.results, configuration.results, counterparts.results]
        return SpecificationAudit(
            claims: results.flatMap(\.claims).sorted { ($0.line, $0.subject) < ($1.line, $1.subject) },
            differences: results.flatMap(\.differences)
                .sorted { ($0.line, $0.qualifiedName) < ($1.line, $1.qualifiedName) })
    }
}
