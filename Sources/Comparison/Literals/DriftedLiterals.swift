import Matching
import Normalisation
import SourceModel

/// The literals that differ between the port's declaration and upstream's, without those that only upstream changed.
package struct DriftedLiterals: Hashable, Sendable {
    /// An upstream literal and the port's literal in its place.
    package struct Change: Hashable, Sendable {
        package var upstream: LiteralFact
        package var port: LiteralFact
        /// Whether upstream's literal is unchanged since the synced commit; `nil` if it had none then.
        package var isUpstreamUnchanged: Bool?
        /// Whether both sides have added theirs since the synced commit, so that neither replaced another one.
        package var isAdded = false

        package var role: LiteralRole { port.role }

        /// Both literals as reports show them: where their beginnings are the same, from shortly before the first
        /// difference on.
        package var shown: (upstream: String, port: String) {
            guard upstream.shown == port.shown, let theirs = upstream.whole, let ours = port.whole else {
                return (upstream.shown, port.shown)
            }
            let start = max(0, zip(theirs, ours).prefix { $0 == $1 }.count - 20)
            return ("“\(theirs.excerpt(from: start))”", "“\(ours.excerpt(from: start))”")
        }
    }

    /// The changes of the port or of both sides, in the order of the port's text.
    package var changes: [Change] = []
    /// The changes that only upstream made since the synced commit.
    package var outrun: [Change] = []
    /// Whether the two declarations differ only in literals: in these, and in how equal ones are
    /// written.
    package var isAll = false

    /// Whether the two declarations differ only in how equal literals are written.
    var isInStep: Bool { isAll && changes.isEmpty }

    /// Whether the two declarations differ only in literals that upstream has not changed since the synced
    /// commit.
    package var isOwn: Bool {
        isAll && !changes.isEmpty && outrun.isEmpty && changes.allSatisfy { $0.isUpstreamUnchanged ?? true }
    }

    package init() {}

    /// - Parameters:
    ///   - base: The literals of upstream's declaration at the synced commit; `nil` if it had none then or if
    ///     no synced commit is known.
    ///   - isSameShape: Whether the two have equally many tokens, so that a literal can be found by its index.
    ///   - cover: Records the differences that the literals account for.
    init(
        upstream: [LiteralFact], port: [LiteralFact], base: [LiteralFact]?, isSameShape: Bool,
        _ cover: inout LiteralCover
    ) {
        let calls = (upstream: KeyedCalls(upstream), port: KeyedCalls(port))
        let theirs = Dictionary(grouping: upstream, by: \.role)
        let then = base.map { Dictionary(grouping: $0, by: \.role) }
        for (role, ours) in Dictionary(grouping: port, by: \.role) {
            guard let theirs = theirs[role], isSameShape || !role.isWeak else { continue }
            let isText = ours.allSatisfy { if case .literal(.string) = $0.value { true } else { false } }
            let alignment = LiteralAlignment(theirs.map(\.value), ours.map(\.value))
            for (index, other) in alignment.same { cover.add(equal: theirs[other], ours[index]) }
            let old = then.map { ($0[role] ?? []).map(\.value) }
            let both = old.map { old in
                (theirs: LiteralAlignment(old, theirs.map(\.value)), ours: LiteralAlignment(old, ours.map(\.value)))
            }
            let kept = both.map { Set($0.ours.same.keys) } ?? []
            let unchanged = both.map { Set($0.theirs.same.keys) }
            let mayBeOther = both.map { Self.unrelated($0, counts: (theirs.count, ours.count)) }
            func change(_ pair: (first: Int, second: Int)) -> Change {
                Change(
                    upstream: theirs[pair.first], port: ours[pair.second],
                    isUpstreamUnchanged: unchanged?.contains(pair.first),
                    isAdded: both.map { $0.theirs.added.contains(pair.first) && $0.ours.added.contains(pair.second) }
                        ?? false)
            }
            outrun += alignment.changed.filter { kept.contains($0.second) }.map(change)
            changes += alignment.changed.filter { pair in
                !kept.contains(pair.second) && !(mayBeOther?(pair) ?? false)
                    && !calls.upstream.isOther(theirs[pair.first], than: ours[pair.second], in: calls.port)
                    && !calls.port.isOther(ours[pair.second], than: theirs[pair.first], in: calls.upstream)
                    && (isSameShape || !isText || alignment.changed.count == 1
                        || theirs[pair.first].surroundings.mayBeOne(with: ours[pair.second].surroundings))
            }.map(change)
        }
        changes.sort { $0.port.start < $1.port.start }
        outrun.sort { $0.port.start < $1.port.start }
        for change in changes { cover.add(change) }
    }

    /// Whether two literals may be for different things that the sides added: they do not replace the same literal of the
    /// synced commit, and a side has several new ones.
    private static func unrelated(
        _ alignments: (theirs: LiteralAlignment, ours: LiteralAlignment), counts: (theirs: Int, ours: Int)
    ) -> ((first: Int, second: Int)) -> Bool {
        let (theirs, ours) = alignments
        let mostNew = max(counts.theirs - theirs.same.count, counts.ours - ours.same.count)
        let replaced = Dictionary(keepingFirst: ours.changed.map { ($0.second, $0.first) })
        let replacing = Dictionary(keepingFirst: theirs.changed.map { ($0.second, $0.first) })
        return { pair in
            guard mostNew > 1, theirs.same[pair.first] == nil else { return false }
            return replaced[pair.second].map { $0 != replacing[pair.first] } ?? true
        }
    }
}

extension String {
    /// At most 60 characters of it, with ellipses for what is left out.
    func excerpt(from start: Int) -> String {
        let rest = dropFirst(start)
        return "\(start > 0 ? "…" : "")\(rest.prefix(60))\(rest.count > 60 ? "…" : "")"
    }
}

/// The calls of a declaration, by their string arguments: `set(value, forKey: "name")`.
private struct KeyedCalls {
    private struct Key: Hashable {
        var role: LiteralRole
        var value: LiteralFact.Value
    }

    private var keys: [Int: [Key]] = [:]
    private var calls: [Key: Set<Int>] = [:]

    init(_ facts: [LiteralFact]) {
        for fact in facts where fact.role.kind == .string {
            guard let call = fact.call else { continue }
            let key = Key(role: fact.role, value: fact.value)
            keys[call, default: []].append(key)
            calls[key, default: []].insert(call)
        }
    }

    /// Whether the string arguments of a literal's call identify a call of the other side that is not the call of the
    /// other literal.
    func isOther(_ own: LiteralFact, than other: LiteralFact, in others: KeyedCalls) -> Bool {
        guard let call = own.call else { return false }
        return (keys[call] ?? []).contains { key in
            guard key.role != own.role, let namesakes = others.calls[key] else { return false }
            return other.call.map { !namesakes.contains($0) } ?? true
        }
    }
}
