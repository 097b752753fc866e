/// Keys and values.
struct Entry {
    var place: Place
    private let values: [String: YAMLValue]

    init(place: Place, pairs: [YAMLPair]) {
        self.place = place
        values = Dictionary(pairs.map { ($0.key.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    var isEmpty: Bool { values.isEmpty }

    subscript(key: String) -> YAMLValue? { values[key] }
}
