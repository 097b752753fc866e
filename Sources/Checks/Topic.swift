import Comparison

/// Which rows of the comparison a check reports: those of some levels under one condition.
///
/// All that later stages have to know of such a check follows from its topic, so none of them lists checks.
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

    /// Whether upstream moved and the port did not follow, so that upstream's commits account for it.
    package var isUpstreamMove: Bool {
        switch condition {
        case .behind, .diverged, .new, .orphaned, .droppedBehind: true
        case .missing, .dropped, .emptied, .added, .ahead, .changed: false
        }
    }

    /// Whether there is something of upstream's to look at.
    package var asksForUpstream: Bool { isUpstreamMove || isAboutFiles && condition == .missing }

    /// Whether a file with such a finding counts as behind.
    package var countsAsBehind: Bool { isUpstreamMove && (!isAboutFiles || condition == .behind) }

    /// Whether a finding says of two texts only that they differ, so that only the texts identify it.
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

    /// Whether findings on `part` say in parts what one on this says of a whole: a type was missing, and now that the
    /// port has some of it, each of the other members is reported by itself.
    package func subsumes(_ part: Topic) -> Bool {
        guard let family, part.levels.isSubset(of: levelsInside) else { return false }
        if part.family == family { return true }
        // A file that arrives may be behind at once, and lack imports.
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
