/// Keys and values.
struct Entry {
    var place: Place
    private let values: [String: YAMLValue]

    init(place: Place, pairs: [YAMLPair]) {
        self.place = place
        values = Dictionary(keepingFirst: pairs.map { ($0.key.name, $0.value) })
    }

    var isEmpty: Bool { values.isEmpty }

    subscript(key: String) -> YAMLValue? { values[key] }
}
