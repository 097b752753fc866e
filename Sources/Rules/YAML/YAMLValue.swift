/// A position in a rules file: line and column counted from 1, columns in Unicode scalars.
struct Place: Hashable {
    var line: Int
    var column: Int

    static let start = Place(line: 1, column: 1)
}

/// A piece of YAML that knows where it stands: what is left of Yams' nodes once everything that a rules file
/// does not need has been refused.
struct YAMLValue {
    enum Content {
        case scalar(YAMLScalar)
        case list([YAMLValue])
        case keyed([YAMLPair])
        /// Its problem has been reported; nobody needs to complain again.
        case refused
    }

    var place: Place
    var content: Content

    /// What the value is, in the words of a message.
    var kind: String {
        switch content {
        case .scalar(let scalar): scalar.type.rawValue
        case .list: "a list"
        case .keyed: "keys and values"
        case .refused: "refused"
        }
    }
}

struct YAMLPair {
    var key: YAMLKey
    var value: YAMLValue
}

struct YAMLKey {
    var name: String
    var place: Place
}
