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

    private static func settled(
        _ conflict: MergeConflict, in text: [UInt8], isAgain: Bool = false
    ) throws(GitError) -> [UInt8]? {
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
        let lines =
            then.isEmpty
            ? both(port, upstream) : try LineCounterparts.merged(base.lines, changes.port, changes.upstream)
        guard lines == nil, !isAgain, !changes.upstream.contains(where: \.isRemoval) else { return lines }
        // If the port is what a merge makes of it without upstream's change, it has the change.
        let undoing = MergeConflict(base: upstream, ours: port, theirs: base)
        guard let without = try settled(undoing, in: text, isAgain: true), without.withoutSpace != ours else {
            return nil
        }
        let again = MergeConflict(base: base, ours: without, theirs: upstream)
        return try settled(again, in: text, isAgain: true)?.withoutSpace == ours ? port : nil
    }

    /// The result of two changes to adjacent lines; `nil` if they change the same ones.
    private static func besideOneAnother(
        _ base: [ArraySlice<UInt8>], _ port: [LineChange], _ upstream: [LineChange]
    ) -> [UInt8]? {
        // A change that both made is applied once.
        let (ours, theirs) = (port.filter { !upstream.contains($0) }, upstream)
        guard !ours.contains(where: { own in theirs.contains { $0.conflicts(with: own) } }) else { return nil }
        return (ours + theirs).applied(to: base)
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

extension [UInt8] {
    /// The names that the lines declare, if they are whole members and nothing else.
    var members: Set<String>? {
        let text = Array("enum Holder {\n".utf8) + unsealed + Array("}\n".utf8)
        let index = text.withUnsafeBufferPointer { SourceIndexer.index($0) }
        guard index.problems.isEmpty, index.declarations.count > 1, index.topLevelCode.isEmpty,
            let holder = index.declarations.first, holder.body.isEmpty,
            index.declarations.dropFirst().allSatisfy({ $0.parent != nil })
        else { return nil }
        return Set(index.declarations.dropFirst().map(\.qualifiedName))
    }
}
