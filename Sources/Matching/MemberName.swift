import SourceModel

/// What a member is called by, as symbols.
package struct MemberName: Hashable, Sendable {
    /// `nil` of what has no name of its own, such as an initialiser.
    package var base: Symbol?
    /// The argument labels.
    package var labels: [Symbol] = []

    package var words: [Symbol] { (base.map { [$0] } ?? []) + labels }
}

extension NormalisedFile {
    /// The name of a declaration that is no type, given by its place among ``declarations``.
    package func name(of place: Int) -> MemberName {
        let declaration = declarations[place]
        guard !declaration.kind.isType, let index = file.index else { return MemberName() }
        func symbol(_ word: some StringProtocol) -> Symbol? {
            declaration.signature.firstIndex { index.spellings[Int($0)].text == word }
                .map { codes[place].signature[$0] }
        }
        let parts = declaration.selector.split(separator: "(", maxSplits: 1)
        let hasName = ![.initializer, .deinitializer, .subscript].contains(declaration.kind)
        let labels = parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":")
        // A label that is not in the text, as an operator's, is none.
        return MemberName(
            base: hasName ? symbol(declaration.baseName) : nil, labels: labels.map { symbol($0) ?? Symbol.min })
    }

    /// The places of what a type or an extension holds itself.
    func members(of place: Int) -> [Int] {
        (place + 1..<declarations.count).prefix { declarations[$0].parent ?? -1 >= place }
            .filter { declarations[$0].parent == place }
    }

    /// The place of the declaration before or behind another in the same scope.
    func sibling(of place: Int, by step: Int) -> Int? {
        let other = place + step
        return declarations.indices.contains(other) && declarations[other].parent == declarations[place].parent
            ? other : nil
    }
}
