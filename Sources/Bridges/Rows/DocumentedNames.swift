import Phrasing
import SourceModel

/// A name that a comment wrongly describes as part of the bridge.
package struct MisdocumentedName: Hashable, Sendable {
    /// The commented member.
    package var cell: BridgeCell
    package var name: String
    /// The word that the comment uses for it: `prop`.
    package var word: String
    /// Whether only Swift layers have the name.
    package var isNative: Bool
    /// A name of the bridge that may be meant.
    package var suggestion: String?
}

/// Checks the names that comments call a prop or a property against the names of a bridge.
struct DocumentedNames {
    let layers: [LayerCells]
    /// The names in all layers outside comments.
    let identifiers: Set<String>

    func misdocumented() -> [MisdocumentedName] {
        guard layers.allSatisfy({ $0.unread == nil }) else { return [] }
        let outside = Set(layers.filter { !$0.isSwift }.flatMap { $0.cells.map(\.name) })
        let native = Set(layers.filter(\.isSwift).flatMap { $0.cells.map(\.name) })
        var seen: Set<String> = []
        return layers.flatMap { layer in
            layer.cells.flatMap { cell -> [MisdocumentedName] in
                guard let text = cell.member.documentation else { return [] }
                return Self.mentions(in: text).compactMap { name, word in
                    let isNative = native.contains(name)
                    // In Swift comments, `property` means a Swift property.
                    let isProp = word.hasPrefix("prop") && word.count <= 5
                    guard !outside.contains(name), isNative ? isProp : !identifiers.contains(name),
                        seen.insert("\(cell.path) \(cell.subject).\(cell.name) \(name)").inserted
                    else { return nil }
                    return MisdocumentedName(
                        cell: cell, name: name, word: word, isNative: isNative,
                        suggestion: NearMiss.suggestion(for: name, among: Array(outside)))
                }
            }
        }
    }

    /// The names in backticks directly beside a word for a property: `` the `mirror` prop ``.
    static func mentions(in text: String) -> [(name: String, word: String)] {
        let before = /`([a-z][A-Za-z0-9]*)`\s+(props?|property|properties)\b/
        let after = /\b(props?|property|properties)\s+`([a-z][A-Za-z0-9]*)`/
        return text.matches(of: before).map { (String($0.1), String($0.2)) }
            + text.matches(of: after).map { (String($0.2), String($0.1)) }
    }
}
