import SourceModel

extension FileIndex {
    /// Whether a declaration differs from one of another file at most in what it tells the compiler about concurrency,
    /// which changes nothing in code that does not have it. A property wrapper or `@available` is more than that.
    package func differs(
        _ declaration: Declaration, onlyInIsolationFrom other: Declaration, of file: FileIndex
    ) -> Bool {
        texts(of: declaration.body) == file.texts(of: other.body)
            && declaration.conditions == other.conditions
            && Self.unisolated(texts(of: declaration.signature)) == Self.unisolated(file.texts(of: other.signature))
    }

    private static let attributes: Set<String> = ["MainActor", "Sendable", "preconcurrency"]

    /// The words of a signature without those about concurrency.
    private static func unisolated(_ words: [String]) -> [String] {
        var left: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "@", let name = rest.first, attributes.contains(name) {
                rest.removeFirst()
            } else if word == "nonisolated" {
                if rest.starts(with: ["(", "unsafe", ")"]) { rest.removeFirst(3) }
            } else {
                left.append(word)
            }
        }
        return left
    }
}
