import RulesModel
import SourceModel

/// The path of one name through the layers.
package struct BridgeRow: Hashable, Sendable {
    /// Its name in the outermost layer that has it.
    package var name: String
    package var kind: BridgeKind
    /// In the order of the layers.
    package var cells: [BridgeCell]
    /// Whether it passes from the first layer to the last, and every layer in between was read.
    package var isComplete: Bool
    /// Where it ends, or which part of it is left over.
    package var fault: BridgeFault?
    /// Where a name that the first layer lacks ends.
    var inner: BridgeFault?
    package var typeFaults: [BridgeTypeFault] = []
    /// The last cells, where the value has no effect.
    package var deadEnds: [BridgeCell] = []
    /// The cells of layers whose `reapply` functions don't pass it on again.
    package var notReapplied: [BridgeCell] = []
    /// The names of other rows with the same cause. The finding of this row covers them.
    package var sharing: [String] = []

    /// The row of a name with a fault that only one layer has.
    static func faulty(_ fault: BridgeFault) -> BridgeRow {
        BridgeRow(
            name: fault.cell.name, kind: fault.cell.member.kind, cells: [fault.cell], isComplete: false, fault: fault)
    }
}

/// Where a row ends before the last layer.
package struct BridgeFault: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        /// The layer lacks the name.
        case absent
        /// The layer may have the name where it could not be read.
        case uncertain
        /// The script uses the value but passes it to no element.
        case usedUp
        /// Both layers have it, but no code passes it from one to the other.
        case notHandedOn
        /// Objective-C can't see it or can't set it.
        case hidden, notSettable
        /// Native code never calls the event.
        case neverCalled
        /// The layer has it under another name, most likely by mistake.
        case renamed(String)
        /// The first layer lacks it.
        case leftOver
        /// The two ends have different keys in a payload or a result.
        case keys(declaredOnly: [String], sentOnly: [String])
    }

    package var condition: Condition
    /// The layer that lacks it.
    package var layer: String
    /// The last cell before, or the outermost one that is left over.
    package var cell: BridgeCell
    /// The cell that the value should be passed to.
    package var target: BridgeCell?
    /// Details as a clause: `a call of `show` leaves out `level``.
    package var explanation: String?
}

/// A name in native code that has no effect.
package struct IdleName: Hashable, Sendable {
    package var cell: BridgeCell
    /// A clause: `it is only ever set to its default`.
    package var reason: String
}

/// Two types that don't correspond.
package struct BridgeTypeFault: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case form
        /// A direct event on one side and a bubbling one on the other.
        case bubbling
        /// The declaration makes it optional, but native code rejects a call without it.
        case requiredByGuard
        /// The two selectors of a method, or its two types of a parameter.
        case signature(String, String)
        /// The two numbers of arguments of a method.
        case arguments(Int, Int)
        /// The two default values. A script with a default always passes a value.
        case defaults(String, String, isHandedOver: Bool)
        /// The value is negated but should not be, or the reverse.
        case negation(isNegated: Bool)
    }

    package var condition: Condition
    package var outer: BridgeCell
    package var inner: BridgeCell
}

/// The finished rows of one bridge.
package struct BridgeAudit: Hashable, Sendable {
    package var rules: BridgeRules
    package var rows: [BridgeRow]
    /// The names that only Swift has.
    package var nativeOnly: [BridgeCell]
    package var unread: [UnreadLayer]
    /// The carriers of forks that nobody passes on.
    package var brokenCarriers: [BridgeFault]
    /// Names outside the rows that have no effect.
    package var idle: [IdleName] = []
    package var misdocumented: [MisdocumentedName] = []
    /// The functions, carriers and types in the rules that the layers lack.
    package var idleParts: [IdleBridgeEntry] = []
    /// The changes since the earlier revision.
    package var apiChanges: [APIChange] = []
    /// Why the earlier outermost layer could not be read, if the comparison was not requested explicitly; a clause.
    package var earlierAPI: String?

    /// Audits one bridge.
    ///
    /// - Parameter files: The files of each layer, in the order of the layers.
    package static func make(
        _ rules: BridgeRules, files: [[BridgeFile]], surroundings: BridgeSurroundings = BridgeSurroundings()
    ) -> BridgeAudit {
        let joiner = RowJoiner(rules, files: files, surroundings: surroundings)
        var audit = joiner.audit()
        let identifiers = files.joined().reduce(into: Set<String>()) { $0.formUnion($1.facts?.identifiers ?? []) }
        audit.misdocumented = DocumentedNames(layers: joiner.layers, identifiers: identifiers)
            .misdocumented()
        audit.idleParts = joiner.idleParts
        return audit
    }
}
