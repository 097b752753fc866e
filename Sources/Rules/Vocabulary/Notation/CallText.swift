/// A call in Swift's notation, `frame(width:height:)`.
struct CallText {
    /// `nil` if nothing precedes the parenthesis.
    var callee: String?
    /// `_` for an argument without a label.
    var labels: [Substring]

    /// - Parameter opening: The index of the parenthesis in the text.
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
