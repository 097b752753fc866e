import Git

/// Merges replaced lines, each with its counterpart on the other side.
///
/// A replacement of several lines is split where one of them is only changed. What is left is a removal, an insertion, or
/// a replacement of lines that have nothing in common.
enum LineCounterparts {
    /// More lines than can be checked at a glance are left to a person.
    private static let mostLines = (merged: 4, compared: 40)

    /// The merged lines; `nil` if both sides change the same line and no token separates the changes.
    static func merged(
        _ base: [ArraySlice<UInt8>], _ port: [LineChange], _ upstream: [LineChange]
    ) throws(GitError) -> [UInt8]? {
        guard base.count <= mostLines.compared else { return nil }
        var ours = try parts(of: port, of: base)
        var result: [LineChange] = []
        var mergedCount = 0
        for var their in try parts(of: upstream, of: base) {
            for own in ours where own != their && own.collides(with: their, in: base) {
                if own.isRemoval, their.isRemoval {
                    // What both remove goes once.
                    let start = min(own.old.lowerBound, their.old.lowerBound)
                    their.old = start..<max(own.old.upperBound, their.old.upperBound)
                } else if own.isSure, their.isSure, own.old == their.old {
                    guard let then = units(base[own.old.lowerBound]), let line = own.new.first.flatMap(units),
                        let now = their.new.first.flatMap(units), let text = try TokenMerge.merged(then, line, now)
                    else { return nil }
                    their.new = [text[...]]
                    mergedCount += 1
                } else {
                    return nil
                }
                ours.removeAll { $0 == own }
            }
            ours.removeAll { $0 == their }
            result.append(their)
        }
        let all = (ours + result).sorted { $0.old.lowerBound < $1.old.lowerBound }
        let isDisjoint = zip(all, all.dropFirst()).allSatisfy { $0.old.upperBound <= $1.old.lowerBound }
        return isDisjoint && mergedCount <= mostLines.merged ? all.applied(to: base) : nil
    }

    private static func parts(
        of changes: [LineChange], of base: [ArraySlice<UInt8>]
    ) throws(GitError) -> [LineChange] {
        try changes.map { (change) throws(GitError) in try parts(of: change, of: base) }.flatMap(\.self)
    }

    /// A change, split at the lines that it only changes.
    private static func parts(of change: LineChange, of base: [ArraySlice<UInt8>]) throws(GitError) -> [LineChange] {
        guard !change.old.isEmpty, !change.new.isEmpty, change.new.count <= mostLines.compared else { return [change] }
        let (old, new) = (base[change.old].map(units), change.new.map(units))
        var likeness = Array(repeating: Array(repeating: 0.0, count: new.count), count: old.count)
        for (place, then) in old.enumerated() {
            for (other, now) in new.enumerated() {
                if let then, let now { likeness[place][other] = try Self.likeness(of: then, now) }
            }
        }
        var pairs: [(old: Int, new: Int)] = []
        for (place, row) in likeness.enumerated() {
            guard let best = row.max(), best > 0, let other = row.firstIndex(of: best),
                row.count(where: { $0 == best }) == 1,
                likeness.count(where: { $0[other] >= best }) == 1
            else { continue }
            // Lines that changed places cannot be told apart from new ones.
            guard pairs.last.map({ $0.new < other }) ?? true else { return [change] }
            pairs.append((place, other))
        }
        var parts: [LineChange] = []
        var (start, next) = (change.old.lowerBound, change.new.startIndex)
        func add(_ end: Int, _ last: Int) {
            guard start < end || next < last else { return }
            parts.append(LineChange(old: start..<end, new: change.new[next..<last], in: base))
        }
        for pair in pairs {
            let (place, other) = (change.old.lowerBound + pair.old, change.new.startIndex + pair.new)
            add(place, other)
            var part = LineChange(old: place..<(place + 1), new: change.new[other..<(other + 1)], in: base)
            part.isCounterpart = true
            parts.append(part)
            (start, next) = (place + 1, other + 1)
        }
        add(change.old.upperBound, change.new.endIndex)
        // Beside other code that is new or gone, the line may be one of those.
        let isSure = parts.allSatisfy { $0.isCounterpart || (base[$0.old] + $0.new).allSatisfy(\.hasNoCode) }
        for place in parts.indices where parts[place].isCounterpart { parts[place].isSure = isSure }
        return parts
    }

    /// How much two lines have in common, from 0 to 1; 0 if it is less than half or no word.
    private static func likeness(of old: [Unit], _ new: [Unit]) throws(GitError) -> Double {
        let (then, now) = (old.texts, new.texts)
        let common = try Alignment.places(then, now).enumerated().filter { $0.element != nil }.map { then[$0.offset] }
        guard 2 * common.count >= max(then.count, now.count), common.contains(where: { $0.contains(where: \.isWord) })
        else { return 0 }
        return Double(2 * common.count) / Double(then.count + now.count)
    }

    private static func units(_ line: ArraySlice<UInt8>) -> [Unit]? { [Unit](Array(line).unsealed)?.sealed }
}

extension ArraySlice<UInt8> {
    /// Whether a line is empty or has a comment only.
    fileprivate var hasNoCode: Bool { [Unit](Array(self).unsealed)?.texts.isEmpty ?? false }
}

extension LineChange {
    /// Whether both change the same line, or their order is ambiguous. Whole members beside a line that is only changed
    /// are not a part of the change, unless it names one: `let count = count + 1` may be the same fix.
    fileprivate func collides(with other: LineChange, in base: [ArraySlice<UInt8>]) -> Bool {
        guard conflicts(with: other) else { return false }
        let (line, lines) = isCounterpart ? (self, other) : (other, self)
        guard line.isCounterpart, lines.old.isEmpty, let members = Array(lines.new.joined()).members else {
            return true
        }
        let words = (base[line.old] + line.new).reduce(into: Set<String>()) { $0.formUnion(Array($1).unsealed.words) }
        return members.contains { words.contains(String($0.lastComponent.prefix { $0 != "(" })) }
    }
}
