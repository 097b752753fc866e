import BridgeScanning
import SourceModel
import SwiftParser

/// How the texts of one language are read. Each function takes the UTF-8 text of a file and nothing else.
package struct SourceLanguage: Sendable {
    package let language: Language
    /// How its texts are compared; `nil` for a language of which only bridges are read.
    package let comparison: Comparison?
    /// What the text hands across a bridge; see ``SourceIndexer/index(_:)-swift.type.method`` on stacks.
    package let bridge: @Sendable (UnsafeBufferPointer<UInt8>) -> BridgeFacts

    /// How the texts of a language are compared by what they declare.
    ///
    /// What an index says in tokens compares with texts of the same language only: code, fingerprints. Its facts
    /// compare across languages: names, cases, literals, strings, images.
    package struct Comparison: Sendable {
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
    }

    package static func of(_ language: Language) -> SourceLanguage {
        switch language {
        case .swift: swift
        case .typeScript: typeScript
        case .objectiveC: objectiveC
        }
    }

    /// How the file at a path is compared; `nil` where it is compared by its bytes.
    package static func comparison(of path: RelativePath) -> Comparison? {
        Language(of: path).flatMap { of($0).comparison }
    }

    /// That of texts which a history names by blob alone: what is searched for in whole histories is of one language.
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
            let tree = Parser.parse(source: text, maximumNestingLevel: ParserHazard.maximumNesting * 2)
            return SwiftFacts.read(tree) { lines.place(at: $0) }
        })

    private static let typeScript = SourceLanguage(
        language: .typeScript, comparison: nil, bridge: { TypeScriptFacts.read($0) })

    private static let objectiveC = SourceLanguage(
        language: .objectiveC, comparison: nil, bridge: { ObjectiveCFacts.read($0) })
}
