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
    private let table: [Symbol]

    /// - Parameter renaming: How the port calls what this file names; `nil` for a file of the port.
    init(_ file: SnapshotFile, renaming: Renaming?, vocabulary: inout Vocabulary) {
        self.file = file
        var isRenamed = false
        table = (file.index?.spellings ?? []).map { spelling in
            guard spelling.isIdentifier, let renaming else { return vocabulary.symbol(for: spelling.text) }
            let name = renaming.portName(for: spelling.text)
            isRenamed = isRenamed || name != spelling.text
            return vocabulary.symbol(for: name)
        }
        self.isRenamed = isRenamed
    }

    var declarations: [Declaration] { file.index?.declarations ?? [] }

    func symbols(of tokens: [TokenID]) -> [Symbol] { tokens.map { table[Int($0)] } }

    func code(of declaration: Declaration) -> DeclarationCode {
        DeclarationCode(
            signature: symbols(of: declaration.signature), body: symbols(of: declaration.body),
            inheritance: Set(declaration.inheritance.map(symbols)), access: declaration.access,
            setterAccess: declaration.setterAccess, conditions: declaration.conditions)
    }
}
