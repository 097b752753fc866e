import Git
import SourceIndex
import SourceModel

/// Merges the lines of three texts like git, and then resolves adjacent changes. The texts are sealed (``Sealing``).
enum LineMerge {
    /// The merged lines; a single merged chunk if there is no conflict.
    static func chunks(base: [UInt8], port: [UInt8], upstream: [UInt8]) throws(GitError) -> [MergeChunk] {
        var joined: [MergeChunk] = []
        for chunk in try TextMerge.chunks(base: base, ours: port, theirs: upstream) {
            var chunk = chunk
            if case .conflict(let conflict) = chunk, let settled = try settled(conflict, in: base) {
                chunk = .merged(settled)
            }
            if case .merged(let text) = chunk, case .merged(let before) = joined.last {
                joined[joined.count - 1] = .merged(before + text)
            } else {
                joined.append(chunk)
            }
        }
        return joined
    }

    /// The merged text; `nil` if there is a conflict.
    static func merged(base: [UInt8], port: [UInt8], upstream: [UInt8]) throws(GitError) -> [UInt8]? {
        let chunks = try chunks(base: base, port: port, upstream: upstream)
        guard chunks.count < 2 else { return nil }
        if chunks.isEmpty { return [] }
        guard case .merged(let text) = chunks[0] else { return nil }
        return text
    }

    private static func settled(_ conflict: MergeConflict, in text: [UInt8]) throws(GitError) -> [UInt8]? {
        let (base, port, upstream) = (conflict.base, conflict.ours, conflict.theirs)
        let (then, ours, theirs) = (base.withoutSpace, port.withoutSpace, upstream.withoutSpace)
        if ours == theirs || theirs == then { return port }
        if ours == then { return upstream }
        let changes = try (
            port: LineChange.changes(from: base.lines, to: port.lines),
            upstream: LineChange.changes(from: base.lines, to: upstream.lines)
        )
        // If the port has part of a change, the rest is added; if it has the change and more, nothing is.
        let known = Set(text.lines.map(\.withoutSpace))
        if changes.port.isPart(of: changes.upstream, besides: known) { return upstream }
        if changes.upstream.isPart(of: changes.port, besides: known) { return port }
        if let lines = besideOneAnother(base.lines, changes.port, changes.upstream) { return lines }
        if let imports = ImportMerge.merged(base: base, port: port, upstream: upstream) { return imports }
        return then.isEmpty ? both(port, upstream) : try TokenMerge.merged(conflict)
    }

    /// The result of two changes to adjacent lines; `nil` if they change the same ones.
    private static func besideOneAnother(
        _ base: [ArraySlice<UInt8>], _ port: [LineChange], _ upstream: [LineChange]
    ) -> [UInt8]? {
        // A change that both made is applied once.
        let (ours, theirs) = (port.filter { !upstream.contains($0) }, upstream)
        guard !ours.contains(where: { own in theirs.contains { $0.conflicts(with: own) } }) else { return nil }
        let changes = (ours + theirs).sorted { ($0.old.lowerBound, $0.old.count) < ($1.old.lowerBound, $1.old.count) }
        var result: [UInt8] = []
        var next = 0
        for change in changes {
            result += base[next..<change.old.lowerBound].joined()
            result += change.new.joined()
            next = change.old.upperBound
        }
        return result + base[next...].joined()
    }

    /// Both insertions, the port's first; `nil` if one is not a sequence of whole declarations, or both declare the
    /// same name.
    private static func both(_ port: [UInt8], _ upstream: [UInt8]) -> [UInt8]? {
        guard [port, upstream].allSatisfy({ $0.last == UInt8(ascii: "\n") }), let ours = port.members,
            let theirs = upstream.members, ours.isDisjoint(with: theirs)
        else { return nil }
        return port + upstream
    }
}

/// Lines that one side replaced.
private struct LineChange: Equatable {
    var old: Range<Int>
    var new: ArraySlice<ArraySlice<UInt8>>
    /// The number of old lines that are not empty.
    var removed: Int

    static func changes(
        from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
    ) throws(GitError) -> [LineChange] {
        try Alignment.changes(from: old.map(Array.init), to: new.map(Array.init)).map {
            LineChange(old: $0.old, new: new[$0.new], removed: old[$0.old].count { !$0.withoutSpace.isEmpty })
        }
    }

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
        // A line inserted next to a replacement may belong to the replacement.
        let isBeside = (place == range.lowerBound || place == range.upperBound) && !new.isEmpty && !other.new.isEmpty
        return isWithin || isBeside
    }
}

extension [LineChange] {
    /// Whether `others` remove, in the same places, all that these remove, and add all that these add, in this order.
    ///
    /// Places count, because equal lines are often adjacent. Indentation counts too, because it shows the enclosing
    /// code. Lines that one side removed and the other rewrote are part of nothing: whether they had to go is unknown.
    /// A line that the base has as well may have been added for a different reason.
    fileprivate func isPart(of others: [LineChange], besides known: Set<[UInt8]>) -> Bool {
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

extension [UInt8] {
    /// The names that the lines declare, if they are whole members and nothing else.
    fileprivate var members: Set<String>? {
        let text = Array("enum Holder {\n".utf8) + unsealed + Array("}\n".utf8)
        let index = text.withUnsafeBufferPointer { SourceIndexer.index($0) }
        guard index.problems.isEmpty, index.declarations.count > 1, index.topLevelCode.isEmpty,
            let holder = index.declarations.first, holder.body.isEmpty,
            index.declarations.dropFirst().allSatisfy({ $0.parent != nil })
        else { return nil }
        return Set(index.declarations.dropFirst().map(\.qualifiedName))
    }
}
