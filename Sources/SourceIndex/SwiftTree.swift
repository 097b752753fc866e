import SwiftParser
import SwiftSyntax

/// The syntax tree of a Swift file.
enum SwiftTree {
    /// Parses a text without ``ParserHazard`` in Swift 6 mode, or in Swift 5 mode if only that understands it:
    /// `@MainActor(Int) -> Void` is a function type in Swift 5 and an attribute with arguments in Swift 6.
    static func parse(_ text: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
        let tree = parse(text, .v6)
        guard tree.hasError else { return tree }
        let older = parse(text, .v5)
        return older.hasError ? tree : older
    }

    private static func parse(_ text: UnsafeBufferPointer<UInt8>, _ version: Parser.SwiftVersion) -> SourceFileSyntax {
        // Explicit, because the parser's default limit depends on how it was compiled.
        Parser.parse(
            source: text, maximumNestingLevel: ParserHazard.maximumNesting * 2, swiftVersion: version)
    }
}
