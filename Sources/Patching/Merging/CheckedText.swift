import SourceIndex
import SourceModel

/// A text with what it declares.
struct CheckedText {
    let units: [Unit]
    let declarations: [Declaration]
    private let text: DeclaredText
    /// What members and types are called, without argument labels.
    let names: Set<String>
    private let counts: [[UInt8]: Int]
    /// The declarations by what they are called.
    let groups: [MemberKey: [Int]]

    /// `nil` where it does not parse.
    init?(_ bytes: [UInt8]) {
        let index = bytes.withUnsafeBufferPointer { SourceIndexer.index($0) }
        guard let units = [Unit](bytes) else { return nil }
        self.units = units
        declarations = index.declarations
        text = DeclaredText(units: units, declarations: index.declarations)
        names = Set(index.declarations.compactMap(\.plainName))
        counts = units.reduce(into: [:]) { $0[$1.meaning, default: 0] += 1 }
        groups = Dictionary(grouping: index.declarations.indices) { MemberKey(index.declarations[$0]) }
    }

    func count(_ word: [UInt8]) -> Int { counts[word, default: 0] }

    func units(of declaration: Int) -> ArraySlice<Unit> { text.range(of: declaration).map { text.units[$0] } ?? [] }

    func words(of declaration: Int) -> [[UInt8]] { units(of: declaration).texts }

    /// The code of what is called so, of a type without its members; `nil` where nothing is.
    func member(_ key: MemberKey) -> [Unit]? {
        groups[key].map { places in
            places.flatMap { place -> ArraySlice<Unit> in
                let units = units(of: place)
                return declarations[place].kind.isType ? units.prefix { $0.text != [UInt8(ascii: "{")] } : units
            }
        }
    }
}

/// What something is called in a file. Overloads, and clauses of `#if` that declare the same, share a key.
struct MemberKey: Hashable {
    let name: String
    private let isStatic: Bool
    private let isExtension: Bool

    init(_ declaration: Declaration) {
        name = declaration.qualifiedName
        isStatic = declaration.isStatic
        isExtension = declaration.kind == .extension
    }
}
