/// An object of JSON, written with sorted keys.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private var entries: [(name: String, value: (any Encodable)?)]
    private var omitsNulls = false

    init(dictionaryLiteral entries: (String, (any Encodable)?)...) {
        self.entries = entries.map { (name: $0, value: $1) }
    }

    /// An object with the keys of another one after its own.
    init(_ object: JSONObject, and other: JSONObject) {
        self = object
        entries += other.entries
    }

    /// Without the keys that have no value; other objects have them as `null`.
    var withoutNulls: JSONObject {
        var object = self
        object.omitsNulls = true
        return object
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, value) in entries {
            if let value {
                try container.encode(value, forKey: Name(stringValue: name))
            } else if !omitsNulls {
                try container.encodeNil(forKey: Name(stringValue: name))
            }
        }
    }
}
