import SourceModel

/// How the texts of one language are read. Each function takes the UTF-8 text of a file and nothing else.
///
/// What an index says in tokens compares with texts of the same language only: code, fingerprints. Its facts compare
/// across languages: names, cases, literals, strings, images.
package struct SourceLanguage: Sendable {
    package let language: Language
    /// What the text declares; see ``SourceIndexer/index(_:)-swift.type.method`` on stacks.
    package let index: @Sendable (UnsafeBufferPointer<UInt8>) -> FileIndex
    /// The tokens in order; comments, imports and access words left out.
    package let tokens: @Sendable (UnsafeBufferPointer<UInt8>) -> [ScannedToken]
    /// How each name is written.
    package let spellings: @Sendable (UnsafeBufferPointer<UInt8>) -> [ScannedToken: String]
    /// What the text declares, without parsing it.
    package let outline: @Sendable (UnsafeBufferPointer<UInt8>) -> SourceOutline
    /// Which names of a vocabulary the text uses.
    package let sketch:
        @Sendable (UnsafeBufferPointer<UInt8>, NameVocabulary, inout NameVocabulary.Scratch) -> NameSketch

    package static func of(_ language: Language) -> SourceLanguage {
        switch language {
        case .swift: .swift
        }
    }

    package static func of(_ path: RelativePath) -> SourceLanguage? { Language(of: path).map(of) }

    /// That of texts which a history names by blob alone: what is searched for in whole histories is of one language.
    package static let ofHistories = swift

    private static let swift = SourceLanguage(
        language: .swift, index: { SourceIndexer.index($0) }, tokens: { SourceScanner.tokens(of: $0) },
        spellings: { SourceScanner.spellings(in: $0) }, outline: { SourceScanner.outline(of: $0) },
        sketch: { SourceScanner.sketch(of: $0, in: $1, &$2) })
}
