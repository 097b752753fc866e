import SourceModel

/// The string constants of a layer's files, by which the names of events are written.
struct EventConstants {
    private let texts: [String: String]

    init(_ facts: [BridgeFacts]) {
        texts = facts.reduce(into: [:]) { $0.merge($1.constants) { first, _ in first } }
    }

    /// The texts of a constant that is written like `Event.joined`, or of all cases: `Event.*`.
    func values(of name: String) -> [String] {
        if let text = texts[name] { return [text] }
        if name.hasSuffix(".*") {
            let prefix = name.dropLast()
            return texts.filter { $0.key.hasPrefix(prefix) || $0.key.contains("." + prefix) }.map(\.value).sorted()
        }
        let nested = texts.filter { $0.key.hasSuffix("." + name) }
        if nested.count == 1 { return Array(nested.values) }
        // `TidePlugin.turned` may be a constant outside the type.
        return name.split(separator: ".").last.flatMap { texts[String($0)] }.map { [$0] } ?? []
    }
}
