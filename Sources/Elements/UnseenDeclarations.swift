import RulesModel
import SourceModel

/// The code of a file that shows nothing to users: previews, descriptions, logs.
package struct UnseenDeclarations {
    private let declarations: Set<Int>
    private let calls: Set<Int>

    package init(_ index: FileIndex, _ vocabulary: Vocabulary) {
        let heirs = Set(
            index.usages.lazy.filter { $0.kind == .inheritance && vocabulary.unseen.types.contains($0.name) }
                .compactMap(\.declaration))
        // A declaration precedes its members.
        declarations = index.declarations.enumerated().reduce(into: []) { unseen, next in
            let name = String(next.element.selector.prefix { $0 != "(" })
            let isInside = next.element.parent.map(unseen.contains) ?? false
            if isInside || heirs.contains(next.offset) || vocabulary.unseen.declarations.contains(name) {
                unseen.insert(next.offset)
            }
        }
        calls = index.usages.enumerated().reduce(into: []) { calls, next in
            let isUnseen =
                switch next.element.kind {
                case .macro: vocabulary.unseen.macros.contains(next.element.name)
                case .call: vocabulary.meaning(ofCall: next.element.name)?.category == .diagnostic
                default: false
                }
            if isUnseen || next.element.call.map(calls.contains) ?? false { calls.insert(next.offset) }
        }
    }

    package func contains(_ declaration: Int) -> Bool { declarations.contains(declaration) }

    package func isInside(call: Int?) -> Bool { call.map(calls.contains) ?? false }
}
