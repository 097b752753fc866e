import AuditModel

/// What upstream's values say of those that a claim is about.
enum ValueVerdict {
    /// A value and the one that upstream has in its place.
    struct Difference {
        var claimed: ClaimedValue
        var upstream: ElementValue
        var location: Location
    }

    /// All that upstream has of the kind is the same.
    case equal
    case differs(Difference)
    /// There is nothing to compare with.
    case unknown

    static func judge(_ values: [ClaimedValue], in scopes: [UpstreamValues.Scope], _ upstream: UpstreamValues) -> Self {
        var hasUnknown = values.isEmpty
        for value in values {
            let isEqual = scopes.contains { scope in
                (scope.elements[value.role] ?? []).contains { $0.element.value == value.value }
            }
            if isEqual { continue }
            let other = scopes.lazy.filter(\.isNear).compactMap { scope in
                (scope.elements[value.role] ?? []).first {
                    !$0.element.isPart && $0.element.value.isLike(value.value)
                }
            }.first
            if value.isDecisive, let other {
                return .differs(
                    Difference(
                        claimed: value, upstream: other.element.value,
                        location: upstream.location(of: other.element, in: other.file)))
            }
            hasUnknown = true
        }
        return hasUnknown ? .unknown : .equal
    }
}

extension ElementValue {
    /// Whether two values are of one kind, so that they can differ.
    fileprivate func isLike(_ other: ElementValue) -> Bool {
        switch (self, other) {
        case (.text, .text), (.number, .number), (.colour, .colour), (.name, .name): true
        default: false
        }
    }
}
