import SourceIndex
import SourceModel

/// What the declarations of a merged text say against it, though its lines merged and it parses.
struct DeclarationCheck {
    private let (base, port, upstream): (CheckedText, CheckedText, CheckedText)

    /// `nil` where a text does not parse.
    init?(base: [UInt8], port: [UInt8], upstream: [UInt8]) {
        guard let base = CheckedText(base), let port = CheckedText(port), let upstream = CheckedText(upstream) else {
            return nil
        }
        (self.base, self.port, self.upstream) = (base, port, upstream)
    }

    /// What is wrong with a merged text, as a clause about the file; `nil` where nothing is known.
    func fault(of merged: [UInt8]) -> String? {
        guard let merged = CheckedText(merged) else { return nil }
        return doubled(in: merged).map { "would declare `\($0)` twice, because both sides added it" }
            ?? unset(in: merged).map {
                "has an initializer of its own, which would not set `\($0)`, a property that upstream added"
            } ?? stale(in: merged).map { "still uses `\($0)`, which upstream has removed or moved" }
    }

    private func doubled(in merged: CheckedText) -> String? {
        merged.keys.first { key, count in
            count > 1 && count > max(port.keys[key, default: 0], upstream.keys[key, default: 0])
        }?.key.name
    }

    /// A stored property of upstream's that an initializer which upstream has not would leave without a value.
    private func unset(in merged: CheckedText) -> String? {
        let known = Set(port.declarations.map(\.qualifiedName))
        let initializers = merged.declarations.indices.filter { place in
            let declaration = merged.declarations[place]
            return declaration.kind == .initializer
                && !upstream.declarations.contains { $0.isSame(as: declaration) }
        }
        guard !initializers.isEmpty else { return nil }
        return merged.declarations.indices.first { place in
            let property = merged.declarations[place]
            guard !known.contains(property.qualifiedName), merged.needsValue(place) else { return false }
            return initializers.contains { initializer in
                merged.declarations[initializer].container == property.container
                    && !merged.words(of: initializer).contains(Array(property.selector.utf8))
                    && !merged.delegates(initializer)
            }
        }.map { merged.declarations[$0].qualifiedName }
    }

    /// A name that upstream declares no more, and the port's own code uses.
    private func stale(in merged: CheckedText) -> String? {
        let gone = base.names.intersection(port.names).subtracting(merged.names).subtracting(upstream.names)
        return gone.sorted().first { name in
            let word = Array(name.utf8)
            return merged.count(word) > upstream.count(word) && port.count(word) > base.count(word)
        }
    }
}

/// A text with what it declares.
private struct CheckedText {
    let declarations: [Declaration]
    private let text: DeclaredText
    /// How often each thing is declared that may be declared once.
    let keys: [DeclarationKey: Int]
    /// What members and types are called, without argument labels.
    let names: Set<String>
    private let counts: [[UInt8]: Int]

    init?(_ bytes: [UInt8]) {
        let index = bytes.withUnsafeBufferPointer { SourceIndexer.index($0) }
        guard let units = [Unit](bytes) else { return nil }
        declarations = index.declarations
        text = DeclaredText(units: units, declarations: index.declarations)
        keys = index.declarations.filter { $0.kind != .extension }
            .reduce(into: [:]) { $0[DeclarationKey($1), default: 0] += 1 }
        names = Set(index.declarations.compactMap(\.plainName))
        counts = units.reduce(into: [:]) { $0[$1.meaning, default: 0] += 1 }
    }

    func count(_ word: [UInt8]) -> Int { counts[word, default: 0] }

    func words(of declaration: Int) -> [[UInt8]] {
        text.range(of: declaration).map { text.units[$0].texts } ?? []
    }

    /// Whether an initializer leaves it to another one.
    func delegates(_ initializer: Int) -> Bool {
        let words = words(of: initializer)
        return words.indices.dropFirst(2).contains { place in
            words[place].elementsEqual("init".utf8) && words[place - 2].elementsEqual("self".utf8)
        }
    }

    /// Whether it is a stored property of a type that every initializer has to set.
    func needsValue(_ place: Int) -> Bool {
        let property = declarations[place]
        guard property.kind == .property, !property.isStatic, property.body.isEmpty, property.attributes.isEmpty,
            let parent = property.parent, [.class, .struct, .actor].contains(declarations[parent].kind)
        else { return false }
        let words = words(of: place)
        let isOptional = words.last.map { $0 == [UInt8(ascii: "?")] || $0 == [UInt8(ascii: "!")] } ?? false
        let isConstant = words.contains { $0.elementsEqual("let".utf8) }
        return isConstant || !isOptional
    }
}

/// What two declarations of one file may not have in common.
private struct DeclarationKey: Hashable {
    let name: String
    private let isStatic: Bool
    private let conditions: [String]
    /// What functions are overloaded by.
    private let signature: [TokenID]

    init(_ declaration: Declaration) {
        (name, isStatic) = (declaration.qualifiedName, declaration.isStatic)
        conditions = declaration.conditions
        signature = declaration.kind == .property || declaration.kind.isType ? [] : declaration.signature
    }
}

extension Declaration {
    fileprivate func isSame(as other: Declaration) -> Bool {
        qualifiedName == other.qualifiedName && signature == other.signature && body == other.body
    }
}
