import SourceModel

/// A file of a snapshot with its tokens as symbols.
package struct NormalisedFile {
    package let file: SnapshotFile
    /// Whether a name of the file was put into the port's words.
    package let isRenamed: Bool
    /// In the order of ``declarations``.
    package private(set) var codes: [DeclarationCode]
    /// The statements at file scope.
    package let topLevelCode: [Symbol]
    /// The shingles of the whole file.
    package let shingles: Shingles

    /// - Parameter renaming: How the port calls what this file names; `nil` for a file of the port.
    package init(_ file: SnapshotFile, renaming: Renaming?, vocabulary: inout SymbolTable) {
        self.file = file
        let index = file.index ?? FileIndex()
        var isRenamed = false
        func symbol(_ spelling: Spelling) -> Symbol {
            guard spelling.isIdentifier, let renaming else {
                return vocabulary.symbol(for: spelling.text, isIdentifier: spelling.isIdentifier)
            }
            let name = renaming.portName(for: spelling.text)
            isRenamed = isRenamed || name != spelling.text
            return vocabulary.symbol(for: name, isIdentifier: true)
        }
        let table = index.spellings.map(symbol)
        func symbols(_ tokens: [TokenID]) -> [Symbol] { tokens.map { table[Int($0)] } }

        let order = CaseOrder(index)
        let marks = order.marks.mapValues { $0.map(symbol) }
        let rawValues = order.rawValues.mapValues { $0.map(symbol) }
        self.isRenamed = isRenamed
        codes = index.declarations.enumerated().map { position, declaration in
            DeclarationCode(
                signature: symbols(declaration.signature),
                body: (rawValues[position] ?? symbols(declaration.body)) + (marks[position] ?? []),
                inheritance: declaration.inheritance.map(symbols).sorted { $0.lexicographicallyPrecedes($1) },
                access: index.effectiveAccess(ofDeclaration: position), conditions: declaration.conditions)
        }
        topLevelCode = symbols(index.topLevelCode)
        shingles = Shingles(codes.map(\.run) + [topLevelCode])
    }

    package var declarations: [Declaration] { file.index?.declarations ?? [] }

    /// Whether it has more than imports and comments.
    package var hasCode: Bool { !codes.isEmpty || !topLevelCode.isEmpty }

    /// The same file, whose codes take no memory of their own where they equal some in `known`; the others join those.
    package func sharing(_ known: inout Set<DeclarationCode>) -> Self {
        var file = self
        file.codes = codes.map { known.insert($0).memberAfterInsert }
        return file
    }
}

extension [NormalisedFile] {
    package func code(of reference: DeclarationReference) -> DeclarationCode {
        self[reference.file].codes[reference.declaration]
    }

    /// The shingles of some declarations.
    package func shingles(of references: [DeclarationReference]) -> Shingles {
        Shingles(references.map { code(of: $0).run })
    }
}
