/// A position in a rules file: line and column counted from 1, columns in Unicode scalars.
struct Place: Hashable {
    var line: Int
    var column: Int

    static let start = Place(line: 1, column: 1)
}

/// A YAML value with its place: the rest of Yams' nodes after everything that a rules file does not need was rejected.
struct YAMLValue {
    enum Content {
        case scalar(YAMLScalar)
        case list([YAMLValue])
        case keyed([YAMLPair])
        /// The problem has been reported and must not be reported again.
        case refused
    }

    var place: Place
    var content: Content

    /// The kind of value, for a message.
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
