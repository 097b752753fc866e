import SourceModel

/// Brings the members of upstream's texts into the order that the port has given them, so that a moved member is not one
/// that was removed and added. What upstream added follows the member that is before it.
enum MemberOrder {
    /// The members of one type, in the order of each text.
    private struct Family: Hashable {
        var base: Int
        var port: Int
        var upstream: Int
    }

    /// - Parameter lines: The texts, in which resolved members are single units.
    /// - Returns: `nil` if the port has moved no members, or if these cannot be moved.
    static func applied(to lines: LineTexts, of texts: PairTexts) -> LineTexts? {
        let base = DeclaredText(units: lines.base, declarations: texts.base.declarations)
        let port = DeclaredText(units: lines.port, declarations: texts.port.declarations)
        let upstream = DeclaredText(units: lines.upstream, declarations: texts.upstream.declarations)
        var families: [Family: [PairTexts.Member]] = [:]
        for member in texts.members {
            guard let then = base.declarations[member.base].parent, let own = port.declarations[member.port].parent,
                let now = upstream.declarations[member.upstream].parent
            else { continue }
            families[Family(base: then, port: own, upstream: now), default: []].append(member)
        }
        var moves: (base: [Move], upstream: [Move]) = ([], [])
        for (family, members) in families.sorted(by: { $0.key.port < $1.key.port }) {
            guard let then = base.blocks(members.map(\.base), in: family.base),
                let own = port.blocks(members.map(\.port), in: family.port),
                let now = upstream.blocks(members.map(\.upstream), in: family.upstream)
            else { continue }
            let order = own.order
            // The order that upstream has changed is upstream's.
            guard then.order != order, then.order == now.order else { continue }
            moves.base.append(then.moved(to: order))
            moves.upstream.append(now.moved(to: order))
        }
        guard !moves.base.isEmpty else { return nil }
        return LineTexts(
            base: lines.base.moved(moves.base), port: lines.port, upstream: lines.upstream.moved(moves.upstream))
    }

    /// A range of units that becomes some ranges within it.
    fileprivate struct Move {
        var range: Range<Int>
        var parts: [Range<Int>]
    }

    /// Members with what follows each.
    fileprivate struct Blocks {
        /// By the numbers of the members.
        var ranges: [Range<Int>]

        /// The numbers of the members in the order of the text.
        var order: [Int] { ranges.indices.sorted { ranges[$0].lowerBound < ranges[$1].lowerBound } }

        func moved(to order: [Int]) -> Move {
            let (first, last) = (ranges.map(\.lowerBound).min() ?? 0, ranges.map(\.upperBound).max() ?? 0)
            return Move(range: first..<last, parts: order.map { ranges[$0] })
        }
    }
}

extension DeclaredText {
    /// The blocks of some members of a type; `nil` if a member shares a statement with another one or is in an `#if`.
    fileprivate func blocks(_ members: [Int], in type: Int) -> MemberOrder.Blocks? {
        let children = declarations.indices.filter { declarations[$0].parent == type }
        let conditions = declarations[type].conditions
        guard children.allSatisfy({ declarations[$0].conditions == conditions }) else { return nil }
        let ranges = children.compactMap(range).sorted { $0.lowerBound < $1.lowerBound }
        guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }),
            let end = ranges.last?.upperBound
        else { return nil }
        let starts = members.compactMap { range(of: $0)?.lowerBound }
        guard starts.count == members.count else { return nil }
        let bounds = starts.sorted() + [end]
        return MemberOrder.Blocks(
            ranges: starts.map { start in start..<(bounds.first { $0 > start } ?? end) })
    }
}

extension [Unit] {
    fileprivate func moved(_ moves: [MemberOrder.Move]) -> [Unit] {
        var units = self
        // Types are beside or inside one another; in the latter case, the outer one keeps its order.
        var next = count
        for move in moves.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where move.range.upperBound <= next
        {
            units.replaceSubrange(move.range, with: move.parts.flatMap { self[$0] })
            next = move.range.lowerBound
        }
        return units
    }
}
