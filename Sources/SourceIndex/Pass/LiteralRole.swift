import AuditModel
import SwiftSyntax

/// What a literal met now would be for; names become text only where a literal is met.
enum LiteralRole {
    case value
    case defaultValue(parameter: TokenSyntax)
    case argument(callee: TokenSyntax?, label: TokenSyntax?)
    case assigned(to: TokenSyntax)
    case other

    /// The role with its names spelled out.
    var resolved: Literal.Role {
        switch self {
        case .value: .value
        case .defaultValue(let parameter): .defaultValue(parameter: plainName(parameter))
        case .argument(let callee?, let label): .argument(callee: plainName(callee), label: label.map(plainName))
        case .assigned(let name): .assigned(to: plainName(name))
        case .argument(nil, _), .other: .other
        }
    }
}
