import Comparison
import Elements
import Matching
import Normalisation
import ReportModel
import RulesModel

/// A value of rewritten code that seems to replace a different value of upstream.
package struct RewriteCandidate: Sendable {
    package var upstream: DrawnValue
    package var port: DrawnValue
    /// Whether both stand in the rewritten code itself, and not in code that it uses; texts that tools wrote do not.
    package var isDirect = true
    /// Whether they are texts with half of their words in common, or the only ones that are left.
    package var isReworded = false

    /// Whether users see it by itself: a text or a colour.
    package var isSeen: Bool { [.visibleString, .localisedString, .colour].contains(port.role.category) }

    /// Whether both have the same two values, and on one side these come from the same line.
    fileprivate func isOneDifference(with other: Self) -> Bool {
        func isFromOnePlace(_ side: KeyPath<Self, DrawnValue>) -> Bool {
            let (left, right) = (self[keyPath: side], other[keyPath: side])
            return left.place == right.place && left.line == right.line
        }
        return upstream.value == other.upstream.value && port.value == other.port.value
            && (isFromOnePlace(\.upstream) || isFromOnePlace(\.port))
    }

    /// Whether both are the same colour with different opacities.
    fileprivate var isOneColour: Bool {
        guard case .colour(var left) = upstream.value, case .colour(let right) = port.value else { return false }
        left.opacity = right.opacity
        return left == right
    }
}

/// Pairs the values of rewritten code with upstream's.
///
/// Two values are paired if they have the same role, neither side has the other's value in that role, and either no
/// other values of the role are left or their names share a word. Texts are also paired by their own words.
struct RewriteCandidates {
    let all: [RewriteCandidate]

    /// - Parameters:
    ///   - common: Words that are no evidence in texts.
    ///   - edgeRoles: The roles of single edges, by the role of all edges.
    init(upstream: [DrawnValue], port: [DrawnValue], common: Set<String>, edgeRoles: [String: Set<String>] = [:]) {
        let wholes = Dictionary(keepingFirst: edgeRoles.flatMap { whole, parts in parts.map { ($0, whole) } })
        let colours = (upstream: Self.colours(upstream), port: Self.colours(port))
        let theirs = Dictionary(grouping: upstream, by: \.role)
        let ours = Dictionary(grouping: port, by: \.role)
        let found = theirs.keys.sorted { ($0.category.rawValue, $0.name) < ($1.category.rawValue, $1.name) }
            .flatMap { role -> [RewriteCandidate] in
                let (left, right) = (theirs[role] ?? [], ours[role] ?? [])
                let isColour = role.category == .colour
                // A padding at all edges is also a padding at each edge.
                let names = (edgeRoles[role.name] ?? []).union([role.name, wholes[role.name]].compactMap(\.self))
                let related = names.map { DrawnValue.Role(category: role.category, name: $0) }
                // The frameworks state colours at different views.
                let known = (
                    upstream: Set(related.flatMap { theirs[$0] ?? [] }.map(\.value)).union(
                        isColour ? colours.upstream : []),
                    port: Set(related.flatMap { ours[$0] ?? [] }.map(\.value)).union(isColour ? colours.port : [])
                )
                return Self.pairs(
                    Self.distinct(left.filter { !known.port.contains($0.value) }),
                    Self.distinct(right.filter { !known.upstream.contains($0.value) }), common: common)
            }
        // A colour that only differs in its opacity already reports the opacity.
        let faded = Set(found.filter(\.isOneColour).map(\.port.place))
        all = Self.merged(
            found.filter { $0.port.role.name != "opacity" || !faded.contains($0.port.place) }, wholes)
    }

    /// Merges the differences of single edges that come from one literal.
    private static func merged(_ candidates: [RewriteCandidate], _ wholes: [String: String]) -> [RewriteCandidate] {
        candidates.reduce(into: []) { merged, candidate in
            guard let whole = wholes[candidate.port.role.name],
                let index = merged.firstIndex(where: { other in
                    (other.port.role.name == whole || wholes[other.port.role.name] == whole)
                        && other.isOneDifference(with: candidate)
                })
            else { return merged.append(candidate) }
            merged[index].upstream.role.name = whole
            merged[index].port.role.name = whole
        }
    }

    private static func colours(_ values: [DrawnValue]) -> Set<ElementValue> {
        Set(values.lazy.map(\.value).filter { if case .colour = $0 { true } else { false } })
    }

    /// The first of equal values, with the words of all of them.
    private static func distinct(_ values: [DrawnValue]) -> [DrawnValue] {
        var indices: [ElementValue: Int] = [:]
        return values.reduce(into: []) { found, value in
            if let index = indices[value.value] {
                found[index].words.formUnion(value.words)
            } else {
                indices[value.value] = found.count
                found.append(value)
            }
        }
    }

    private static func indicesByWord(_ values: [DrawnValue]) -> [String: [Int]] {
        values.enumerated().reduce(into: [:]) { indices, value in
            for word in value.element.words { indices[word, default: []].append(value.offset) }
        }
    }

    private static func pairs(
        _ upstream: [DrawnValue], _ port: [DrawnValue], common: Set<String>
    ) -> [RewriteCandidate] {
        var (theirs, ours) = (upstream, port)
        var pairs: [RewriteCandidate] = []
        func pair(_ left: DrawnValue, _ right: DrawnValue, areLast: Bool = false) -> RewriteCandidate {
            let isLast = areLast && left.role.category == .visibleString
            let isAlike = TextPairing.areAlike(left.textWords, right.textWords, common: common)
            return RewriteCandidate(upstream: left, port: right, isReworded: isLast || isAlike)
        }
        func take(_ indices: [(upstream: Int, port: Int)]) {
            pairs += indices.map { pair(theirs[$0.upstream], ours[$0.port]) }
            theirs.remove(at: indices.map(\.upstream))
            ours.remove(at: indices.map(\.port))
        }
        if theirs.count > 1 || ours.count > 1 {
            let (theirWords, ourWords) = (indicesByWord(theirs), indicesByWord(ours))
            let named = theirs.indices.compactMap { index -> (upstream: Int, port: Int)? in
                let partners = Set(theirs[index].words.flatMap { ourWords[$0] ?? [] })
                guard partners.count == 1, let partner = partners.first,
                    Set(ours[partner].words.flatMap { theirWords[$0] ?? [] }).count == 1
                else { return nil }
                return (index, partner)
            }
            take(named)
        }
        // One word of many is in two texts by chance.
        take(TextPairing.pairs(theirs.map(\.textWords), ours.map(\.textWords), common: common, leastShare: 0.5))
        if theirs.count == 1, ours.count == 1, let left = theirs.first, let right = ours.first {
            pairs.append(pair(left, right, areLast: true))
        }
        return pairs
    }
}

extension DrawnValue {
    /// The words of a visible text; none for other values.
    fileprivate var textWords: [String] {
        guard role.category == .visibleString, case .text(let text) = value else { return [] }
        return NameWords.split(text)
    }
}

extension Reach {
    /// Whether the comment at the top of a file says that a tool wrote it.
    fileprivate func isGenerated(_ place: Place) -> Bool {
        (files[place.file].file.index?.comments ?? []).contains { comment in
            comment.placement == .header
                && comment.lines.contains { line in
                    let line = line.lowercased()
                    return Self.marks.contains { line.contains($0) } && !line.contains("not ")
                }
        }
    }

    /// The phrases that tools begin their files with.
    private static let marks = [
        "generated by", "generated using", "generated with", "@generated", "auto-generated", "autogenerated",
    ]
}

extension Comparison {
    /// The values of rewritten code that seem to differ from upstream's.
    ///
    /// - Parameter originals: The upstream code that the port's own types reimplement.
    func rewriteCandidates(
        upstream: Reach, port: Reach, _ originals: [DeclarationReference: Location], _ vocabulary: Vocabulary
    ) -> [RewriteCandidate] {
        let theirs = ReachIndex(upstream, vocabulary)
        let ours = ReachIndex(port, vocabulary)
        let scopes = rewriteScopes(theirs, ours, originals)
        let (isOtherUpstream, isOtherPort) = (scopes.isOfOther(\.upstream), scopes.isOfOther(\.port))
        return scopes.flatMap { scope -> [RewriteCandidate] in
            RewriteCandidates(
                upstream: theirs.values(from: scope.upstream) { isOtherUpstream($0, scope) },
                port: ours.values(from: scope.port) { isOtherPort($0, scope) },
                common: vocabulary.common.textWords, edgeRoles: vocabulary.edgeRoles
            ).all.map { candidate in
                var candidate = candidate
                candidate.isDirect =
                    scope.upstream.contains(candidate.upstream.place) && scope.port.contains(candidate.port.place)
                    && !upstream.isGenerated(candidate.upstream.place) && !port.isGenerated(candidate.port.place)
                return candidate
            }
        }
    }
}
