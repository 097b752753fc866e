import Comparison
import Differences

/// The rows of the comparison that a check reports: those of some levels with one condition.
///
/// Later stages derive everything that they need to know about such a check from its topic.
package struct Topic: Hashable, Sendable {
    package typealias Level = Difference.Level
    package typealias Condition = Difference.Condition

    package var levels: Set<Level>
    package var condition: Condition

    init(_ levels: Set<Level>, _ condition: Condition) {
        self.levels = levels
        self.condition = condition
    }

    /// Whether it is about whole files.
    package var isAboutFiles: Bool { levels == [.file] }

    /// Whether only upstream changed, so that upstream commits are the cause.
    package var isUpstreamMove: Bool {
        switch condition {
        case .behind, .diverged, .new, .orphaned, .droppedBehind: true
        case .missing, .dropped, .emptied, .added, .ahead, .changed: false
        }
    }

    /// Whether the finding asks the maintainer to look at upstream's text.
    package var asksForUpstream: Bool { isUpstreamMove || isAboutFiles && condition == .missing }

    /// Whether a file with such a finding counts as behind.
    package var countsAsBehind: Bool { isUpstreamMove && (!isAboutFiles || condition == .behind) }

    /// Whether a finding only says that two texts differ, so that the texts identify it.
    package var isAboutTexts: Bool {
        switch condition {
        case .behind, .ahead, .diverged, .changed: !levels.isDisjoint(with: [.type, .member])
        case .missing, .new, .dropped, .droppedBehind, .emptied, .orphaned, .added: false
        }
    }
}

extension Topic {
    private enum Family { case lack, orphan, addition }

    private var family: Family? {
        switch condition {
        case .missing, .new, .dropped, .droppedBehind, .emptied: .lack
        case .orphaned: .orphan
        case .added: .addition
        case .behind, .ahead, .diverged, .changed: nil
        }
    }

    /// Whether one finding of this topic can split into findings on `part`. Example: a type was missing, and once the
    /// port has some of it, each of the remaining members is reported separately.
    package func subsumes(_ part: Topic) -> Bool {
        guard let family, part.levels.isSubset(of: levelsInside) else { return false }
        if part.family == family { return true }
        // A new file may be behind or lack imports from the start.
        return family == .lack && isAboutFiles && (part.condition == .behind || part.levels == [.imports])
    }

    /// Whether there are findings that it subsumes.
    package var subsumesParts: Bool { family != nil && !levelsInside.isEmpty }

    private var levelsInside: Set<Level> {
        switch levels {
        case [.file]: [.type, .member, .statements, .imports, .condition]
        case [.type]: [.member]
        default: []
        }
    }

    /// Whether `other` reports, without a synced commit, what this reports with one.
    package func isKnownWithoutBase(as other: Topic) -> Bool {
        let withoutBase: Condition? =
            switch condition {
            case .new, .dropped, .droppedBehind: .missing
            case .orphaned: .added
            case .behind, .ahead, .diverged: .changed
            case .missing, .emptied, .added, .changed: nil
            }
        return other.condition == withoutBase && !levels.isDisjoint(with: other.levels)
    }
}
