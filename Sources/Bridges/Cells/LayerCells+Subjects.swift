import Phrasing
import RulesModel
import SourceModel

/// Which types and other subjects of its files a layer is about.
extension LayerCells {
    static let typed: Set<BridgeLayer.Kind> = [.typescriptProps, .codegenSpec, .capacitorDefinitions]

    func isOfForm(_ subject: BridgeSubject) -> Bool {
        switch rules.kind {
        case .typescriptProps, .codegenSpec, .capacitorDefinitions: subject.form == .type || subject.form == .alias
        case .jsxAttributes: subject.form == .element
        case .reactNativeExport: subject.form == .export
        case .capacitorPlugin: subject.form == .plugin || subject.form == .export
        case .swiftProperties, .swiftForwarding: subject.form == .swiftType || subject.form == .enumeration
        }
    }

    func matches(_ subject: BridgeSubject, _ name: String) -> Bool {
        guard isOfForm(subject) else { return false }
        return subject.name == name || subject.aliases.contains(name) || isSwift && subject.name.hasSuffix("." + name)
    }

    /// The first existing subject of the rules or, if the rules name none, the only possible subject.
    func subject(among subjects: [BridgeSubject], in files: [BridgeFile]) -> String? {
        if !rules.subjects.isEmpty {
            return rules.subjects.first { name in subjects.contains { matches($0, name) } }
        }
        let generated = files.flatMap { $0.facts?.components ?? [] }.compactMap(\.propsType)
        let candidates = Set(subjects.filter(isOfForm).map(\.name))
        let only = candidates.count == 1 ? candidates.first : nil
        return rules.kind == .codegenSpec ? generated.first ?? only : only
    }

    /// The native module of the rules whose methods a script without a type calls.
    func module(in files: [BridgeFile], _ modules: NativeModules) -> String? {
        guard rules.kind == .typescriptProps else { return nil }
        let facts = files.compactMap(\.facts)
        let names = facts.flatMap { facts -> [String] in
            let calls = facts.commands + facts.importedCalls + modules.called(in: facts)
            return facts.modules.flatMap { [$0.name, $0.nativeName ?? ""] } + facts.components.map(\.nativeName)
                + calls.compactMap(\.owner)
        }
        return rules.subjects.first(where: names.contains)
    }

    /// All names of a plugin, which Swift, Objective-C and JavaScript may call differently.
    static func otherNames(
        of name: String, _ kind: BridgeLayer.Kind, _ subjects: [BridgeSubject]
    ) -> Set<String> {
        var names: Set = [name]
        guard kind == .capacitorPlugin else { return names }
        let groups = subjects.filter { $0.form == .plugin }.map { Set([$0.name] + $0.aliases) }
        for _ in groups { for group in groups where !group.isDisjoint(with: names) { names.formUnion(group) } }
        return names
    }

    /// If several files declare a script's type, the first of them in the order of the rules is used.
    func first(of subjects: [(BridgeFile, BridgeSubject)]) -> [(BridgeFile, BridgeSubject)] {
        guard Self.typed.contains(rules.kind) else { return subjects }
        let paths = subjects.map(\.0.path)
        let first = rules.paths.lazy.compactMap { pattern in paths.first(where: pattern.matches) }.first
        return subjects.filter { $0.0.path == first ?? paths.first }
    }

    func missing(among subjects: [BridgeSubject], in files: [BridgeFile]) -> UnreadLayer {
        let known = subjects.filter(isOfForm).flatMap { [$0.name] + $0.aliases }
        let wanted = rules.subjects.map { "`\($0)`" }.joined(separator: " or ")
        let near = rules.subjects.first.flatMap { NearMiss.suggestion(for: $0, among: known) }
        let reason = wanted.isEmpty ? "it has no single subject, so the rules must name one" : "it has no \(wanted)"
        let others = known.isEmpty ? "" : "; it has \(Phrase.cut(known.map { "`\($0)`" }, to: 4))"
        return UnreadLayer(
            layer: rules.name, reason: reason + (near.map { "; did you mean `\($0)`?" } ?? others),
            path: files.first?.path)
    }

    static func paths(of rules: BridgeLayer) -> String {
        rules.paths.map { "`\($0.text)`" }.joined(separator: ", ")
    }
}
