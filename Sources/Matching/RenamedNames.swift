import Normalisation
import ReportModel
import SourceModel

/// A word of one text and its counterpart in another.
struct OtherWord: Hashable {
    var old: Symbol
    var new: Symbol
}

/// The members and argument labels that have a different name in another text.
///
/// A name is replaced by the other text's name if that text has its own in the same place and the name can mean the
/// member. All other differences remain.
package struct RenamedNames: Sendable {
    private struct Meaning {
        var new: Symbol
        /// The declaration with this name.
        var owner: DeclarationReference
        /// The qualified name of the type that has the member; `nil` at file scope.
        var type: String?
        /// Whether it is an argument label of the owner.
        var isLabel: Bool
        /// Whether it is used without a receiver: `.fast`.
        var isImplicit: Bool
        /// The names of that type in both texts.
        var typeNames: Set<Symbol>
        /// The names in calls that have it as a label.
        var callees: Set<Symbol>
        /// Whether everything of that name was renamed, or nothing else has the name now.
        var isSole = false
    }

    private let files: [NormalisedFile]
    private let signs: Signs
    private var meanings: [Symbol: [Meaning]] = [:]
    /// Words that the other text has nowhere, with their counterparts, which only the other text has.
    private var wholes: Set<OtherWord> = []
    /// The names of renamed members in both texts.
    package private(set) var members: [DeclarationReference: (old: MemberName, new: MemberName)] = [:]

    /// - Parameters:
    ///   - pairs: The paired declarations of the two texts.
    ///   - renaming: The port's names for the types of these files.
    package init(
        _ pairs: [(DeclarationReference, DeclarationReference)], from files: [NormalisedFile],
        to others: [NormalisedFile], renaming: Renaming, vocabulary: inout SymbolTable
    ) {
        self.files = files
        signs = Signs(&vocabulary)
        var renamed: [(old: String, new: String)] = []
        for (old, new) in pairs where files.code(of: old).signature != others.code(of: new).signature {
            let (declaration, other) = (files.declaration(old), others.declaration(new))
            guard declaration.selector != other.selector || declaration.kind == other.kind else { continue }
            let names = (files[old.file].name(of: old.declaration), others[new.file].name(of: new.declaration))
            guard names.0 != names.1, names.0.labels.count == names.1.labels.count else { continue }
            members[old] = names
            let types = [
                declaration.container, declaration.container.map { renaming.portName(forQualified: $0) },
                other.container,
            ].compactMap { $0.map { vocabulary.symbol(for: $0.lastComponent, isIdentifier: true) } }
            let isBuilt = !files[old.file].declarations.contains {
                $0.kind == .initializer && $0.container == declaration.container
            }
            if let theirs = names.0.base, let ours = names.1.base, theirs != ours {
                renamed.append((declaration.baseName, other.baseName))
                add(
                    theirs, ours, owner: old, declaration, Set(types),
                    callees: declaration.kind == .property && isBuilt ? Set(types) : [])
            }
            let callees =
                switch declaration.kind {
                case .initializer: types + [signs.initializer]
                case .subscript: [signs.bracket]
                default: [Symbol]()
                }
            // Labels that swapped places were not renamed: a call with both means something else.
            for (theirs, ours) in zip(names.0.labels, names.1.labels)
            where theirs != ours && !names.0.labels.contains(ours) && !names.1.labels.contains(theirs) {
                add(
                    theirs, ours, owner: old, declaration, Set(types), isLabel: true,
                    callees: Set(callees + [names.0.base, names.1.base].compactMap(\.self)))
            }
        }
        guard !meanings.isEmpty else { return }
        findSole(renamed, others)
        findWholes(others)
    }

    private mutating func add(
        _ old: Symbol, _ new: Symbol, owner: DeclarationReference, _ declaration: Declaration, _ typeNames: Set<Symbol>,
        isLabel: Bool = false, callees: Set<Symbol>
    ) {
        meanings[old, default: []].append(
            Meaning(
                new: new, owner: owner, type: declaration.container, isLabel: isLabel,
                isImplicit: declaration.kind == .enumCase || declaration.isStatic, typeNames: typeNames,
                callees: callees))
    }

    /// - Parameter renamed: The two names of each renamed member.
    private mutating func findSole(_ renamed: [(old: String, new: String)], _ others: [NormalisedFile]) {
        func counts(_ names: [String], in files: [NormalisedFile]) -> [String: Int] {
            var counts = Dictionary(names.map { ($0, -1) }, uniquingKeysWith: +)
            for declaration in files.lazy.flatMap(\.declarations) where !declaration.kind.isType {
                let name = declaration.baseName
                if let count = counts[name] { counts[name] = count + 1 }
            }
            return counts
        }
        let (old, new) = (counts(renamed.map(\.old), in: files), counts(renamed.map(\.new), in: others))
        for word in meanings.keys {
            meanings[word] = meanings[word]?.map { meaning in
                var meaning = meaning
                let name = files[meaning.owner.file].declarations[meaning.owner.declaration].baseName
                let now = renamed.first { $0.old == name }?.new
                meaning.isSole = old[name] == 0 || now.flatMap { new[$0] } == 0
                return meaning
            }
        }
    }

    private mutating func findWholes(_ others: [NormalisedFile]) {
        func used(_ words: Set<Symbol>, in files: [NormalisedFile]) -> Set<Symbol> {
            var used: Set<Symbol> = []
            for code in files.lazy.flatMap(\.codes) {
                for run in [code.signature, code.body] {
                    for symbol in run where words.contains(symbol) { used.insert(symbol) }
                }
            }
            return used
        }
        // A label that is also the name of a member means that member elsewhere.
        let labels = Set(meanings.values.joined().filter(\.isLabel).map(\.owner.file))
        let declared = labels.reduce(into: Set<Symbol>()) { declared, file in
            for place in files[file].declarations.indices {
                declared.formUnion([files[file].name(of: place).base].compactMap(\.self))
            }
        }
        let pairs = meanings.flatMap { old, all in
            all.filter { !$0.isLabel || !declared.contains(old) }.map { OtherWord(old: old, new: $0.new) }
        }
        let (kept, known) = (used(Set(pairs.map(\.old)), in: others), used(Set(pairs.map(\.new)), in: files))
        wholes = Set(pairs.filter { !kept.contains($0.old) && !known.contains($0.new) })
    }

    // MARK: Texts

    /// Whether no name differs.
    package var isEmpty: Bool { meanings.isEmpty }

    /// The code of a declaration in these files, with the names that another text of it has.
    package func applied(
        to code: DeclarationCode, of place: DeclarationReference, like other: DeclarationCode?
    ) -> DeclarationCode {
        guard !meanings.isEmpty, let other else { return code }
        var result = code
        if code.signature != other.signature {
            result.signature = applied(to: code.signature, in: code, of: place, like: other.signature)
        }
        if code.body != other.body { result.body = applied(to: code.body, in: code, of: place, like: other.body) }
        return result
    }

    private func applied(
        to run: [Symbol], in code: DeclarationCode, of place: DeclarationReference, like other: [Symbol]
    ) -> [Symbol] {
        var names: [Symbol: Symbol] = [:]
        for word in run { for meaning in meanings[word] ?? [] { names[meaning.new] = word } }
        guard !names.isEmpty, other.contains(where: { names[$0] != nil }) else { return run }
        // Both texts in the same words, to find what is in the same place.
        let changes = TokenChange.changes(from: run, to: other.map { names[$0] ?? $0 })
        let kept = TokenChange.kept(besides: changes, of: (run.count, other.count))
        let exchanged = changes.filter { $0.removed.count == $0.added.count }.flatMap { zip($0.removed, $0.added) }
        var result = run
        for (old, new) in kept + exchanged where run[old] != other[new] {
            if means(other[new], at: old, in: run, of: code, place) { result[old] = other[new] }
        }
        return result
    }

    /// Whether a word means what the other text calls `new`.
    private func means(
        _ new: Symbol, at place: Int, in run: [Symbol], of code: DeclarationCode, _ declaration: DeclarationReference
    ) -> Bool {
        let (before, after) = (run.symbol(at: place - 1), run.symbol(at: place + 1))
        // Text in a string is a value, even if it equals a name.
        guard let known = meanings[run[place]], !signs.isInString(before, after) else { return false }
        let all = before == signs.dot ? known.filter { mayHave($0, run.symbol(at: place - 2), in: code) } : known
        if wholes.contains(OtherWord(old: run[place], new: new)) { return !all.isEmpty }
        let isLabel = after == signs.colon && (before == signs.comma || before.map(signs.opening.contains) ?? false)
        let callee = isLabel ? signs.callee(of: place, in: run) : nil
        let container = files[declaration.file].declarations[declaration.declaration].typeName
        return all.contains { meaning in
            guard meaning.new == new else { return false }
            if meaning.owner == declaration { return true }
            if let callee, meaning.callees.contains(callee) { return true }
            // A word before a colon in brackets may be a key.
            if meaning.isLabel || isLabel && callee != signs.bracket { return false }
            let isInside = meaning.type.map { type in container.map { $0 == type || $0.hasPrefix("\(type).") } ?? false
            }
            if before == signs.dot {
                let isOwn = [signs.own, signs.ownType].contains(run.symbol(at: place - 2))
                return (isInside ?? false) || meaning.isSole && !isOwn
            }
            return (isInside ?? true || meaning.isSole) && !signs.isBound(run[place], in: code)
        }
    }
}

extension Matching {
    /// The declarations that both sides have.
    package var pairs: [(DeclarationReference, DeclarationReference)] { declarations.compactMap(\.pair) }

    /// Replaces upstream's names by the port's.
    ///
    /// - Parameters:
    ///   - own: The port's different member names, by the port's symbols.
    ///   - homes: The port's files that declare what upstream has renamed, by the symbols of the old names.
    package mutating func take(
        _ names: RenamedNames, _ own: [Symbol: AppliedSubstitutions.Name], homes: [Symbol: Set<Int>]
    ) {
        guard !names.isEmpty else { return }
        for (upstream, port) in pairs {
            let code = normalised.upstream.code(of: upstream)
            let renamed = names.applied(to: code, of: upstream, like: normalised.port.code(of: port))
            normalised.upstream[upstream.file].rename(upstream.declaration, to: renamed)
            for (old, new) in zip(code.run, renamed.run) where old != new {
                if let name = own[new] {
                    memberNames[upstream.file, default: []].insert(name)
                } else if let homes = homes[new] {
                    renamedHomes[upstream.file, default: []].formUnion(homes)
                }
            }
        }
    }
}

extension RenamedNames {
    /// Whether the expression before a dot may have a member: it is not a variable of another type. An empty one is
    /// possible only if the member needs no receiver.
    private func mayHave(_ meaning: Meaning, _ receiver: Symbol?, in code: DeclarationCode) -> Bool {
        guard let receiver, signs.isReceiver(receiver) else { return meaning.isImplicit || meaning.isLabel }
        guard receiver >= 0 else { return true }
        for (run, isSignature) in [(code.signature, true), (code.body, false)] {
            for place in run.indices where run[place] == receiver && run.symbol(at: place + 1) == signs.colon {
                guard isSignature || signs.isBinding(run.symbol(at: place - 1)) else { continue }
                // `any` may precede the type.
                return [2, 3].contains { run.symbol(at: place + $0).map(meaning.typeNames.contains) ?? false }
            }
        }
        return true
    }
}

extension [Symbol] {
    fileprivate func symbol(at place: Int) -> Symbol? { indices.contains(place) ? self[place] : nil }
}

/// The signs and keywords that determine the meaning of a name.
private struct Signs: Sendable {
    let dot, colon, comma, parenthesis, bracket: Symbol
    let own, ownType, initializer: Symbol
    let opening: Set<Symbol>
    private let closing, binding, quotes: Set<Symbol>
    /// The signs that can end a receiver; words can too.
    private let receivers: Set<Symbol>
    private let backslash: Symbol
    private let inside: Symbol

    init(_ vocabulary: inout SymbolTable) {
        func sign(_ text: String) -> Symbol { vocabulary.symbol(for: text, isIdentifier: false) }
        (dot, colon, comma) = (sign("."), sign(":"), sign(","))
        (quotes, backslash) = ([sign("\""), sign("\"\"\"")], sign("\\"))
        (parenthesis, bracket) = (sign("("), sign("["))
        (own, ownType, initializer, inside) = (sign("self"), sign("Self"), sign("init"), sign("in"))
        opening = [parenthesis, bracket, sign("{")]
        closing = [sign(")"), sign("]"), sign("}")]
        binding = [sign("let"), sign("var")]
        receivers = closing.union(quotes).union([own, ownType, backslash, sign("super"), sign("?"), sign("!")])
    }

    /// The callee of the argument whose label is at a place: a name, or the bracket for a subscript.
    func callee(of place: Int, in run: [Symbol]) -> Symbol? {
        var depth = 0
        for at in run.indices[..<place].reversed() {
            if closing.contains(run[at]) { depth += 1 }
            guard opening.contains(run[at]) else { continue }
            if depth > 0 {
                depth -= 1
            } else {
                return run[at] == parenthesis ? run.symbol(at: at - 1) : run[at]
            }
        }
        return nil
    }

    /// Whether a word between two signs is a part of a string.
    func isInString(_ before: Symbol?, _ after: Symbol?) -> Bool {
        after == backslash || [before, after].contains { $0.map(quotes.contains) ?? false }
    }

    /// Whether an expression that ends with a symbol can have members.
    func isReceiver(_ symbol: Symbol) -> Bool { symbol >= 0 || receivers.contains(symbol) }

    /// Whether a variable's name comes next.
    func isBinding(_ symbol: Symbol?) -> Bool { symbol.map(binding.contains) ?? false }

    /// Whether some code has a parameter or a variable of this name.
    func isBound(_ word: Symbol, in code: DeclarationCode) -> Bool {
        code.signature.contains(word)
            || code.body.indices.contains { place in
                code.body[place] == word
                    && (isBinding(code.body.symbol(at: place - 1)) || code.body.symbol(at: place + 1) == inside)
            }
    }
}
