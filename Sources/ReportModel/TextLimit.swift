/// How much text a reader of a report takes.
public enum TextLimit: Hashable, Sendable {
    /// Of Unicode: what GitHub counts of a comment.
    case characters(Int)
    /// In UTF-8: what GitHub counts of a step's summary.
    case bytes(Int)

    /// How much of the limit a text takes.
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
