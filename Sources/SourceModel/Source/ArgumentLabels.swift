extension Declaration {
    /// Whether every call of `other` is also a call of this one: its other parameters have default values.
    package func takesCalls(of other: Declaration) -> Bool { parameters(takingCallsOf: other) != nil }

    /// The positions of the parameters that take the arguments of a call of `other`; `nil` if a call of that is none of
    /// this one.
    package func parameters(takingCallsOf other: Declaration) -> [Int]? {
        var rest = other.argumentLabels[...]
        let defaults = Set(defaultValues.map(\.parameter))
        let labels = argumentLabels
        // Without a label, the default values do not tell which parameter they belong to.
        let areUnlabelledOptional = defaults.subtracting(labels).count == labels.count { $0 == "_" }
        var taken: [Int] = []
        for (place, label) in labels.enumerated() {
            if label == rest.first {
                rest.removeFirst()
                taken.append(place)
            } else if label == "_" ? !areUnlabelledOptional : !defaults.contains(label) {
                return nil
            }
        }
        return rest.isEmpty ? taken : nil
    }

    private var argumentLabels: [String] {
        selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }
}
