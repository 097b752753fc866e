import RulesModel
import SourceModel

/// What became of one name on its way through the layers.
package struct BridgeRow: Hashable, Sendable {
    /// What the outermost layer that has it calls it.
    package var name: String
    package var kind: BridgeKind
    /// In the order of the layers.
    package var cells: [BridgeCell]
    /// Whether a way leads from the first layer to the last, and every layer on it was read.
    package var isComplete: Bool
    /// Where the way ends, or what is left over of it.
    package var fault: BridgeFault?
    package var typeFaults: [BridgeTypeFault]
    /// The last cells, where what arrives has no effect.
    package var deadEnds: [BridgeCell]
    /// The layers whose functions don't hand it on again.
    package var notReapplied: [BridgeCell]
    /// The other rows that end at the same line: this one's finding is about them, too.
    package var sharing: [String] = []
}

/// Where a row ends before the last layer.
package struct BridgeFault: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        /// The layer lacks the name.
        case absent
        /// The script uses it itself, and passes it to no element.
        case usedUp
        /// Both layers have it, and no line hands it from one to the other.
        case notHandedOn
        /// Objective-C can't see it, or can't set it.
        case hidden, notSettable
        /// Native code never calls the event.
        case neverCalled
        /// The layer has it under another name, which is most likely a slip.
        case renamed(String)
        /// The first layer lacks it.
        case leftOver
        /// A payload or a result has keys that one of the two lacks.
        case keys(declaredOnly: [String], sentOnly: [String])
    }

    package var condition: Condition
    /// The layer that lacks it.
    package var layer: String
    /// The last cell before, or the outermost one that is left over.
    package var cell: BridgeCell
    /// The cell behind a line that is missing.
    package var target: BridgeCell?
    /// What the condition alone doesn't tell; a clause: `a call of `show` leaves out `level``.
    package var explanation: String?
}

/// A name that native code has and that changes nothing.
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
        /// It may be left out where it is declared, and native code refuses the call without it.
        case requiredByGuard
        /// What the two call a method by, or a parameter of it.
        case signature(String, String)
        /// What the two take where nobody hands a value over; a script that takes one always hands it over.
        case defaults(String, String, isHandedOver: Bool)
        /// A line negates it, or none does where one should.
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
    /// The fork's decision that nobody hands on: its last cell, and the layer that lacks it.
    package var brokenCarriers: [BridgeFault]
    /// What is there beside the rows' ways, or is called, to no effect.
    package var idle: [IdleName] = []
    package var misdocumented: [MisdocumentedName] = []
    /// The functions, carriers and types that the rules name, and that the layers lack.
    package var idleParts: [IdleBridgeEntry] = []
    /// Since the revision that was asked for.
    package var apiChanges: [APIChange] = []
    /// Why the outermost layer of then could not be read, where nobody asked for it; a clause.
    package var earlierAPI: String?

    /// Audits one bridge.
    ///
    /// - Parameter files: Those of each layer, in the order of the layers.
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
