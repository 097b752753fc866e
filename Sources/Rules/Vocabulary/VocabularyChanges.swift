import Phrasing
import RulesModel
import SourceModel

/// Applies a rules file's changes to the standard vocabulary, and reports every entry without effect.
struct VocabularyChanges {
    let log: ProblemLog
    let standard: StandardVocabulary

    /// The number of unknown names that get a suggestion: each suggestion compares with all known names.
    private static let suggestionLimit = 100

    func vocabulary(
        removing removed: [Located<VocabularyEntry>], adding added: [Located<VocabularyEntry>]
    ) -> Vocabulary {
        let places = Dictionary(keepingFirst: removed.map { ($0.value, $0.place) })
        var builder = VocabularyBuilder(vocabulary: standard.vocabulary)
        if !removed.isEmpty {
            let kept = standard.entries.filter { places[$0] == nil }
            builder = VocabularyBuilder(entries: kept)
            report(removed, firstPlaces: places, found: Set(standard.entries.lazy.filter { places[$0] != nil }))
        }
        for entry in added { add(entry, to: &builder, removed: places[entry.value]) }
        return builder.vocabulary
    }

    private func add(_ entry: Located<VocabularyEntry>, to builder: inout VocabularyBuilder, removed: Place?) {
        let name = quoted(entry.value.name)
        if let removed {
            log.report("\(name) is removed from \(entry.value.heading) in line \(removed.line)", at: entry.place)
            return
        }
        switch builder.add(entry.value) {
        case .added: break
        case .known: log.report("\(name) is in \(entry.value.heading) already", at: entry.place)
        case .clash(let heading):
            log.report(
                "\(name) is in '\(heading)' already; a name has one role: remove it there first",
                at: entry.place)
        case .refused(let objection): log.report(objection, at: entry.place)
        }
    }

    private func report(
        _ removed: [Located<VocabularyEntry>], firstPlaces: [VocabularyEntry: Place], found: Set<VocabularyEntry>
    ) {
        var missing: [Located<VocabularyEntry>] = []
        for entry in removed {
            if let first = firstPlaces[entry.value], first != entry.place {
                log.report(
                    "\(quoted(entry.value.name)) is removed twice, first in line \(first.line)", at: entry.place)
            } else if !found.contains(entry.value) {
                missing.append(entry)
            }
        }
        guard !missing.isEmpty else { return }
        let namesakes = Dictionary(grouping: standard.entries, by: \.name)
        for (number, entry) in missing.enumerated() {
            let remedy = number < Self.suggestionLimit ? remedy(for: entry.value, namesakes) : ""
            log.report(
                "there is no \(quoted(entry.value.name)) in \(entry.value.heading) to remove\(remedy)",
                at: entry.place)
        }
    }

    private func remedy(for entry: VocabularyEntry, _ namesakes: [String: [VocabularyEntry]]) -> String {
        let others = namesakes[entry.name] ?? []
        if let other = others.first(where: { $0.section == entry.section }) { return "; it is in \(other.heading)" }
        if case .argument(let argument) = Term(entry.name), case .label(let label) = argument.position,
            let other = namesakes["(\(label):)"]?.first
        {
            return "; \(quoted(other.name)) in \(other.heading) applies to every call"
        }
        let names = standard.entries.filter { $0.section == entry.section && $0.role == entry.role }.map(\.name)
        let group = names.first { $0.split(separator: " ").contains(entry.name[...]) }
        if let name = group ?? NearMiss.suggestion(for: entry.name, among: names) { return "; did you mean '\(name)'?" }
        return others.first.map { "; it is in \($0.heading)" } ?? ""
    }
}

extension VocabularyBuilder {
    /// Builds a vocabulary of entries that were valid before, after some may have been removed: readings of removed
    /// entries no longer matter.
    init(entries: [VocabularyEntry]) {
        self.init(vocabulary: Vocabulary())
        for entry in entries { _ = add(entry) }
    }
}
