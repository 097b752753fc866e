import SourceModel

/// A file of a snapshot with its tokens as symbols.
package struct NormalisedFile {
    package let file: SnapshotFile
    /// Whether a name in the file was replaced by the port's.
    package var isRenamed: Bool
    /// In the order of ``declarations``.
    package private(set) var codes: [DeclarationCode]
    /// The bodies that have log calls, without these calls, by declaration.
    private let quietBodies: [Int: [TokenID]]
    /// The statements at file scope.
    package let topLevelCode: [Symbol]
    /// The shingles of the whole file.
    package let shingles: Shingles

    /// - Parameter renaming: The port's names for the names in this file; `nil` for a file of the port.
    package init(_ file: SnapshotFile, renaming: Renaming?, vocabulary: inout SymbolTable) {
        self.file = file
        let index = file.index ?? FileIndex()
        var isRenamed = false
        func symbol(_ spelling: Spelling) -> Symbol {
            vocabulary.symbol(
                for: renaming?.portName(of: spelling, in: file.path) ?? spelling.text,
                isIdentifier: spelling.isIdentifier)
        }
        let table = index.spellings.map(symbol)
        let names = renaming.map { ScopedNames(index, $0, file.path) }
        func symbols(_ tokens: [TokenID], in scope: String? = nil, _ parameters: Set<String> = []) -> [Symbol] {
            guard let names, !names.isEmpty else { return tokens.map { table[Int($0)] } }
            return tokens.indices.reduce(into: []) { symbols, place in
                let meant = names.portName(at: place, in: tokens, scope: scope, parameters: parameters)
                isRenamed = isRenamed || meant.isRenamed
                symbols.removeLast(min(meant.qualifier, symbols.count))
                symbols.append(
                    meant.name.map { vocabulary.symbol(for: $0, isIdentifier: true) } ?? table[Int(tokens[place])])
            }
        }

        let order = CaseOrder(index)
        let marks = order.marks.mapValues { $0.map(symbol) }
        let rawValues = order.rawValues.mapValues { $0.map(symbol) }
        let split = LogStatements(in: index, vocabulary.logging).split
        quietBodies = split.mapValues(\.body)
        codes = index.declarations.enumerated().map { position, declaration in
            let (scope, parameters) = (declaration.container, names?.parameters(of: declaration) ?? [])
            let inside = declaration.kind.isType ? declaration.qualifiedName : scope
            let (body, logging) = split[position] ?? (declaration.body, [])
            return DeclarationCode(
                signature: symbols(declaration.signature, in: scope, parameters),
                body: (rawValues[position] ?? symbols(body, in: inside, parameters)) + (marks[position] ?? []),
                inheritance: declaration.inheritance.map { symbols($0, in: scope, parameters) }
                    .sorted { $0.lexicographicallyPrecedes($1) },
                logging: symbols(logging, in: inside, parameters),
                access: index.effectiveAccess(ofDeclaration: position),
                conditions: declaration.conditions.map(ConditionOrder.sorted),
                form: declaration.form)
        }
        topLevelCode = symbols(index.topLevelCode)
        self.isRenamed = isRenamed
        shingles = Shingles(codes.map(\.run) + [topLevelCode])
    }

    package var declarations: [Declaration] { file.index?.declarations ?? [] }

    /// The tokens of a declaration's body without log calls.
    package func body(of declaration: Int) -> [TokenID] {
        quietBodies[declaration] ?? declarations[declaration].body
    }

    /// Replaces a declaration's code by the same code in other words.
    package mutating func rename(_ declaration: Int, to code: DeclarationCode) {
        guard codes[declaration] != code else { return }
        codes[declaration] = code
        isRenamed = true
    }

    /// Whether the file has more than imports and comments.
    package var hasCode: Bool { !codes.isEmpty || !topLevelCode.isEmpty }

    /// The same file, sharing memory with equal codes in `known`; other codes are added to `known`.
    package func sharing(_ known: inout Set<DeclarationCode>) -> Self {
        var file = self
        file.codes = codes.map { known.insert($0).memberAfterInsert }
        return file
    }
}

extension [NormalisedFile] {
    package func declaration(_ reference: DeclarationReference) -> Declaration {
        self[reference.file].declarations[reference.declaration]
    }

    package func code(of reference: DeclarationReference) -> DeclarationCode {
        self[reference.file].codes[reference.declaration]
    }

    /// The shingles of some declarations.
    package func shingles(of references: [DeclarationReference]) -> Shingles {
        Shingles(references.map { code(of: $0).run })
    }
}
