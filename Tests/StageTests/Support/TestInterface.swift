import Differences
import Rules
import RulesModel
import SourceIndex
import SourceModel

@testable import Checks
@testable import CommitVerdicts
@testable import Comparison
@testable import Elements
@testable import InterfaceAudit
@testable import Matching

/// What a text draws with, in words.
func elements(of text: String, texts: [String: [String]] = [:]) -> [String] {
    ElementReader.drawing(of: SourceIndexer.index(text), StandardVocabulary.vocabulary, texts: TableTexts(texts))
        .elements.filter { !$0.isPart }.map { "\($0.category.rawValue) \($0.role) \($0.value.description)" }
}

extension TestAudit {
    /// The comparison with what both sides draw with; `elsewhere` are upstream's related folders, `tables` its tables
    /// of strings.
    func interface(droppedBy moves: UpstreamMoves = UpstreamMoves(), tables: [StringTable] = []) -> CheckInput {
        var input = CheckInput(comparison, Differences(comparison))
        let vocabulary = rules.vocabulary == Vocabulary() ? StandardVocabulary.vocabulary : rules.vocabulary
        let related = elsewhere.sorted { $0.key < $1.key }.map { Self.file($0.key, $0.value) }
        var upstream = ReachSearch(comparison.matching.upstream.files, tables: tables, vocabulary: vocabulary)
        for _ in 0..<ReachSearch.longestPath where !upstream.isDone {
            upstream.follow(into: related.filter { !upstream.isRead($0.path) })
        }
        let port = ReachSearch(comparison.matching.port.files, tables: [], vocabulary: vocabulary)
        let names = related.flatMap { $0.index?.declarations ?? [] }.filter(\.kind.isType).map(\.selector)
        input.inspection.interface = InterfaceComparison(
            comparison, upstream: upstream.reach, port: port.reach,
            elsewhere: UpstreamElsewhere(related, typeNames: names, tables: tables, vocabulary: vocabulary),
            moves: moves, vocabulary: vocabulary)
        return input
    }

    /// What the checks of the user interface find, as `severity check: message`.
    func interfaceFindings(droppedBy moves: UpstreamMoves = UpstreamMoves()) -> [String] {
        let input = interface(droppedBy: moves)
        return (UIAddition.findings(in: input) + OrphanedUI.findings(in: input))
            .map { "\($0.severity.rawValue) \($0.check): \($0.message)" }
    }
}
