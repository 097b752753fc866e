import Git

/// Lines that one side replaced.
struct LineChange: Equatable {
    var old: Range<Int>
    var new: ArraySlice<ArraySlice<UInt8>>
    /// The number of old lines that are not empty.
    var removed: Int
    /// Whether it is about comments only, or about code only; neither for both.
    private let (isComment, isCode): (Bool, Bool)
    /// Whether it only changes one line.
    var isCounterpart = false
    /// Whether that line cannot be another one.
    var isSure = false

    init(old: Range<Int>, new: ArraySlice<ArraySlice<UInt8>>, in base: [ArraySlice<UInt8>]) {
        (self.old, self.new) = (old, new)
        removed = base[old].count { !$0.withoutSpace.isEmpty }
        let kinds = Set((base[old] + new).map(\.withoutSpace).filter { !$0.isEmpty }.map { $0.starts(with: "//".utf8) })
        (isComment, isCode) = (kinds == [true], kinds == [false])
    }

    static func changes(
        from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
    ) throws(GitError) -> [LineChange] {
        try Alignment.changes(from: old.map(Array.init), to: new.map(Array.init)).map {
            LineChange(old: $0.old, new: new[$0.new], in: old)
        }
    }

    var isRemoval: Bool { new.isEmpty }

    /// The new lines with their indentation, without empty ones.
    var lines: [[UInt8]] {
        new.filter { !$0.withoutSpace.isEmpty }.map { Array($0.prefix { $0 != 0x0A && $0 != 0x0D }) }
    }

    func isWithin(_ other: LineChange) -> Bool {
        other.old.lowerBound <= old.lowerBound && old.upperBound <= other.old.upperBound
    }

    /// Whether both change the same line, or their order is ambiguous.
    func conflicts(with other: LineChange) -> Bool {
        if !old.isEmpty, !other.old.isEmpty { return old.overlaps(other.old) }
        if old.isEmpty, other.old.isEmpty { return old.lowerBound == other.old.lowerBound }
        let (place, range) = old.isEmpty ? (old.lowerBound, other.old) : (other.old.lowerBound, old)
        let isWithin = range.lowerBound < place && place < range.upperBound
        // A line inserted next to a replacement may belong to the replacement, but code belongs to no comment.
        let isApart = isComment && other.isCode || isCode && other.isComment
        let isBeside = (place == range.lowerBound || place == range.upperBound) && !new.isEmpty && !other.new.isEmpty
        return isWithin || isBeside && !isApart
    }
}

extension [LineChange] {
    /// The lines after changes that do not conflict.
    func applied(to base: [ArraySlice<UInt8>]) -> [UInt8] {
        var result: [UInt8] = []
        var next = 0
        for change in sorted(by: { ($0.old.lowerBound, $0.old.count) < ($1.old.lowerBound, $1.old.count) }) {
            result += base[next..<change.old.lowerBound].joined()
            result += change.new.joined()
            next = change.old.upperBound
        }
        return result + base[next...].joined()
    }

    /// Whether `others` remove, in the same places, all that these remove, and add all that these add, in this order.
    ///
    /// Places count, because equal lines are often adjacent. Indentation counts too, because it shows the enclosing
    /// code. Lines that one side removed and the other rewrote are part of nothing: whether they had to go is unknown.
    /// A line that the base has as well may have been added for a different reason.
    func isPart(of others: [LineChange], besides known: Set<[UInt8]>) -> Bool {
        allSatisfy { own in others.contains(where: own.isWithin) }
            && others.allSatisfy { other in
                let part = filter { $0.isWithin(other) }
                let (lines, all) = (part.flatMap(\.lines), other.lines)
                let isRewritten = lines.count < all.count && part.contains { $0.lines.count < $0.removed }
                let isDistinctive = lines.allSatisfy {
                    !$0.contains(where: \.isWord) || !known.contains($0.withoutSpace)
                }
                return !isRewritten && isDistinctive && lines.isSubsequence(of: all)
            }
    }
}
