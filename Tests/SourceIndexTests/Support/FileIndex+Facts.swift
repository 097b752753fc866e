import SourceModel

extension FileIndex {
    /// A usage on one line: `call {Text}.font(_:)`, with what it goes on from in braces.
    func summary(_ usage: Usage) -> String {
        let labels = usage.labels.map { "\($0 ?? "_"):" }.joined()
        let arguments = usage.kind == .call || usage.kind == .macro ? "(\(labels))" : ""
        return "\(usage.kind.rawValue) \(summary(usage.base))\(usage.path.joined(separator: "."))\(arguments)"
    }

    private func summary(_ base: Usage.Base) -> String {
        switch base {
        case .none: ""
        case .inferred: "."
        case .usage(let base): "{\(usages[base].name)}."
        case .expression: "{}."
        }
    }

    /// The name of the call at a place in the usages, `-` where there is none.
    func callee(_ call: Int?) -> String { call.map { usages[$0].name } ?? "-" }
}

extension ValueRole {
    var summary: String {
        switch self {
        case .value: "value"
        case .defaultValue(let parameter): "default of \(parameter)"
        case .argument(let callee, let label): "\(callee)(\(label ?? "_"):)"
        case .assigned(let name): "assigned to \(name)"
        case .other: "other"
        }
    }
}

extension ValueOperation {
    /// `_ / x`, with the operand that it is of as `_`; the text of the other one if that is a literal.
    func summary(in index: FileIndex) -> String {
        let other = other.map { index.literals[$0].text } ?? "x"
        return side == .left ? "_ \(symbol) \(other)" : "\(other) \(symbol) _"
    }
}
