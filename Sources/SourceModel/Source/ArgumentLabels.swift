extension Declaration {
    /// Whether every call of `other` is also a call of this one: its other parameters have default values.
    package func takesCalls(of other: Declaration) -> Bool {
        var rest = other.argumentLabels[...]
        let defaults = Set(defaultValues.map(\.parameter))
        let labels = argumentLabels
        // Without a label, the default values do not say which parameter they belong to.
        let areUnlabelledOptional = defaults.subtracting(labels).count == labels.count { $0 == "_" }
        for label in labels {
            if label == rest.first {
                rest.removeFirst()
            } else if label == "_" ? !areUnlabelledOptional : !defaults.contains(label) {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Its labels, `_` where a parameter has none.
    package var argumentLabels: [String] {
        selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }
}
