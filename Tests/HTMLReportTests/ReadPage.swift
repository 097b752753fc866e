import Foundation
import Testing

/// A page read back: which elements it has, with their attributes, and what they say.
struct ReadPage {
    struct Element {
        var name: String
        var attributes: [String: String]
        /// All the text inside of it.
        var text: String
    }

    private(set) var elements: [Element] = []

    /// - Throws: An `Issue` where an element is not closed, or another one than the last that was opened is.
    init(_ source: String) throws {
        var open: [(place: Int, name: String)] = []
        var rest = source[...]
        while let start = rest.firstIndex(of: "<") {
            let text = Self.unescaped(rest[..<start])
            for element in open { elements[element.place].text += text }
            let end = try #require(rest[start...].firstIndex(of: ">"), "a tag that does not end")
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                #expect(open.popLast()?.name == String(tag.dropFirst()))
                continue
            }
            let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
            let pairs = tag.matches(of: /([a-zA-Z-]+)="([^"]*)"/).map { (String($0.1), Self.unescaped($0.2)) }
            elements.append(
                Element(name: name, attributes: Dictionary(pairs, uniquingKeysWith: { $1 }), text: ""))
            if ["meta", "link", "wbr"].contains(name) || tag.hasSuffix("/") { continue }
            open.append((elements.count - 1, name))
            // What is in these is no markup.
            if name == "script" || name == "style", let close = rest.firstRange(of: "</\(name)") {
                elements[elements.count - 1].text = String(rest[..<close.lowerBound])
                rest = rest[close.lowerBound...]
            }
        }
        #expect(open.isEmpty, "\(open.map(\.name)) are not closed")
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The element with an id.
    subscript(id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

    var text: String { elements.first { $0.name == "body" }?.text ?? "" }

    private static func unescaped(_ text: Substring) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
