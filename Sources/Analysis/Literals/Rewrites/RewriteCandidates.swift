import AuditModel

/// A value of rewritten code that seems to stand for another one upstream.
struct RewriteCandidate {
    var upstream: DrawnValue
    var port: DrawnValue

    /// Whether both are one colour of different opacities.
    fileprivate var isOneColour: Bool {
        guard case .colour(var left) = upstream.value, case .colour(let right) = port.value else { return false }
        left.opacity = right.opacity
        return left == right
    }
}

/// Pairs the values of rewritten code with upstream's.
///
/// A value alone never makes a pair: two are held against each other where they have one role, neither side has the
/// other's value in that role, and nothing else is left of the role on either side, or their names share a word.
struct RewriteCandidates {
    let all: [RewriteCandidate]

    init(upstream: [DrawnValue], port: [DrawnValue]) {
        let colours = (upstream: Self.colours(upstream), port: Self.colours(port))
        let theirs = Dictionary(grouping: upstream, by: \.role)
        let ours = Dictionary(grouping: port, by: \.role)
        let found = theirs.keys.sorted { ($0.category.rawValue, $0.name) < ($1.category.rawValue, $1.name) }
            .flatMap { role -> [RewriteCandidate] in
                let (left, right) = (theirs[role] ?? [], ours[role] ?? [])
                let isColour = role.category == .colour
                // Which of two views has a colour two frameworks say in different places.
                let known = (
                    upstream: Set(left.map(\.value)).union(isColour ? colours.upstream : []),
                    port: Set(right.map(\.value)).union(isColour ? colours.port : [])
                )
                return Self.pairs(
                    Self.distinct(left.filter { !known.port.contains($0.value) }),
                    Self.distinct(right.filter { !known.upstream.contains($0.value) }))
            }
        // A colour that differs in its opacity alone says so itself.
        let faded = found.filter(\.isOneColour)
        all = found.filter { pair in
            pair.port.role.name != "opacity" || !faded.contains { $0.port.place == pair.port.place }
        }
    }

    private static func colours(_ values: [DrawnValue]) -> Set<ElementValue> {
        Set(values.lazy.map(\.value).filter { if case .colour = $0 { true } else { false } })
    }

    /// The first of each value, with the words of all.
    private static func distinct(_ values: [DrawnValue]) -> [DrawnValue] {
        var places: [ElementValue: Int] = [:]
        var found: [DrawnValue] = []
        for value in values {
            if let place = places[value.value] {
                found[place].words.formUnion(value.words)
            } else {
                places[value.value] = found.count
                found.append(value)
            }
        }
        return found
    }

    private static func pairs(_ upstream: [DrawnValue], _ port: [DrawnValue]) -> [RewriteCandidate] {
        var (theirs, ours) = (upstream, port)
        var pairs: [RewriteCandidate] = []
        if theirs.count > 1 || ours.count > 1 {
            for value in theirs {
                let named = ours.filter { !$0.words.isDisjoint(with: value.words) }
                guard named.count == 1, let partner = named.first,
                    theirs.count(where: { !$0.words.isDisjoint(with: partner.words) }) == 1
                else { continue }
                pairs.append(RewriteCandidate(upstream: value, port: partner))
            }
            theirs.removeAll { value in pairs.contains { $0.upstream == value } }
            ours.removeAll { value in pairs.contains { $0.port == value } }
        }
        if theirs.count == 1, ours.count == 1, let left = theirs.first, let right = ours.first {
            pairs.append(RewriteCandidate(upstream: left, port: right))
        }
        return pairs
    }
}

extension Comparison {
    /// The values of rewritten code that seem to differ from upstream's; none where what both sides draw with was not
    /// looked for.
    var rewriteCandidates: [RewriteCandidate] {
        guard let interface else { return [] }
        let theirs = ReachIndex(interface.upstream, interface.vocabulary)
        let ours = ReachIndex(interface.port, interface.vocabulary)
        let scopes = rewriteScopes(theirs, ours)
        return scopes.indices.flatMap { place -> [RewriteCandidate] in
            let scope = scopes[place]
            let others = scopes.filter { $0.port != scope.port }
            let upstream = DrawnValues(
                theirs, but: Set(others.flatMap(\.upstream)).subtracting(scope.upstream))
            let port = DrawnValues(ours, but: Set(others.flatMap(\.port)).subtracting(scope.port))
            return RewriteCandidates(
                upstream: upstream.values(from: scope.upstream), port: port.values(from: scope.port)
            ).all
        }
    }
}
