import SourceModel

/// Claims of numbers with a named subject: `threshold: 15x`, `28pt height`, `640x480`.
enum NumberClaims {
    static func all(in pieces: ArraySlice<Piece>, of unit: PageUnit) -> [DocumentClaim] {
        guard unit.isPromised, !unit.isTicked, case .file? = unit.container else { return [] }
        return pieces.indices.compactMap { place in
            let piece = pieces[place]
            guard piece.kind == .word, piece.text.first?.isNumber == true else { return nil }
            let before = pieces[..<place]
            let label = before.last?.isSign([":"]) == true ? before.dropLast().last?.word : nil
            // The length of a file has a claim of its own.
            guard label != "loc" else { return nil }
            let unitWord = place + 1 < pieces.endIndex ? pieces[place + 1].word : nil
            guard let numbers = numbers(piece.text, unitWord, isNamed: label != nil) else { return nil }
            let names = subject(of: place, in: pieces)
            guard !names.isEmpty else { return nil }
            let subject = [label.map { "\($0):" }, piece.text].compactMap(\.self).joined(separator: " ")
            var claim = unit.claim(.value, .present, subject, at: piece)
            (claim.names, claim.words) = (numbers, names)
            return claim
        }
    }

    private static let units: Set = ["x", "pt", "px", "ms", "s", "%", "points", "seconds", "milliseconds", "second"]
    private static let linking: Set = [
        "of", "is", "are", "to", "at", "by", "with", "a", "an", "the", "about", "from", "for", "in", "on", "and", "or",
        "default", "value", "only", "now", "than", "least", "most", "over", "up",
    ]

    /// The words around a number that may say what it is the number of: `default size of 640x480`, `28pt height`.
    private static func subject(of place: Int, in pieces: ArraySlice<Piece>) -> Set<String> {
        let before = pieces[..<place].reversed().prefix { !$0.isSign([","]) && $0.text.first?.isNumber != true }.prefix(
            6)
        let behind = pieces[(place + 1)...].prefix { $0.kind != .sign }.prefix(3)
        let words = (Array(before) + behind).flatMap { piece in
            piece.kind == .code ? piece.codeNames.map { $0.lowercased() } : [piece.word].compactMap(\.self)
        }
        return Set(words.filter { $0.count > 2 && !linking.contains($0) && !units.contains($0) })
    }

    /// The numbers of `640x480`, of a number with a unit, or of one that a word names.
    private static func numbers(_ text: String, _ next: String?, isNamed: Bool) -> [String]? {
        let size = text.split { $0 == "x" || $0 == "×" }
        if size.count == 2, size.allSatisfy({ Int($0) != nil }) { return size.map(String.init) }
        let number = text.prefix { $0.isNumber || $0 == "." }
        let rest = String(text.dropFirst(number.count))
        guard NumberValue(number) != nil else { return nil }
        return units.contains(rest) || rest.isEmpty && (isNamed || next.map(units.contains) == true)
            ? [String(number)] : nil
    }
}
