/// A limit for the text of a report.
public enum TextLimit: Hashable, Sendable {
    /// Unicode scalars, which GitHub counts in a comment.
    case characters(Int)
    /// UTF-8 bytes, which GitHub counts in a step summary.
    case bytes(Int)

    /// The size of a text in the units of the limit.
    public func size(of text: String) -> Int {
        switch self {
        case .characters: text.unicodeScalars.count
        case .bytes: text.utf8.count
        }
    }

    public var count: Int {
        switch self {
        case .characters(let count), .bytes(let count): count
        }
    }
}
