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

    /// The lengths that are stated behind files which are said to be there: `Lamp.swift (495 lines)`.
    func lengths(_ pieces: ArraySlice<Piece>, of claims: [DocumentClaim]) -> [DocumentClaim] {
        // `Updated Lamp.swift (12 lines)`: so many were changed.
        let present = Set(
            claims.filter { claim in
                claim.kind == .file && claim.promise == .present && claim.verb.flatMap(phrases.verb) != .changing
            }.map(\.subject))
        return pieces.indices.compactMap { place in
            guard let file = pieces[..<place].last(where: { name(of: $0)?.isFile == true }),
                let path = name(of: file)?.name, present.contains(path),
                let length = Self.length(pieces[place...], isNext: pieces[..<place].last == file)
            else { return nil }
            var claim = claim(.length, .present, path, at: file)
            (claim.lines, claim.container) = ([length...length], .file(path))
            return claim
        }
    }

    /// `(495 lines)`, `(LOC: 495)`, and directly behind a file, with nothing more behind it, `: 495 lines`
    static func length(_ pieces: ArraySlice<Piece>, isNext: Bool) -> Int? {
        guard let first = pieces.first else { return nil }
        let isInBrackets = first.isSign(["("])
        guard isInBrackets || isNext && (first.isSign([":"]) || first.isSign(Piece.dashes)) else { return nil }
        let inner = pieces.dropFirst().prefix { $0.kind == .word || $0.isSign([":"]) }.filter { !$0.isSign([":"]) }
        guard inner.count == 2,
            inner.last?.word == "lines" || isInBrackets && inner.contains(where: { $0.word == "loc" })
        else { return nil }
        return inner.lazy.filter { $0.text.first?.isNumber == true }.compactMap { Int($0.text) }.first
    }
}
