import SourceIndex
import SourceModel

/// What a text declares, and the names in it that something outside of it has to mean.
struct UsedNames {
    /// What members and types are called, without argument labels.
    let declared: Set<String>
    /// Every name in it, those of labels, parameters and local values included.
    let words: Set<String>
    /// How often there is each name that stands for no label, and is no parameter's and no local value's.
    let uses: [String: Int]
    /// What it declares that can be called; an initializer by the name of its type.
    let callables: [Callable]
    /// What it calls.
    let calls: [CallSite]

    var used: Set<String> { Set(uses.keys) }

    /// `nil` where the text does not parse.
    init?(_ text: [UInt8]) {
        guard let units = [Unit](text) else { return nil }
        let declarations = text.withUnsafeBufferPointer { SourceIndexer.index($0) }.declarations
        declared = Set(declarations.compactMap(\.plainName))
        var (words, uses, bound) = (Set<String>(), [String: Int](), Set<String>())
        for declaration in declarations {
            guard let start = declaration.selector.firstIndex(of: "(") else { continue }
            bound.formUnion(declaration.selector[start...].split { ":()".contains($0) }.map(String.init))
        }
        for (place, unit) in units.enumerated() where unit.isName {
            let name = String(decoding: unit.text, as: UTF8.self)
            words.insert(name)
            if place > 0, Self.binders.contains(where: { units[place - 1].text.elementsEqual($0.utf8) }) {
                bound.insert(name)
            }
            let isLabel = place + 1 < units.count && units[place + 1].text == [UInt8(ascii: ":")]
            if !isLabel { uses[name, default: 0] += 1 }
        }
        (self.words, self.uses) = (words, uses.filter { !bound.contains($0.key) })
        let text = DeclaredText(units: units, declarations: declarations)
        callables = declarations.indices.compactMap { place in
            guard declarations[place].selector.contains("(") else { return nil }
            return Callable(declarations[place], text.range(of: place).map { units[$0] } ?? [])
        }
        calls = CallSite.all(in: units)
    }

    /// What stands before a name that is given to something in the same text.
    private static let binders = ["let", "var", "for", "func", "case"]
}

extension SnapshotFile {
    /// What it declares, as ``Declaration/plainName`` has it.
    var declaredNames: Set<String> { Set((index?.declarations ?? []).compactMap(\.plainName)) }
}

extension [UInt8] {
    /// Every word in it, those of comments included.
    var words: Set<String> {
        Set(split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
    }
}
