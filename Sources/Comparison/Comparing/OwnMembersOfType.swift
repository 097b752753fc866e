import Matching
import Normalisation

/// The members that the port added to a type, to find the code that it moved out of others.
struct OwnMembersOfType {
    private let files: [NormalisedFile]
    /// By the first word of their names.
    private var members: [Symbol: [DeclarationReference]] = [:]
    private let words: Words

    /// The words and signs that show what a name stands for.
    private struct Words {
        /// The names of the value that has the members, and of its type.
        var owners: Set<Symbol>
        var declaring: Set<Symbol>
        /// What is between an optional value and the dot.
        var chaining: Set<Symbol>
        var openers: Set<Symbol>
        var dot: Symbol
        var colon: Symbol

        init(_ vocabulary: SymbolTable, type: String?) {
            var vocabulary = vocabulary
            func symbols(_ texts: String...) -> [Symbol] {
                texts.map { vocabulary.symbol(for: $0, isIdentifier: false) }
            }
            owners = Set(symbols("self", "Self"))
            declaring = Set(symbols("let", "var", "func", "for"))
            chaining = Set(symbols("?", "!"))
            openers = Set(symbols("(", ","))
            (dot, colon) = (symbols(".")[0], symbols(":")[0])
            if let type { owners.insert(vocabulary.symbol(for: type.lastComponent, isIdentifier: true)) }
        }
    }

    init(_ type: TypePairing, in matching: Matching) {
        files = matching.normalised.port
        words = Words(matching.vocabulary, type: type.units.port?.name)
        for case .portOnly(let member) in matching.declarations[type.declarations] {
            guard let name = files[member.file].name(of: member.declaration).base else { continue }
            members[name, default: []].append(member)
        }
    }

    /// Whether the port's declaration has upstream's change, itself or in the members that the port made of its
    /// parts.
    func uptake(of before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode?) -> Uptake? {
        let uptake = Uptake.of(before, to: after, in: port)
        guard uptake == .missed, before != nil, let whole = port.flatMap(extended) else { return uptake }
        return Uptake.of(before, to: after, in: whole) == .ported ? .ported : uptake
    }

    /// The port's code with that of the members that it uses, directly or through others; `nil` if it uses none.
    private func extended(_ code: DeclarationCode) -> DeclarationCode? {
        guard !members.isEmpty else { return nil }
        var (whole, known) = (code, Set<Symbol>())
        var open = [code]
        while let next = open.popLast() {
            for name in uses(in: next) where known.insert(name).inserted {
                open += (members[name] ?? []).map(files.code)
                for member in members[name] ?? [] { whole.body += files.code(of: member).body }
            }
        }
        return known.isEmpty ? nil : whole
    }

    /// The names of the members that some code uses: not labels, members of other values and names that the code declares
    /// itself.
    private func uses(in code: DeclarationCode) -> [Symbol] {
        let body = code.body
        let name = code.signature.firstIndex(where: words.declaring.contains).map { $0 + 1 } ?? -1
        var own = Set(code.signature.dropFirst(name + 1))
        for (word, next) in zip(body, body.dropFirst()) where words.declaring.contains(word) { own.insert(next) }
        return body.indices.filter { place in
            guard members[body[place]] != nil, !own.contains(body[place]) else { return false }
            guard place > 0 else { return true }
            let isLabel =
                place + 1 < body.count && body[place + 1] == words.colon && words.openers.contains(body[place - 1])
            guard body[place - 1] == words.dot else { return !isLabel }
            return body[..<(place - 1)].last { !words.chaining.contains($0) }.map(words.owners.contains) ?? false
        }.map { body[$0] }
    }
}
