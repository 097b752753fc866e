extension Declaration {
    /// Whether every call of `other` is also a call of this one: its other parameters have default values.
    package func takesCalls(of other: Declaration) -> Bool {
        var rest = other.argumentLabels[...]
        let defaults = Set(defaultValues.map(\.parameter))
        for label in argumentLabels {
            if label == rest.first {
                rest.removeFirst()
            } else if label == "_" || !defaults.contains(label) {
                return false
            }
        }
        return rest.isEmpty
    }

    private var argumentLabels: [String] {
        selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }
}
