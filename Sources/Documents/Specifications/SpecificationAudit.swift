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

    /// What has to be read of the tree before `make`.
    package static func query(for page: ReadPage) -> CodeQuery {
        CodeQuery()
    }

    /// - Parameters:
    ///   - page: With the code in its fences.
    ///   - inventory: Of the tree that the page is about, what ``query(for:)`` asked for at least.
    package static func make(_ page: ReadPage, against inventory: CodeInventory) -> SpecificationAudit {
        SpecificationAudit()
    }
}
