import SourceModel
import SwiftSyntax

/// What a Swift text says that matters to a bridge.
package enum SwiftFacts {
    /// - Parameter place: The place of the byte at an offset of the text.
    package static func read(_ tree: SourceFileSyntax, place: (Int) -> SourcePlace) -> BridgeFacts {
        BridgeFacts(identifiers: Set(tree.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)))
    }
}
