import SourceModel

/// Words that were replaced in the names of one text: `query` became `statement` in `StatementState` and
/// `cancelStatement`.
package struct ChangedWords {
    private struct Change: Hashable {
        var old: [String]
        var new: [String]
    }

    /// By their first old word.
    private var changes: [String: Set<Change>] = [:]

    package init() {}

    package mutating func learn(_ old: Declaration, _ new: Declaration) {
        if old.selector != new.selector { learn(old.baseName, new.baseName, isType: old.kind.isType) }
    }

    /// Records how the words of two names of the same thing differ. A word that was inserted belongs to the one
    /// after it. Two members whose names share no word say nothing about words.
    package mutating func learn(_ old: String, _ new: String, isType: Bool) {
        guard old != new else { return }
        var (left, right) = (NameWords.split(old)[...], NameWords.split(new)[...])
        let count = left.count
        while let first = left.first, first == right.first { (left, right) = (left.dropFirst(), right.dropFirst()) }
        while let last = left.last, last == right.last, left.count > 1 || right.count == 1 {
            (left, right) = (left.dropLast(), right.dropLast())
        }
        guard let first = left.first, !right.isEmpty, isType || left.count < count else { return }
        changes[first, default: []].insert(Change(old: Array(left), new: Array(right)))
    }

    /// Whether one name becomes the other by recorded changes of words.
    package func lead(from old: ArraySlice<String>, to new: ArraySlice<String>, isChanged: Bool = false) -> Bool {
        guard let first = old.first else { return new.isEmpty && isChanged }
        if first == new.first, lead(from: old.dropFirst(), to: new.dropFirst(), isChanged: isChanged) { return true }
        return (changes[first] ?? []).contains { change in
            old.starts(with: change.old) && new.starts(with: change.new)
                && lead(from: old.dropFirst(change.old.count), to: new.dropFirst(change.new.count), isChanged: true)
        }
    }
}
