/// A call as Swift names it, `frame(width:height:)`.
struct CallText {
    /// `nil` where nothing stands before the parenthesis.
    var callee: String?
    /// `_` for an argument without one.
    var labels: [Substring]

    /// - Parameter opening: Where the parenthesis stands in the text.
    init?(_ text: String, opening: String.Index) {
        let name = text[..<opening]
        guard name.isEmpty || IdentifierSyntax.isIdentifier(name) else { return nil }
        callee = name.isEmpty ? nil : String(name)
        let rest = text[opening...].dropFirst()
        guard rest.utf8.last == UInt8(ascii: ")") else { return nil }
        let list = rest.dropLast()
        labels = []
        guard !list.isEmpty else { return }
        guard list.utf8.last == UInt8(ascii: ":") else { return nil }
        labels = list.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        guard labels.allSatisfy(IdentifierSyntax.isIdentifier) else { return nil }
    }
}
