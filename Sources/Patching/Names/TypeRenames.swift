import Comparison
import Matching
import Merging
import Normalisation
import RulesModel
import SourceModel

/// The types at file scope that upstream has renamed since the synced commits, and that the port can rename, too.
struct TypeRenames {
    /// Upstream's current names by the port's, which are upstream's former ones.
    private(set) var names: [String: String] = [:]
    /// The texts of the port that have the old names.
    private var texts: [RelativePath: [Unit]] = [:]

    /// No types.
    init() {}

    /// - Parameter decided: The changes to leave out.
    init(_ comparison: Comparison, without decided: DecidedChanges) {
        let matching = comparison.matching
        let stated = Renaming(matching.rules)
        for row in comparison.declarations {
            guard let (upstream, port) = row.pairing.pair,
                let then = row.base.flatMap(comparison.declaration(ofBase:))
            else { continue }
            let (now, own) = (matching.declaration(upstream, on: .upstream), matching.declaration(port, on: .port))
            guard [then, now, own].allSatisfy({ $0.container == nil && $0.kind.isNominalType }),
                then.selector == own.selector, now.selector != own.selector,
                stated.portName(for: now.selector) == now.selector,
                decided.reason(for: matching.file(port.file, on: .port).path) == nil
            else { continue }
            names[own.selector] = now.selector
        }
        guard !names.isEmpty else { return }
        let kept = Set(matching.upstream.files.flatMap(\.declaredNames))
        let declared = matching.port.files.flatMap { file in
            (file.index?.declarations ?? []).filter { $0.kind != .extension }.compactMap(\.plainName)
        }
        let counts = declared.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let targets = names.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        // The new names that the port already uses for something, and the old ones that also mean something else.
        var unfit = Set<String>()
        for file in matching.port.files {
            let words = file.text.words.filter { names[$0] != nil || targets[$0] != nil }
            guard !words.isEmpty, let units = [Unit](file.text) else { continue }
            unfit.formUnion(units.filter { $0.isName && targets[$0.word] != nil }.map(\.word))
            unfit.formUnion(otherMeanings(in: units))
            if file.index != nil, words.contains(where: { names[$0] != nil }) { texts[file.path] = units }
        }
        names = names.filter { old, new in
            !kept.contains(old) && counts[old] == 1 && targets[new] == 1 && unfit.isDisjoint(with: [old, new])
        }
    }

    /// The old names that a text also uses for something else, or in a string that is one token.
    private func otherMeanings(in units: [Unit]) -> [String] {
        units.indices.flatMap { place -> [String] in
            let unit = units[place]
            guard unit.isName else {
                return unit.text.contains(UInt8(ascii: "\\")) ? unit.text.words.filter { names[$0] != nil } : []
            }
            guard names[unit.word] != nil else { return [] }
            let before = place > 0 ? units[place - 1].word : ""
            let isLabel =
                ["(", ","].contains(before) && place + 1 < units.count && units[place + 1].word == ":"
            let isParameter = before == "<" && place > 2 && Self.generics.contains(units[place - 3].word)
            return isLabel || isParameter || UsedNames.binders.contains(before) ? [unit.word] : []
        }
    }

    /// Keywords before a name with generic parameters.
    private static let generics: Set = ["struct", "class", "enum", "actor", "func", "typealias"]
    /// Before a name of another language, or of a module.
    private static let attributes: Set = ["objc", "canImport"]

    /// The text of a file of the port with the new names; `nil` if it does not use the old ones.
    func units(of file: SnapshotFile) -> [Unit]? {
        guard !names.isEmpty, let units = texts[file.path] else { return nil }
        let renamed = applied(to: units)
        return renamed.bytes == file.text ? nil : renamed
    }

    /// Replaces the old names, except of what belongs to something else: `Other.Name`.
    func applied(to units: [Unit]) -> [Unit] {
        guard !names.isEmpty else { return units }
        var result = units
        for (place, unit) in units.enumerated() {
            let isOther =
                place > 0 && [".", "import"].contains(units[place - 1].word)
                || place > 1 && Self.attributes.contains(units[place - 2].word)
            if unit.isName, !isOther, let name = names[unit.word] { result[place].text = Array(name.utf8) }
            result[place].leading = unit.leading.renamingInComments { names[$0] ?? $0 }
            result[place].trailing = unit.trailing.renamingInComments { names[$0] ?? $0 }
        }
        return result
    }
}
