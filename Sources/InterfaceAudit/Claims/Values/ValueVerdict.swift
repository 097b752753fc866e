import Comparison
import ReportModel

/// What upstream's values say of those that a claim is about.
enum ValueVerdict {
    /// A value and those that upstream has for the same purpose, none of which it is.
    struct Difference {
        var claimed: ClaimedValue
        /// Each once, in the order of the files.
        var upstream: [(value: ElementValue, location: Location)]
    }

    /// All that upstream has of the kind is the same.
    case equal
    case differs(Difference)
    /// There is nothing to compare with.
    case unknown

    static func judge(_ values: [ClaimedValue], in scopes: [UpstreamValues.Scope], _ upstream: UpstreamValues) -> Self {
        var hasUnknown = values.isEmpty
        for value in values {
            if scopes.contains(where: { $0.elements(of: value.role).contains { $0.element.value == value.value } }) {
                continue
            }
            let others = scopes.lazy.filter(\.isNear).map { scope in
                scope.elements(of: value.role).filter { !$0.element.isPart && $0.element.value.isLike(value.value) }
            }.first { !$0.isEmpty }
            if value.isDecisive, let others {
                var seen: Set<ElementValue> = []
                let distinct = others.filter { seen.insert($0.element.value).inserted }
                return .differs(
                    Difference(
                        claimed: value,
                        upstream: distinct.map { ($0.element.value, upstream.location(of: $0.element, in: $0.file)) }))
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
