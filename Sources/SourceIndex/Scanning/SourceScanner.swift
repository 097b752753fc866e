import SourceModel

/// Turns the text of a Swift file into tokens without parsing it.
package enum SourceScanner {
    /// The tokens in order; comments, imports and access words left out.
    package static func tokens(of text: UnsafeBufferPointer<UInt8>) -> [ScannedToken] {
        var scanner = TokenScanner(text)
        var tokens: [ScannedToken] = []
        tokens.reserveCapacity(text.count / 6)
        while let (token, _) = scanner.next() { tokens.append(token) }
        return tokens
    }

    /// How each name in the text is written.
    package static func spellings(in text: UnsafeBufferPointer<UInt8>) -> [ScannedToken: String] {
        var scanner = TokenScanner(text)
        var spellings: [ScannedToken: String] = [:]
        while let (token, range) = scanner.next() {
            guard token.isName, spellings[token] == nil else { continue }
            spellings[token] = String(decoding: text[range], as: UTF8.self)
        }
        return spellings
    }

    /// Which names of `vocabulary` the text uses.
    package static func sketch(
        of text: UnsafeBufferPointer<UInt8>, in vocabulary: NameVocabulary, _ scratch: inout NameVocabulary.Scratch
    ) -> NameSketch {
        var scanner = TokenScanner(text)
        scratch.begin(vocabulary)
        while let (token, _) = scanner.next() {
            if token.isName { scratch.add(token, vocabulary) }
        }
        return scratch.sketch
    }
}
