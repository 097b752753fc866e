import SourceModel
import SwiftSyntax

/// A name in a function or a closure that callers don't see.
struct InnerName {
    /// The index of the name among the tokens.
    var place: Int
    var name: TokenID
    /// The name that callers see; `nil` for none.
    var label: TokenID?
    /// Whether the label counts only with a second name: `subscript(safe: Int)` is called without a label.
    var isOfSubscript = false
}

/// A parameter that the body does not use needs no name: `_ link: Link` means `_: Link`.
extension IndexingPass {
    /// Records the name of the parameter that is walked next.
    func noteInnerName(_ name: TokenSyntax, label: TokenSyntax? = nil, isOfSubscript: Bool = false) {
        // `$row` also declares `row` and `_row`.
        guard writer.bytes(of: name).first != UInt8(ascii: "$"), let id = writer.id(of: name) else { return }
        let label = label.flatMap { $0.tokenKind == .wildcard ? nil : writer.id(of: $0) }
        innerNames.append(
            InnerName(
                place: writer.tokens.count, name: id, label: label, isOfSubscript: isOfSubscript && label != nil))
    }

    /// Writes `_` for the unused parameters of the closure that was just walked.
    func blankUnusedNames() {
        let first = outerNameCounts.popLast() ?? 0
        for inner in innerNames[first...] where !writer.tokens[(inner.place + 1)...].contains(inner.name) {
            writer.replaceToken(at: inner.place, with: "_")
        }
        innerNames.removeSubrange(first...)
    }

    /// Drops the second names of parameters that the body of a declaration does not use. The label is then a name in
    /// the body: if the body uses it for something else, the second name becomes `_`.
    ///
    /// - Parameters:
    ///   - names: The names, with indices among all tokens.
    ///   - start: The start of the signature among all tokens.
    ///   - offset: The start of this part in the signature of the declaration.
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
