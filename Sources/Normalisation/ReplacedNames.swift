/// The names of types and modules in copied code that the port has replaced by the same other name everywhere, and that
/// the rules do not mention.
///
/// Upstream's changes to such code are ported if they have the port's name, which is also the name that a patch puts in.
package struct ReplacedNames: Sendable {
    private var others: [Symbol: Symbol] = [:]

    /// None.
    package init() {}

    /// - Parameters:
    ///   - pairs: The code at the synced commit, and the port's code that was made from it.
    ///   - port: All the code that the port has in the same files.
    ///   - upstream: Upstream's code, now and at the synced commit. A name that it has is not the port's own.
    ///   - vocabulary: The symbols of all of them.
    package init(
        _ pairs: [(base: DeclarationCode, port: DeclarationCode)], port: [DeclarationCode],
        upstream: some Sequence<NormalisedFile>, in vocabulary: SymbolTable
    ) {
        var counts: [Symbol: [Symbol: Int]] = [:]
        for (base, port) in pairs where base.body != port.body || base.signature != port.signature {
            for (then, own) in [(base.signature, port.signature), (base.body, port.body)] {
                for (old, new) in Self.replacements(then, own) where vocabulary.isTypeName(old, new) {
                    counts[old, default: [:]][new, default: 0] += 1
                }
            }
        }
        guard !counts.isEmpty else { return }
        let kept = Set(port.flatMap(\.run))
        for (old, new) in counts where !kept.contains(old) {
            guard new.count == 1, let (name, count) = new.first, count > 1 else { continue }
            others[old] = name
        }
        guard !others.isEmpty else { return }
        let theirs = upstream.reduce(into: Set<Symbol>()) { names, file in
            for code in file.codes { names.formUnion(code.run) }
        }
        others = others.filter { !theirs.contains($0.value) }
    }

    /// The code with the port's names.
    package func applied(to code: DeclarationCode?) -> DeclarationCode? {
        guard var code, !others.isEmpty else { return code }
        code.signature = code.signature.map { others[$0] ?? $0 }
        code.body = code.body.map { others[$0] ?? $0 }
        return code
    }

    /// The words that are replaced by one other between words that are kept.
    private static func replacements(_ base: [Symbol], _ port: [Symbol]) -> [(Symbol, Symbol)] {
        let kept = CommonSubsequence(base, port).indices
        return zip(kept, kept.dropFirst()).compactMap { before, after in
            guard after.first == before.first + 2, after.second == before.second + 2 else { return nil }
            return (base[before.first + 1], port[before.second + 1])
        }
    }
}
