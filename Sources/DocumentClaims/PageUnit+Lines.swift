import SourceModel

/// Lines and lengths of files.
extension PageUnit {
    func reference(
        to path: String, _ lines: ClosedRange<Int>, at piece: Piece, _ rest: ArraySlice<Piece>
    ) -> DocumentClaim {
        var reference = claim(.reference, .present, path, at: piece)
        reference.lines = [lines]
        reference.names = rest.flatMap(\.codeNames)
        if reference.names.isEmpty { nameCode(in: &reference) }
        return reference
    }

    /// `(line 106-108)` or `Line ~316:` is about the file, or the type, that the part of the page is about. It has what
    /// is named beside it, or else the first line of the code that follows.
    func lineReferences(_ pieces: ArraySlice<Piece>) -> [DocumentClaim] {
        let (holder, type): (String?, String?) =
            switch container {
            case .file(let path)?: (path, nil)
            case .type(let name)?: (name, name)
            case nil: (nil, nil)
            }
        return pieces.indices.dropLast().compactMap { place in
            // `in Lamp.swift at lines 10-12`
            let named = pieces[..<place].last { name(of: $0)?.isFile == true }.flatMap { name(of: $0)?.name }
            // `Lamp.glow (lines 10-12)` is not about another type, and may be in any file.
            let owner =
                place > pieces.startIndex + 1 && pieces[place - 1].isSign(["("])
                ? name(of: pieces[place - 2])?.owner : nil
            guard ["line", "lines"].contains(pieces[place].word), let subject = named ?? holder,
                named == nil || isPromised || isTicked, named != nil || owner == nil || type == nil || owner == type,
                let lines = ClosedRange(lines: pieces[place + 1].text.prefix { $0 != "+" })
            else { return nil }
            var claim = claim(.reference, .present, subject, at: pieces[place])
            // Behind a line there may be a blank one.
            let isBehind = place > pieces.startIndex && pieces[place - 1].word == "after"
            claim.lines = [isBehind ? lines.lowerBound...lines.upperBound + 2 : lines]
            claim.names = pieces.flatMap(\.codeNames)
            if claim.names.isEmpty { nameCode(in: &claim) }
            return claim
        }
    }

    /// Names what the code that follows has on its first line, or else what the items below have.
    private func nameCode(in reference: inout DocumentClaim) {
        let lines = code?.split(separator: "\n").map { $0.trimming(" \t\n\r") }
        if let first = lines?.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) {
            reference.declaration = first
            reference.names = first.split { !$0.isIdentifierPart }.map(String.init)
                .filter { $0.first?.isNumber == false }
        }
        if reference.names.isEmpty { reference.names = nested.flatMap(\.codeNames) }
    }

    /// `(495 lines)`, `(LOC: 495)`
    func length(_ pieces: ArraySlice<Piece>) -> Int? {
        let places = pieces.indices.filter { pieces[$0].isSign(["("]) }
        return places.lazy.compactMap { place in
            let inner = pieces[(place + 1)...].prefix { !$0.isSign([")"]) }.filter { !$0.isSign([":"]) }
            guard inner.count == 2, inner.last?.word == "lines" || inner.contains(where: { $0.word == "loc" }) else {
                return nil
            }
            return inner.compactMap { Int($0.text) }.first
        }.first
    }
}
