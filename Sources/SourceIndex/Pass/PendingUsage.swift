import SourceModel

/// The use of the current value.
///
/// Names stay numbers until the whole file is read, because the context is copied at every step of the walk.
struct ValueContext {
    var role = Role.other
    /// The innermost surrounding call, as an index into the usages.
    var call: Int?
    var position: Int?
    var operation: Operation?

    enum Role {
        case value
        case defaultValue(parameter: TokenID)
        case argument(callee: TokenID, label: TokenID?)
        case assigned(to: TokenID)
        case other

        /// The role with its names spelled out.
        func resolved(by spellings: [Spelling]) -> ValueRole {
            switch self {
            case .value: .value
            case .defaultValue(let parameter): .defaultValue(parameter: spellings[Int(parameter)].text)
            case .argument(let callee, let label):
                .argument(callee: spellings[Int(callee)].text, label: label.map { spellings[Int($0)].text })
            case .assigned(let name): .assigned(to: spellings[Int(name)].text)
            case .other: .other
            }
        }
    }

    struct Operation {
        var symbol: Symbol
        var side: ValueOperation.Side
        /// An index into the literals.
        var other: Int?

        func resolved(by spellings: [Spelling]) -> ValueOperation {
            let text =
                switch symbol {
                case .token(let token): spellings[Int(token)].text
                case .ternary: "?:"
                case .condition: "?"
                }
            return ValueOperation(symbol: text, side: side, other: other)
        }
    }

    enum Symbol: Hashable {
        case token(TokenID)
        case ternary
        /// The condition of a ternary.
        case condition
    }
}

/// A usage whose names are still numbers.
struct PendingUsage {
    var kind = Usage.Kind.value
    var name: TokenID
    var qualifiers: [TokenID] = []
    var base: Usage.Base
    var isBase = false
    var labels: [TokenID?] = []
    var context: ValueContext
    var declaration: Int?
    var start: SourcePlace

    /// The usage with its names spelled out.
    func resolved(by spellings: [Spelling]) -> Usage {
        Usage(
            kind: kind, name: spellings[Int(name)].text, qualifiers: qualifiers.map { spellings[Int($0)].text },
            base: base, isBase: isBase, labels: labels.map { $0.map { spellings[Int($0)].text } },
            role: context.role.resolved(by: spellings), call: context.call, position: context.position,
            operation: context.operation?.resolved(by: spellings), declaration: declaration, start: start)
    }
}
