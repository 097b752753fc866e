import Bridges
import Phrasing
import ReportModel
import SourceModel

/// A name whose types on two layers of a bridge don't correspond.
enum BridgeType: BridgeCheck {
    static let id = "bridge-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A name whose types on two layers do not correspond: `boolean` in TypeScript and `NSString` in the export; \
            an option that the definitions call optional and native code requires; a method with a different selector, \
            number of arguments or parameter type; a different literal default, in the code or in a comment (“default: 3”), which is a \
            note where JavaScript always passes its own; a negation that is missing or that no rename declares; a \
            direct event on one layer and a bubbling one on the next (a note). A type that is declared outside the \
            layer corresponds to any.
            """,
        importance: "React Native and Capacitor convert what they can at run time, and drop the rest.",
        example: "`participantCount: number` is exported as `NSString *`.",
        remedy: "Declare corresponding types, or list your own types that correspond under the bridge's `types`.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.flatMap { row in
            row.typeFaults.map { fault in
                finding(
                    "\(row.title) \(sentence(fault))", at: fault.outer, on: bridge,
                    about: "\(row.name)>\(fault.inner.layer)", severity: fault.condition.isSlight ? .note : nil,
                    evidence: [fault.outer, fault.inner])
            }
        }
    }

    private static func sentence(_ fault: BridgeTypeFault) -> String {
        let (outer, inner) = ("layer `\(fault.outer.layer)`", "layer `\(fault.inner.layer)`")
        func type(_ cell: BridgeCell) -> String { "`\(cell.member.type?.written ?? "?")`" }
        switch fault.condition {
        case .form: return "is \(type(fault.outer)) in \(outer) and \(type(fault.inner)) in \(inner)"
        case .bubbling: return "bubbles on only one of two layers: \(type(fault.outer)), \(type(fault.inner))"
        case .requiredByGuard: return "is optional in \(outer), but \(inner) refuses the call without it"
        case .signature(let left, let right): return "is `\(left)` in \(outer) and `\(right)` in \(inner)"
        case .arguments(let given, let taken):
            return "gets \(Phrase.count(given, "argument")) in \(outer), but \(inner) takes \(taken)"
        case .defaults(let left, let right, _):
            return "is `\(left)` by default in \(outer) and `\(right)` in \(inner)"
        case .negation(isNegated: true): return "is negated on the way to \(inner), but no rename says `negated`"
        case .negation(isNegated: false): return "is `negated` in \(inner) by its rename, but no line negates it"
        }
    }
}

extension BridgeTypeFault.Condition {
    /// Whether the difference is harmless.
    fileprivate var isSlight: Bool {
        switch self {
        case .bubbling, .defaults(_, _, isHandedOver: true): true
        default: false
        }
    }
}
