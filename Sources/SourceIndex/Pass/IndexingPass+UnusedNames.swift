import SourceModel
import SwiftSyntax

/// A name that callers of a function or a closure don't see.
struct InnerName {
    /// Where it stands among the tokens.
    var place: Int
    var name: TokenID
    /// The name that callers see; `nil` where they see none.
    var label: TokenID?
    /// Whether the label is one only beside another name: `subscript(safe: Int)` is called without a label.
    var isOfSubscript = false
}

/// A parameter that its body does not use needs no name: `_ link: Link` says what `_: Link` says.
extension IndexingPass {
    /// Takes down the name of a parameter that is walked next.
    func noteInnerName(_ name: TokenSyntax, label: TokenSyntax? = nil, isOfSubscript: Bool = false) {
        // `$row` names `row` and `_row`, too.
        guard writer.bytes(of: name).first != UInt8(ascii: "$"), let id = writer.id(of: name) else { return }
        let label = label.flatMap { $0.tokenKind == .wildcard ? nil : writer.id(of: $0) }
        innerNames.append(
            InnerName(
                place: writer.tokens.count, name: id, label: label, isOfSubscript: isOfSubscript && label != nil))
    }

    /// Writes `_` for the parameters that the closure just walked does not use.
    func blankUnusedNames() {
        let first = outerNameCounts.popLast() ?? 0
        for inner in innerNames[first...] where !writer.tokens[(inner.place + 1)...].contains(inner.name) {
            writer.replaceToken(at: inner.place, with: "_")
        }
        innerNames.removeSubrange(first...)
    }

    /// Drops the parameters' second names that the body of a declaration does not use. Without a second name the label
    /// is a name in the body: where that means something else, the second name is `_`.
    ///
    /// - Parameters:
    ///   - names: Their places are those among all tokens.
    ///   - start: Where the signature that they stand in starts among all tokens.
    ///   - offset: Where it starts in the signature of the declaration.
    func dropUnusedNames(_ names: [InnerName], from start: Int, at offset: Int, of own: Int) {
        let body = index.declarations[own].body
        func needsName(_ inner: InnerName) -> Bool {
            inner.isOfSubscript || (inner.label.map(body.contains) ?? false)
        }
        let unused = names.filter { !body.contains($0.name) }
        for inner in unused where needsName(inner) {
            writer.replaceToken(at: inner.place, with: "_")
            index.declarations[own].signature[inner.place - start + offset] = writer.tokens[inner.place]
        }
        let places = unused.filter { !needsName($0) }.map(\.place)
        for place in places.reversed() { index.declarations[own].signature.remove(at: place - start + offset) }
        writer.removeTokens(at: places)
    }
}
