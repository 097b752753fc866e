import BridgeScanning
import ScriptScanning
import SourceModel

/// How the texts of one language are read. Each function depends only on the UTF-8 text of a file.
package struct SourceLanguage: Sendable {
    package let language: Language
    /// How its texts are compared; `nil` for a language that is only read for bridges.
    package let comparison: Comparison?
    /// The part of the text that crosses a bridge; see ``SourceIndexer/index(_:)-swift.type.method`` on stacks.
    package let bridge: @Sendable (UnsafeBufferPointer<UInt8>) -> BridgeFacts

    /// How the declarations of texts in a language are compared.
    ///
    /// The tokens of an index, such as code and fingerprints, are only comparable within the language. Its facts are
    /// comparable across languages: names, cases, literals, strings, images.
    package struct Comparison: Sendable {
        package let language: Language
        /// The declarations of the text; see ``SourceIndexer/index(_:)-swift.type.method`` on stacks.
        package let index: @Sendable (UnsafeBufferPointer<UInt8>) -> FileIndex
        /// The tokens in order, without comments, imports and access words.
        package let tokens: @Sendable (UnsafeBufferPointer<UInt8>) -> [ScannedToken]
        /// The spelling of each name.
        package let spellings: @Sendable (UnsafeBufferPointer<UInt8>) -> [ScannedToken: String]
        /// The declarations of the text, without parsing it.
        package let outline: @Sendable (UnsafeBufferPointer<UInt8>) -> SourceOutline
        /// The names of a vocabulary that the text uses.
        package let sketch:
            @Sendable (UnsafeBufferPointer<UInt8>, NameVocabulary, inout NameVocabulary.Scratch) -> NameSketch
    }

    package static func of(_ language: Language) -> SourceLanguage {
        switch language {
        case .swift: swift
        case .typeScript: typeScript
        case .objectiveC: objectiveC
        }
    }

    /// How the file at a path is compared; `nil` if only its bytes are.
    package static func comparison(of path: RelativePath) -> Comparison? {
        Language(of: path).flatMap { of($0).comparison }
    }

    /// The comparison for texts that a history names by blob only: whole histories are searched for one language.
    package static let ofHistories = Comparison(
        language: .swift, index: { SourceIndexer.index($0) }, tokens: { SourceScanner.tokens(of: $0) },
        spellings: { SourceScanner.spellings(in: $0) }, outline: { SourceScanner.outline(of: $0) },
        sketch: { SourceScanner.sketch(of: $0, in: $1, &$2) })

    private static let swift = SourceLanguage(
        language: .swift, comparison: ofHistories,
        bridge: { text in
            let lines = LineTable(text)
            if let hazard = ParserHazard.first(in: text) {
                return BridgeFacts(gaps: [ScanGap(reason: hazard.message, place: lines.place(at: hazard.offset))])
            }
            let tree = SwiftTree.parse(text)
            return SwiftFacts.read(tree) { lines.place(at: $0) }
        })

    private static let typeScript = SourceLanguage(
        language: .typeScript, comparison: nil, bridge: { TypeScriptFacts.read($0) })

    private static let objectiveC = SourceLanguage(
        language: .objectiveC, comparison: nil, bridge: { ObjectiveCFacts.read($0) })
}
