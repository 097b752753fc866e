import RulesModel
import SourceModel

/// Every check there is.
package enum CheckRegistry {
    /// Sorted by id.
    package static let all: [any Check.Type] = [
        AddedFile.self, AddedMember.self, AddedType.self, AheadMember.self, BehindFile.self, BehindMember.self,
        ChangedAccess.self, ChangedBody.self, ChangedCases.self, ChangedImports.self, ChangedInheritance.self,
        ChangedSignature.self, ContradictedRange.self, DivergedMember.self, DroppedMember.self, DroppedType.self,
        EmptiedFile.self, ExpiredExemption.self, LapsedExemption.self, LiteralDrift.self, MissingFile.self,
        MissingMember.self, MissingType.self, MovedMember.self,
        NewUpstreamFile.self, NewUpstreamMember.self, NewUpstreamType.self, OrphanedFile.self, OrphanedMember.self,
        OrphanedType.self, OrphanedUI.self, OverBudget.self, StaleBaseline.self, UIAddition.self, UnknownOrigin.self,
        UnmatchedRule.self,
        UnmetRelation.self,
        UnparsedFile.self, UnreadableObject.self, UnstatedReason.self, UnstatedReimplementation.self,
        UnsupportedClaim.self, WideExemption.self,
    ]

    /// The check of that id; `nil` where there is none.
    package static func check(_ id: String) -> (any Check.Type)? { all.first { $0.id == id } }

    /// The ids of those whose findings name the upstream commits that they rest on.
    package static let ofCommits: Set<String> = Set(
        all.map { $0.id }.filter { CommitEvidence.label(of: $0) != nil })

    /// The ids of those that report what exceeds a budget of the rules.
    package static let ofBudgets: Set<String> = [OverBudget.id]
}

extension RuleSet {
    /// The severity that the rules state for a check, or its own; `nil` where it is off.
    package func severity(of check: any Check.Type) -> Severity? {
        switch checks[check.id] {
        case nil: check.defaultSeverity
        case .off: nil
        case .severity(let severity): severity
        }
    }
}
