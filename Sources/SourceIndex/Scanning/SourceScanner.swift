import SourceModel

/// Splits the text of a Swift file into tokens without parsing it.
package enum SourceScanner {
    /// The tokens in order, without comments, imports and access words.
    package static func tokens(of text: UnsafeBufferPointer<UInt8>) -> [ScannedToken] {
        var scanner = TokenScanner(text)
        var tokens: [ScannedToken] = []
        tokens.reserveCapacity(text.count / 6)
        while let (token, _) = scanner.next() { tokens.append(token) }
        return tokens
    }

    /// The spelling of each name in the text.
    package static func spellings(in text: UnsafeBufferPointer<UInt8>) -> [ScannedToken: String] {
        var scanner = TokenScanner(text)
        var spellings: [ScannedToken: String] = [:]
        while let (token, range) = scanner.next() {
            guard token.isName, spellings[token] == nil else { continue }
            spellings[token] = String(decoding: text[range], as: UTF8.self)
        }
        return spellings
    }

    /// The names of `vocabulary` that the text uses.
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
