import Normalisation
import SourceModel

/// The name of a member, as symbols.
package struct MemberName: Hashable, Sendable {
    /// `nil` for a member without a base name, such as an initialiser.
    package var base: Symbol?
    /// The argument labels.
    package var labels: [Symbol] = []

    package var words: [Symbol] { (base.map { [$0] } ?? []) + labels }
}

extension NormalisedFile {
    /// The name of a declaration that is not a type, given by its index in ``declarations``.
    package func name(of place: Int) -> MemberName {
        let declaration = declarations[place]
        guard !declaration.kind.isType, let index = file.index else { return MemberName() }
        let signature = signature(of: place)
        func symbol(_ word: some StringProtocol) -> Symbol? {
            signature.firstIndex { index.spellings[Int($0)].text == word }
                .map { codes[place].signature[$0] }
        }
        let parts = declaration.selector.split(separator: "(", maxSplits: 1)
        let hasName = ![.initializer, .deinitializer, .subscript].contains(declaration.kind)
        let labels = parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":")
        // A label that is not in the text, such as an operator's, does not count.
        return MemberName(
            base: hasName ? symbol(declaration.baseName) : nil, labels: labels.map { symbol($0) ?? Symbol.min })
    }

    /// The indices of the direct members of a type or an extension.
    func members(of place: Int) -> [Int] {
        (place + 1..<declarations.count).prefix { declarations[$0].parent ?? -1 >= place }
            .filter { declarations[$0].parent == place }
    }

    /// The index of the previous or next declaration in the same scope.
    func sibling(of place: Int, by step: Int) -> Int? {
        let other = place + step
        return declarations.indices.contains(other) && declarations[other].parent == declarations[place].parent
            ? other : nil
    }
}
