import Comparison
import Matching
import Normalisation
import Provenance

/// Finds which changes to a declaration later commits undid or replaced.
struct LaterChanges {
    /// The changes to one declaration, oldest first.
    private var changes: [MemberChange]
    /// Upstream's current declaration; `nil` where it was removed.
    private let now: DeclarationCode?
    /// The port's declaration.
    private let port: DeclarationCode?
    /// Whether the port has the declaration or upstream had it at the synced commit.
    private let wasPorted: Bool
    /// Whether a step rewrote the file, so that it replaced what it removed instead of undoing it.
    private let isRewrite: (Int) -> Bool
    /// A step with the earlier ones that lead to its text, without those on other branches.
    private let origins: (Int) -> Set<Int>
    private var knownOrigins: [Int: Set<Int>] = [:]
    /// The texts after each change.
    private var texts: [SearchedText]
    private var current: SearchedText
    private var portText: SearchedText

    /// The changes, with the steps that undid or replaced them.
    mutating func judged() -> [MemberChange] {
        for index in changes.indices where changes[index].undone == nil { findUndoing(of: index) }
        // The uptake of the last change shows what the port needs of the earlier ones.
        for index in changes.indices.reversed() where changes[index].undone == nil { findReplacement(of: index) }
        return changes
    }

    init(
        _ changes: [MemberChange], now: DeclarationCode?, port: DeclarationCode?, wasPorted: Bool,
        isRewrite: @escaping (Int) -> Bool, origins: @escaping (Int) -> Set<Int>
    ) {
        (self.changes, self.now, self.port, self.wasPorted) = (changes, now, port, wasPorted)
        (self.isRewrite, self.origins) = (isRewrite, origins)
        (texts, current, portText) = (changes.map { SearchedText($0.after) }, SearchedText(now), SearchedText(port))
    }

    /// Whether one change is part of the text that a later one made. On another branch it is not, whatever the dates.
    private mutating func leads(_ index: Int, to later: Int) -> Bool {
        let step = changes[later].step
        let known = knownOrigins[step] ?? origins(step)
        knownOrigins[step] = known
        return known.contains(changes[index].step)
    }

    /// Finds the later change that restores the text before this one. It and all changes between are undone, unless the
    /// port took over some of them.
    private mutating func findUndoing(of index: Int) {
        let original = changes[index].before
        let end = changes.indices.dropFirst(index + 1).first {
            DeclarationCode.isSame(changes[$0].after, original) && leads(index, to: $0)
        }
        guard let end, original != nil || !isRewrite(changes[end].step) else { return }
        let between = (index..<end).filter { leads($0, to: end) }
        guard DeclarationCode.isSame(port, original) || between.allSatisfy({ isLacked($0) }) else { return }
        for undone in between { changes[undone].undone = changes[end].step }
        changes[end].undone = changes[index].step
    }

    /// Whether nothing of a change that concerns the port is in the port.
    private mutating func isLacked(_ index: Int) -> Bool {
        let change = changes[index]
        guard change.uptake == .missed else { return change.uptake != .ported }
        var sought = SoughtChange(from: change.before, to: change.after)
        return sought.isAbsent(from: &portText)
    }

    /// Whether a later change left only a part of what this one added, and the port has all words of that.
    private func hasRest(of change: MemberChange, after later: MemberChange) -> Bool {
        let added = (change.after?.wordPairs ?? []).subtracting(change.before?.wordPairs ?? [])
        let rest = added.intersection(later.after?.wordPairs ?? [])
        return !rest.isEmpty && rest.isSubset(of: port?.wordPairs ?? [])
            && Uptake.of(change.before, to: change.after, in: later.after) == .missed
    }

    /// Whether the port has what was replaced between the text before a change and the text after a later one. The later
    /// change does not prove the earlier one then.
    private func keepsOld(_ change: MemberChange, _ later: MemberChange) -> Bool {
        guard let before = change.before, let after = later.after else { return false }
        return port?.keeps(removedFrom: before, to: after) ?? false
    }

    /// Finds the first later change after which nothing of this one is left. If the port took over a later change, it
    /// only needs what that change left of this one.
    private mutating func findReplacement(of index: Int) {
        let change = changes[index]
        guard change.uptake == .missed else { return }
        var sought = SoughtChange(from: change.before, to: change.after)
        let later = changes.indices.dropFirst(index + 1)
        for later in later {
            guard wasPorted, changes[later].uptake == .ported, leads(index, to: later),
                !keepsOld(change, changes[later])
            else { continue }
            let isReplaced = sought.isAbsent(from: &texts[later])
            guard isReplaced || hasRest(of: change, after: changes[later]) else { continue }
            // The port has what came of it, which may be that it was taken back.
            let taken = changes[later]
            if isReplaced, change.isTakenBack(in: taken.after) || change.isDropped(by: taken), isLacked(index) {
                changes[index].undone = taken.step
            }
            changes[index].uptake = .ported
            return
        }
        guard sought.isAbsent(from: &current) else { return }
        let first = later.reversed().prefix { sought.isAbsent(from: &texts[$0]) }.last
        changes[index].superseded = first.map { changes[$0].step }
    }
}
