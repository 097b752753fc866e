import SourceModel

/// The port's names for the names in an upstream file, by position in its text.
package struct WrittenNames {
    /// A token as it is written.
    package struct Token {
        package var text: String
        package var isName: Bool
        package var place: SourcePlace

        package init(_ text: String, isName: Bool, place: SourcePlace) {
            (self.text, self.isName, self.place) = (text, isName, place)
        }

        /// An operator's name is not an identifier.
        fileprivate var spelling: Spelling {
            Spelling(text, isIdentifier: isName && text.first.map { $0.isLetter || "_`$".contains($0) } ?? false)
        }
    }

    private let index: FileIndex
    private let renaming: Renaming
    private let path: RelativePath
    private let names: ScopedNames
    private let tokens: [Token]
    private let spellings: [TokenID]

    /// - Parameter tokens: All tokens of the file in order.
    package init(_ file: SnapshotFile, _ renaming: Renaming, tokens: [Token]) {
        // The index leaves tokens out, and spells some differently than the text.
        var index = file.index ?? FileIndex()
        var known = Dictionary(keepingFirst: index.spellings.enumerated().map { ($1, TokenID($0)) })
        spellings = tokens.map { token in
            let spelling = token.spelling
            if let id = known[spelling] { return id }
            let id = TokenID(index.spellings.count)
            index.spellings.append(spelling)
            known[spelling] = id
            return id
        }
        (self.index, self.renaming, self.path, self.tokens) = (index, renaming, file.path, tokens)
        names = ScopedNames(index, renaming, file.path)
    }

    /// The port's name for each token with a different name there, by the token's index.
    package var renamed: [Int: String] {
        var renamed: [Int: String] = [:]
        var open: [Declaration] = []
        var next = index.declarations[...]
        for (place, token) in tokens.enumerated() {
            while let declaration = next.first, declaration.start <= token.place {
                open.append(declaration)
                next = next.dropFirst()
            }
            open.removeAll { $0.end <= token.place }
            guard token.isName else { continue }
            let declaration = open.last
            let meant = names.portName(
                at: place, in: spellings, scope: declaration?.container,
                parameters: declaration.map(names.parameters) ?? [])
            let name = meant.name ?? renaming.portName(of: token.spelling, in: path)
            if name != token.text { renamed[place] = name }
        }
        return renamed
    }
}
