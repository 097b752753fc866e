extension Sequence where Element: Equatable {
    /// Whether another list has all of these, in this order.
    package func isSubsequence(of other: some Collection<Element>) -> Bool {
        var rest = other[...]
        return allSatisfy { element in
            guard let index = rest.firstIndex(of: element) else { return false }
            rest = rest[rest.index(after: index)...]
            return true
        }
    }
}
