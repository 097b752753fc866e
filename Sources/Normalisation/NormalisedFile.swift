import SourceModel

/// A file of a snapshot with its tokens as symbols.
package struct NormalisedFile {
    package let file: SnapshotFile
    /// Whether a name in the file was replaced by the port's.
    package var isRenamed: Bool
    /// In the order of ``declarations``.
    package private(set) var codes: [DeclarationCode]
    /// The tokens of the bodies that the code has not all of: no log calls, no qualifiers that the port does not write.
    private let shortBodies: [Int: [TokenID]]
    /// The same for signatures, which have no log calls.
    private let shortSignatures: [Int: [TokenID]]
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
        /// - Returns: The symbols, and the tokens that they stand for.
        func written(
            _ tokens: [TokenID], in scope: String?, _ parameters: Set<String>
        ) -> (symbols: [Symbol], tokens: [TokenID]) {
            guard let names, !names.isEmpty else { return (tokens.map { table[Int($0)] }, tokens) }
            var kept: [(place: Int, symbol: Symbol)] = []
            for place in tokens.indices {
                let meant = names.portName(at: place, in: tokens, scope: scope, parameters: parameters)
                isRenamed = isRenamed || meant.isRenamed
                while let last = kept.last, last.place >= place - meant.qualifier { kept.removeLast() }
                let name = meant.name.map { vocabulary.symbol(for: $0, isIdentifier: true) }
                kept.append((place, name ?? table[Int(tokens[place])]))
            }
            return (kept.map(\.symbol), kept.map { tokens[$0.place] })
        }
        func symbols(_ tokens: [TokenID], in scope: String? = nil, _ parameters: Set<String> = []) -> [Symbol] {
            written(tokens, in: scope, parameters).symbols
        }

        let order = CaseOrder(index)
        let places = order.predecessors.mapValues { [SymbolTable.placeMark] + $0.map(symbol) }
        let rawValues = order.rawValues.mapValues { $0.map(symbol) }
        let split = LogStatements(in: index, vocabulary.logging).split
        var shortBodies = split.mapValues(\.body)
        var shortSignatures: [Int: [TokenID]] = [:]
        codes = index.declarations.enumerated().map { position, declaration in
            let (scope, parameters) = (declaration.container, names?.parameters(of: declaration) ?? [])
            let inside = declaration.kind.isType ? declaration.qualifiedName : scope
            let (body, logging) = split[position] ?? (declaration.body, [])
            let (signature, code) = (
                written(declaration.signature, in: scope, parameters), written(body, in: inside, parameters)
            )
            // A conformance that no code may use is another one.
            let mark = index.isUnavailable(declaration) ? [SymbolTable.unavailableMark] : []
            if signature.tokens.count < declaration.signature.count { shortSignatures[position] = signature.tokens }
            if code.tokens.count < body.count { shortBodies[position] = code.tokens }
            return DeclarationCode(
                signature: signature.symbols,
                body: (rawValues[position] ?? code.symbols) + (places[position] ?? []),
                inheritance: declaration.inheritance.map {
                    symbols(index.inheritedType($0, of: declaration), in: scope, parameters) + mark
                }
                .sorted { $0.lexicographicallyPrecedes($1) },
                logging: symbols(logging, in: inside, parameters),
                loggedBody: logging.isEmpty ? nil : symbols(declaration.body, in: inside, parameters),
                access: index.effectiveAccess(ofDeclaration: position),
                conditions: declaration.conditions.map(ConditionOrder.sorted),
                form: declaration.form)
        }
        (self.shortBodies, self.shortSignatures) = (shortBodies, shortSignatures)
        topLevelCode = symbols(index.topLevelCode)
        self.isRenamed = isRenamed
        shingles = Shingles(codes.map(\.run) + [topLevelCode])
    }

    package var declarations: [Declaration] { file.index?.declarations ?? [] }

    /// The tokens of a declaration's body that its code stands for.
    package func body(of declaration: Int) -> [TokenID] {
        shortBodies[declaration] ?? declarations[declaration].body
    }

    /// The tokens of a declaration's signature that its code stands for.
    package func signature(of declaration: Int) -> [TokenID] {
        shortSignatures[declaration] ?? declarations[declaration].signature
    }

    /// The texts in quotation marks in a declaration's body, without empty ones.
    package func strings(of declaration: Int) -> Set<String> {
        guard let index = file.index else { return [] }
        var (strings, isInside) = (Set<String>(), false)
        for token in declarations[declaration].body {
            let text = index.spellings[Int(token)].text
            if text == "\"" {
                isInside.toggle()
            } else if isInside {
                strings.insert(text)
            }
        }
        return strings
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
