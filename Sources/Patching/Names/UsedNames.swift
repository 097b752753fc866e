import SourceIndex
import SourceModel

/// What a text declares, and the names in it that something outside of it has to mean.
struct UsedNames {
    /// What members and types are called, without argument labels.
    let declared: Set<String>
    /// Every name in it, those of labels, parameters and local values included.
    let words: Set<String>
    /// The names that stand for no label, and are no parameter's and no local value's.
    let used: Set<String>

    /// `nil` where the text does not parse.
    init?(_ text: [UInt8]) {
        guard let units = [Unit](text) else { return nil }
        let declarations = text.withUnsafeBufferPointer { SourceIndexer.index($0) }.declarations
        declared = Set(declarations.compactMap(\.plainName))
        var (words, used, bound) = (Set<String>(), Set<String>(), Set<String>())
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
            if !isLabel { used.insert(name) }
        }
        (self.words, self.used) = (words, used.subtracting(bound))
    }

    /// What stands before a name that is given to something in the same text.
    private static let binders = ["let", "var", "for", "func", "case"]
}

extension Declaration {
    /// What it is called without argument labels; `nil` for an initializer, an extension and the like.
    var plainName: String? {
        let isNamed = kind.isType || [.method, .function, .property, .enumCase, .typealias].contains(kind)
        return isNamed ? String(selector.prefix { $0 != "(" }) : nil
    }
}

extension SnapshotFile {
    /// What it declares, as ``Declaration/plainName`` has it.
    var declaredNames: Set<String> { Set((index?.declarations ?? []).compactMap(\.plainName)) }
}

extension [UInt8] {
    /// Whether a name stands in a text as a word of its own, be it in a comment.
    func hasWord(_ name: String) -> Bool {
        let word = Array(name.utf8)
        guard let first = word.first, count >= word.count else { return false }
        return withUnsafeBufferPointer { text in
            var start = 0
            while let place = text[start...].firstIndex(of: first), place + word.count <= text.count {
                let end = place + word.count
                let isWhole = (place == 0 || !text[place - 1].isWord) && (end == text.count || !text[end].isWord)
                if isWhole, text[place..<end].elementsEqual(word) { return true }
                start = place + 1
            }
            return false
        }
    }
}
