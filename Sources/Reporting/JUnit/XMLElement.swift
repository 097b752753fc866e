/// An element of an XML document, for writing only.
///
/// Foundation's writer is not used, because it includes the parser and so ties the tool to the machine's libxml2 and
/// ICU even if everything else is linked statically.
struct XMLElement {
    let name: String
    /// In order of output.
    var attributes: [(name: String, value: String)]
    var children: [XMLElement] = []
    var text = ""

    /// The whole document with this element as its root.
    var document: String { (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines()).joined(separator: "\n") + "\n" }

    private func lines(indent: String = "") -> [String] {
        let list = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, "\"", "\n", "\t"))\"" }.joined()
        let start = "\(indent)<\(name)\(list)"
        if !text.isEmpty { return ["\(start)>\(Self.escaped(text))</\(name)>"] }
        guard !children.isEmpty else { return ["\(start)/>"] }
        return ["\(start)>"] + children.flatMap { $0.lines(indent: indent + "  ") } + ["\(indent)</\(name)>"]
    }

    /// Characters that XML 1.0 cannot contain are written as Swift escapes: readers reject a whole document because of
    /// one of them.
    private static func escaped(_ text: String, _ others: Unicode.Scalar...) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let number = String(scalar.value, radix: 16, uppercase: true)
            switch scalar {
            case "<", "&", ">", "\r": escaped.append(contentsOf: "&#x\(number);".unicodeScalars)
            case _ where others.contains(scalar): escaped.append(contentsOf: "&#x\(number);".unicodeScalars)
            case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: escaped.append(scalar)
            default: escaped.append(contentsOf: "\\u{\(number)}".unicodeScalars)
            }
        }
        return String(escaped)
    }
}
