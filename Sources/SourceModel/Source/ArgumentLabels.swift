extension Declaration {
    /// Whether every call of `other` is also a call of this one: its other parameters have default values.
    package func takesCalls(of other: Declaration) -> Bool { parameters(takingCallsOf: other) != nil }

    /// The positions of the parameters that take the arguments of a call of `other`; `nil` if a call of that is none of
    /// this one.
    package func parameters(takingCallsOf other: Declaration) -> [Int]? {
        var rest = other.argumentLabels[...]
        let defaults = Set(defaultValues.map(\.parameter))
        var taken: [Int] = []
        for (place, label) in argumentLabels.enumerated() {
            if label == rest.first {
                rest.removeFirst()
                taken.append(place)
            } else if label == "_" || !defaults.contains(label) {
                return nil
            }
        }
        return rest.isEmpty ? taken : nil
    }

    private var argumentLabels: [String] {
        selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }
}
