import SourceIndex
import SourceModel

/// A text with its declarations.
package struct CheckedText {
    let units: [Unit]
    let declarations: [Declaration]
    private let text: DeclaredText
    /// The names of members and types, without argument labels.
    let names: Set<String>
    private let counts: [[UInt8]: Int]
    /// The indices of the declarations by key.
    let groups: [MemberKey: [Int]]

    /// `nil` if it does not parse.
    package init?(_ bytes: [UInt8]) {
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

    /// The code of each member of an extension in a text.
    package static func extensionMembers(of text: [UInt8]?) -> Set<[[UInt8]]> {
        guard let text = text.flatMap(CheckedText.init) else { return [] }
        let members = text.declarations.indices.filter { place in
            text.declarations[place].parent.map { text.declarations[$0].kind == .extension } ?? false
        }
        return Set(members.map(text.words))
    }

    /// The code of the declarations with a key, for a type without its members; `nil` if there are none.
    func member(_ key: MemberKey) -> [Unit]? {
        groups[key].map { places in
            places.flatMap { place -> ArraySlice<Unit> in
                let units = units(of: place)
                return declarations[place].kind.isType ? units.prefix { $0.text != [UInt8(ascii: "{")] } : units
            }
        }
    }
}

/// The key of a declaration in a file. Overloads, and equal declarations in several `#if` clauses, share a key.
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
