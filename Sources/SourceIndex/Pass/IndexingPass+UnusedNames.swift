import SourceModel
import SwiftSyntax

/// A parameter that its body does not use needs no name: `_ link: Link` says what `_: Link` says.
extension IndexingPass {
    /// Takes down the name of a parameter that is walked next, where callers don't see it.
    func noteInnerName(_ name: TokenSyntax) {
        if let id = writer.id(of: name) { innerNames.append((writer.tokens.count, id)) }
    }

    /// Writes `_` for the parameters that the closure just walked does not use.
    func blankUnusedNames() {
        let first = outerNameCounts.popLast() ?? 0
        for (place, name) in innerNames[first...] where !writer.tokens[(place + 1)...].contains(name) {
            writer.replaceToken(at: place, with: "_")
        }
        innerNames.removeSubrange(first...)
    }

    /// Drops the parameters' second names that the body of a declaration does not use.
    ///
    /// - Parameters:
    ///   - names: Their places among all tokens.
    ///   - start: Where the signature that they stand in starts among all tokens.
    ///   - offset: Where it starts in the signature of the declaration.
    func dropUnusedNames(_ names: [(place: Int, name: TokenID)], from start: Int, at offset: Int, of own: Int) {
        let body = index.declarations[own].body
        let places = names.filter { !body.contains($0.name) }.map(\.place)
        for place in places.reversed() { index.declarations[own].signature.remove(at: place - start + offset) }
        writer.removeTokens(at: places)
    }
}
