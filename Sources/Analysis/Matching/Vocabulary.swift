import AuditModel

/// A token's text as a number that is the same in every file of an audit.
typealias Symbol = Int32

/// Hands out the symbols of an audit.
struct Vocabulary {
    private var symbols: [String: Symbol] = [:]

    mutating func symbol(for text: String) -> Symbol {
        if let symbol = symbols[text] { return symbol }
        let symbol = Symbol(symbols.count)
        symbols[text] = symbol
        return symbol
    }
}

/// A declaration's tokens as symbols, upstream's names put into the port's words.
struct DeclarationCode: Hashable {
    var signature: [Symbol]
    var body: [Symbol]
    /// Without order, because the order of conformances has no meaning.
    var inheritance: Set<[Symbol]>
    var access: AccessLevel?
    var setterAccess: AccessLevel?
    var conditions: [String]

    /// Whether the two differ, if at all, in access words only.
    func isEqualButForAccess(to other: Self) -> Bool {
        signature == other.signature && body == other.body && inheritance == other.inheritance
            && conditions == other.conditions
    }
}

/// A file of a snapshot with its tokens as symbols.
struct NormalisedFile {
    let file: SnapshotFile
    /// Whether a name of the file was put into the port's words.
    let isRenamed: Bool
    /// The shingles of the whole file.
    let shingles: Shingles
    private let table: [Symbol]

    /// - Parameter renaming: How the port calls what this file names; `nil` for a file of the port.
    init(_ file: SnapshotFile, renaming: Renaming?, vocabulary: inout Vocabulary) {
        self.file = file
        var isRenamed = false
        let table = (file.index?.spellings ?? []).map { spelling in
            guard spelling.isIdentifier, let renaming else { return vocabulary.symbol(for: spelling.text) }
            let name = renaming.portName(for: spelling.text)
            isRenamed = isRenamed || name != spelling.text
            return vocabulary.symbol(for: name)
        }
        self.isRenamed = isRenamed
        self.table = table
        shingles = Shingles(
            (file.index?.declarations ?? []).map { Self.run($0, table) }
                + [(file.index?.topLevelCode ?? []).map { table[Int($0)] }])
    }

    var declarations: [Declaration] { file.index?.declarations ?? [] }

    func symbols(of tokens: [TokenID]) -> [Symbol] { tokens.map { table[Int($0)] } }

    func code(of declaration: Declaration) -> DeclarationCode {
        DeclarationCode(
            signature: symbols(of: declaration.signature), body: symbols(of: declaration.body),
            inheritance: Set(declaration.inheritance.map(symbols)), access: declaration.access,
            setterAccess: declaration.setterAccess, conditions: declaration.conditions)
    }

    /// A declaration as one run of symbols.
    func run(_ declaration: Int) -> [Symbol] { Self.run(declarations[declaration], table) }

    private static func run(_ declaration: Declaration, _ table: [Symbol]) -> [Symbol] {
        var run: [Symbol] = []
        run.reserveCapacity(declaration.signature.count + declaration.body.count)
        for token in declaration.signature { run.append(table[Int(token)]) }
        for inherited in declaration.inheritance { for token in inherited { run.append(table[Int(token)]) } }
        for token in declaration.body { run.append(table[Int(token)]) }
        return run
    }
}
