import RulesModel
import SourceModel

/// The code of a file of which nobody sees anything: previews, descriptions, logs.
struct UnseenDeclarations {
    private let declarations: Set<Int>
    private let calls: Set<Int>

    init(_ index: FileIndex, _ vocabulary: Vocabulary) {
        var declarations: Set<Int> = []
        for (place, declaration) in index.declarations.enumerated() {
            let isInside = declaration.parent.map(declarations.contains) ?? false
            let name = declaration.selector.prefix { $0 != "(" }
            if isInside || vocabulary.unseen.declarations.contains(String(name)) { declarations.insert(place) }
        }
        for usage in index.usages where usage.kind == .inheritance && vocabulary.unseen.types.contains(usage.name) {
            guard let declaration = usage.declaration else { continue }
            declarations.insert(declaration)
        }
        // A declaration stands before its members.
        for (place, declaration) in index.declarations.enumerated() {
            if let parent = declaration.parent, declarations.contains(parent) { declarations.insert(place) }
        }
        self.declarations = declarations

        var calls: Set<Int> = []
        for (place, usage) in index.usages.enumerated() {
            let isOuterUnseen = usage.call.map(calls.contains) ?? false
            let isUnseen =
                switch usage.kind {
                case .macro: vocabulary.unseen.macros.contains(usage.name)
                case .call: vocabulary.meaning(ofCall: usage.name)?.category == .diagnostic
                default: false
                }
            if isOuterUnseen || isUnseen { calls.insert(place) }
        }
        self.calls = calls
    }

    func contains(_ declaration: Int) -> Bool { declarations.contains(declaration) }

    func isInside(call: Int?) -> Bool { call.map(calls.contains) ?? false }
}
