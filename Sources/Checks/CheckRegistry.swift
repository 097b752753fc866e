import Comparison
import Differences
import ReportModel
import RulesModel
import SourceModel

/// The list of all checks.
package enum CheckRegistry {
    /// Sorted by id.
    package static let all: [any Check.Type] = [
        AddedFile.self, AddedMember.self, AddedType.self, AheadMember.self, BehindFile.self, BehindMember.self,
        BridgeDeadEnd.self, BridgeGap.self, BridgeMisdocumented.self, BridgeNotReapplied.self, BridgeResidue.self,
        BridgeType.self, BridgeUnread.self, ChangedAccess.self, ChangedBody.self, ChangedCases.self,
        ChangedImports.self, ChangedInheritance.self,
        ChangedOrder.self, ChangedSignature.self, ContradictedClaim.self, ContradictedRange.self, DivergedMember.self,
        DocumentUnread.self, DroppedBehindMember.self,
        DroppedBehindType.self, DroppedByBoth.self, DroppedMember.self, DroppedType.self, EmptiedFile.self,
        ExpiredDecision.self, ExpiredExemption.self, FalseClaim.self, LapsedExemption.self, LiteralDrift.self,
        MissingFile.self, MissingMember.self, MissingType.self, MovedMember.self,
        NewUpstreamFile.self, NewUpstreamMember.self, NewUpstreamType.self, OrphanedFile.self, OrphanedMember.self,
        OrphanedType.self,
        OrphanedUI.self, OverBudget.self, PublicAPIChange.self, SpecMissing.self, SpecSignature.self,
        SpecUndocumented.self, SpecValue.self, StaleBaseline.self, UIAddition.self,
        UnknownOrigin.self,
        UnmatchedRule.self, UnmetRelation.self, UnparsedFile.self, UnreadableObject.self, UnstatedReason.self,
        UnstatedReimplementation.self,
    ]

    /// The current ids of renamed checks, by their former ids.
    package static let formerIDs = ["unsupported-claim": FalseClaim.id]

    private static let byID: [String: any Check.Type] = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The check with an id; `nil` if there is none, such as in a baseline that a newer version wrote.
    package static func check(_ id: String) -> (any Check.Type)? { byID[id] }

    /// The check that reports a difference in a file that is behind; the first one by id.
    static func differenceCheck(of difference: Difference) -> (any DifferenceCheck.Type)? {
        let topics = all.lazy.compactMap { $0 as? any DifferenceCheck.Type }
        return topics.first { check in
            check.topic.map { $0.levels.contains(difference.level) && $0.condition == difference.condition } ?? false
        }
    }

    package static func topic(of id: String) -> Topic? { byID[id]?.topic }

    /// The ids of checks whose findings name the upstream commits that caused them.
    package static let ofCommits: Set<String> = Set(all.filter { $0.topic?.isUpstreamMove ?? false }.map { $0.id })

    /// The ids of checks that report an exceeded budget.
    package static let ofBudgets: Set<String> = Set(all.filter { $0.isAboutBudgets }.map { $0.id })

    /// The ids of checks that report only if an option asks for it.
    package static let onRequest: Set<String> = Set(all.filter { $0.isOnRequest }.map { $0.id })

    /// Why the rules are invalid for these two sides, in sentences.
    package static func invalidRules(in comparison: Comparison) -> [String] {
        all.flatMap { $0.invalidRules(in: comparison) }
    }

    /// Sentences about needed input that could not be read.
    package static func unread(in input: CheckInput) -> [String] { all.flatMap { $0.unread(in: input) } }

    /// What a run that is to say something of today lacks beside that: an earlier state may have no document yet.
    package static func lacking(in input: CheckInput) -> [String] { DocumentUnread.lacking(in: input) }
}

extension RuleSet {
    /// The severity that the rules set for a check, or its own; `nil` if it is off.
    package func severity(of check: any Check.Type) -> Severity? {
        switch checks[check.id] {
        case nil: check.severityByDefault
        case .off: nil
        case .severity(let severity): severity
        }
    }
}
