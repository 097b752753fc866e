import Phrasing
import SourceModel

/// A name that a comment calls one of the bridge's.
package struct MisdocumentedName: Hashable, Sendable {
    /// What the comment is on.
    package var cell: BridgeCell
    package var name: String
    /// What the comment calls it: `prop`.
    package var word: String
    /// Whether Swift has the name, and no layer outside it.
    package var isNative: Bool
    /// A name of the bridge that may be meant.
    package var suggestion: String?
}

/// Holds what comments call a prop or a property against the names of a bridge.
struct DocumentedNames {
    let layers: [LayerCells]
    /// What the texts of all layers have outside comments.
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
                    // In Swift's own comments a property is one of Swift's.
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

    /// The names in code marks that stand directly beside a word for a property: `` the `mirror` prop ``.
    static func mentions(in text: String) -> [(name: String, word: String)] {
        let before = /`([a-z][A-Za-z0-9]*)`\s+(props?|property|properties)\b/
        let after = /\b(props?|property|properties)\s+`([a-z][A-Za-z0-9]*)`/
        return text.matches(of: before).map { (String($0.1), String($0.2)) }
            + text.matches(of: after).map { (String($0.2), String($0.1)) }
    }
}
