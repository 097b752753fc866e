import Normalisation
import ReportModel
import SourceModel

/// Recognises members that have a different name in the other text.
///
/// A member and one of its kind are the same if they are equal except for names, and there is more evidence: both texts
/// use the names in the same places, one name is the other plus words before or after it, or the text is too long to be
/// equal by chance. If another candidate fits equally well, nothing is paired. Two with much in common are the same too
/// if neither fits a third member.
package struct RenamedMembers {
    struct Member {
        var reference: DeclarationReference
        var kind: DeclarationKind
        var isStatic: Bool
        var baseName: String
        /// The words of the base name.
        var words: [String]
        var name: MemberName
        var code: DeclarationCode
    }

    /// The members of one type without a counterpart.
    struct Group {
        var left: [Member]
        var right: [Member]
        /// The names of all members of the type.
        var names: (left: Set<Symbol>, right: Set<Symbol>)
        /// The texts of the left members that have a counterpart.
        var known: [DeclarationCode]
        /// Whether the type has one initializer in each text, and these have no counterpart.
        var hasSoleInitializers: Bool
    }

    private let files: (left: [NormalisedFile], right: [NormalisedFile])
    private var groups: [Group] = []
    private var counterparts: [DeclarationReference: DeclarationReference] = [:]
    /// The names without a counterpart.
    private var free: (left: Set<Symbol>, right: Set<Symbol>) = ([], [])
    /// In how many texts the right one has a free name where the left one has a different one.
    private var votes: [OtherWord: Int] = [:]
    /// In how many texts a free name is used more often than in the other text.
    private var uses: (left: [Symbol: Int], right: [Symbol: Int]) = ([:], [:])
    /// The renamed words.
    private var known: Set<OtherWord> = []
    /// The names of members that had a counterpart with another name from the start.
    private var given: Set<OtherWord> = []
    /// The words that were changed in the names of types and members.
    private var changedWords = ChangedWords()

    /// The pairings of declarations, given by type, with renamed members paired.
    ///
    /// - Parameters:
    ///   - mayBeOne: Whether all other evidence allows two members to be the same; they are sure to be if they are
    ///     equal except for names and every text that uses one has the other in its place: several texts, unless the
    ///     names are alike.
    ///   - mayBeSole: Whether two members may also be the same because they fit each other and no third one.
    package static func pairings(
        _ types: [[Pairing<DeclarationReference>]], upstream: [NormalisedFile], port: [NormalisedFile],
        mayBeOne: (DeclarationReference, DeclarationReference, _ isSure: Bool) -> Bool = { _, _, _ in true },
        mayBeSole: (DeclarationReference, DeclarationReference) -> Bool = { _, _ in true }
    ) -> [[Pairing<DeclarationReference>]] {
        var search = RenamedMembers(types, upstream, port)
        guard !search.groups.isEmpty else { return types }
        let found = search.found(mayBeOne, mayBeSole)
        let (left, right) = (Dictionary(keepingFirst: found), Set(found.map(\.1)))
        return types.map { type in
            type.compactMap { pairing in
                switch pairing {
                case .paired: pairing
                case .upstreamOnly(let old): left[old].map { .paired(upstream: old, port: $0) } ?? pairing
                case .portOnly(let new): right.contains(new) ? nil : pairing
                }
            }
        }
    }

    private init(
        _ types: [[Pairing<DeclarationReference>]], _ left: [NormalisedFile], _ right: [NormalisedFile]
    ) {
        files = (left, right)
        // A member at file scope may be a candidate of several types, and paired in one of them.
        let paired = types.joined().filter(\.isPaired)
        let taken = (left: Set(paired.compactMap(\.upstream)), right: Set(paired.compactMap(\.port)))
        for type in types {
            let old = type.filter { $0.port == nil }.compactMap(\.upstream).filter { !taken.left.contains($0) }
                .compactMap { Self.member($0, in: left) }
            let new = type.filter { $0.upstream == nil }.compactMap(\.port).filter { !taken.right.contains($0) }
                .compactMap { Self.member($0, in: right) }
            guard !old.isEmpty, !new.isEmpty else { continue }
            let paired = type.filter(\.isPaired)
            func names(_ references: [DeclarationReference], _ files: [NormalisedFile]) -> Set<Symbol> {
                Set(references.compactMap { files[$0.file].name(of: $0.declaration).base })
            }
            let names = (
                left: Set(old.compactMap(\.name.base)).union(names(paired.compactMap(\.upstream), left)),
                right: Set(new.compactMap(\.name.base)).union(names(paired.compactMap(\.port), right))
            )
            let upstream = paired.compactMap(\.upstream)
            let hasSoleInitializers =
                !upstream.contains { left.declaration($0).kind == .initializer }
                && [old, new].allSatisfy { $0.count { $0.kind == .initializer } == 1 }
            groups.append(
                Group(
                    left: old, right: new, names: names, known: upstream.map(left.code),
                    hasSoleInitializers: hasSoleInitializers))
            free.left.formUnion(Set(old.compactMap(\.name.base)).subtracting(names.right))
            free.right.formUnion(Set(new.compactMap(\.name.base)).subtracting(names.left))
        }
        guard !groups.isEmpty else { return }
        for case .paired(let old, let new) in types.joined() {
            counterparts[old] = new
            changedWords.learn(
                left[old.file].declarations[old.declaration], right[new.file].declarations[new.declaration])
            takeVotes(left.code(of: old), right.code(of: new))
            let names = (left[old.file].name(of: old.declaration).base, right[new.file].name(of: new.declaration).base)
            if let theirs = names.0, let ours = names.1, theirs != ours {
                given.insert(OtherWord(old: theirs, new: ours))
            }
        }
    }

    private static func member(_ reference: DeclarationReference, in files: [NormalisedFile]) -> Member? {
        let file = files[reference.file]
        let declaration = file.declarations[reference.declaration]
        guard !declaration.kind.isType else { return nil }
        return Member(
            reference: reference, kind: declaration.kind, isStatic: declaration.isStatic,
            baseName: declaration.baseName, words: NameWords.split(declaration.baseName),
            name: file.name(of: reference.declaration),
            code: file.codes[reference.declaration])
    }

    // MARK: Uses

    private mutating func takeVotes(_ left: DeclarationCode, _ right: DeclarationCode) {
        if left.signature == right.signature, left.body == right.body { return }
        for (old, new) in [(left.signature, right.signature), (left.body, right.body)] where old != new {
            let (theirs, ours) = (words(free.left, in: old, new), words(free.right, in: new, old))
            for word in theirs { uses.left[word, default: 0] += 1 }
            for word in ours { uses.right[word, default: 0] += 1 }
            guard !theirs.isEmpty, !ours.isEmpty else { continue }
            var exchanged: [OtherWord: Int] = [:]
            for change in TokenChange.changes(from: old, to: new) where change.removed.count == change.added.count {
                for (left, right) in zip(old[change.removed], new[change.added])
                where free.left.contains(left) && free.right.contains(right) {
                    exchanged[OtherWord(old: left, new: right), default: 0] += 1
                }
            }
            for (words, count) in exchanged
            where !exchanged.contains(where: { $0.key.old == words.old && $0.value > count }) {
                votes[words, default: 0] += 1
            }
        }
    }

    /// The words that a run has more often than another run: the others belong to other names.
    private func words(_ words: Set<Symbol>, in run: [Symbol], _ other: [Symbol]) -> [Symbol] {
        var counts: [Symbol: Int] = [:]
        for symbol in run where words.contains(symbol) { counts[symbol, default: 0] += 1 }
        if counts.isEmpty { return [] }
        for symbol in other { if let count = counts[symbol] { counts[symbol] = count - 1 } }
        return counts.filter { $0.value > 0 }.map(\.key)
    }

    // MARK: Search

    private mutating func found(
        _ mayBeOne: (DeclarationReference, DeclarationReference, Bool) -> Bool,
        _ mayBeSole: (DeclarationReference, DeclarationReference) -> Bool
    ) -> [(DeclarationReference, DeclarationReference)] {
        var found: [(DeclarationReference, DeclarationReference)] = []
        // Each pair that is found makes more texts equal.
        while true {
            let count = found.count
            for group in groups.indices { found += take(best(of: groups[group], mayBeOne), in: group) }
            if found.count > count { continue }
            for group in groups.indices {
                found += take(soleFits(in: groups[group], mayBeSole), in: group, teachesWords: false)
            }
            if found.count == count { return found }
        }
    }

    private mutating func take(
        _ best: [(left: Int, right: Int)], in group: Int, teachesWords: Bool = true
    ) -> [(DeclarationReference, DeclarationReference)] {
        let members = best.map { (groups[group].left[$0.left], groups[group].right[$0.right]) }
        groups[group].left.remove(at: best.map(\.left))
        groups[group].right.remove(at: best.map(\.right))
        var found: [(DeclarationReference, DeclarationReference)] = []
        for (old, new) in members where counterparts[old.reference] == nil {
            found.append((old.reference, new.reference))
            counterparts[old.reference] = new.reference
            // The other parameters of an initializer that was found by elimination are other things.
            guard teachesWords || old.kind != .initializer else { continue }
            if old.name.labels.count == new.name.labels.count {
                known.formUnion(zip(old.name.words, new.name.words).map { OtherWord(old: $0, new: $1) })
            }
            if teachesWords { changedWords.learn(old.baseName, new.baseName, isType: false) }
            takeVotes(old.code, new.code)
        }
        return found
    }

    /// The best pairs, leaving out any whose member is in another pair of equal rank.
    private func best(
        of group: Group, _ mayBeOne: (DeclarationReference, DeclarationReference, Bool) -> Bool
    ) -> [(left: Int, right: Int)] {
        var candidates: [(rank: Int, left: Int, right: Int)] = []
        for (left, old) in group.left.enumerated() {
            for (right, new) in group.right.enumerated() {
                guard let rank = rank(old, new, group) else { continue }
                if mayBeOne(old.reference, new.reference, rank.isSure) { candidates.append((rank.value, left, right)) }
            }
        }
        // The highest rank of a member, and whether several of its candidates have it.
        typealias Highest = (rank: Int, isShared: Bool)
        var (lefts, rights): ([Int: Highest], [Int: Highest]) = ([:], [:])
        func take(_ rank: Int, _ highest: inout Highest?) {
            if let known = highest, known.rank >= rank {
                if known.rank == rank { highest = (rank, true) }
            } else {
                highest = (rank, false)
            }
        }
        for candidate in candidates {
            take(candidate.rank, &lefts[candidate.left])
            take(candidate.rank, &rights[candidate.right])
        }
        return candidates.filter { own in
            [lefts[own.left], rights[own.right]].allSatisfy { $0?.rank == own.rank && $0?.isShared == false }
        }.map { ($0.left, $0.right) }
    }

    /// How likely two members are the same, higher for more, and whether they are sure to be: members of other types
    /// were renamed so, or all uses say it. `nil` for unrelated ones.
    private func rank(_ left: Member, _ right: Member, _ group: Group) -> (value: Int, isSure: Bool)? {
        guard left.kind == right.kind, left.isStatic == right.isStatic else { return nil }
        let mayBeReworded = changedWords.lead(from: left.words[...], to: right.words[...])
        // With other parameters, one name has all words of the other.
        let parts = (left: Set(left.words), right: Set(right.words))
        guard
            left.name.labels.count == right.name.labels.count
                || mayBeReworded && (parts.left.isSubset(of: parts.right) || parts.right.isSubset(of: parts.left))
        else { return nil }
        let isSame = isSame(left, right)
        // Equal names, so that only the labels differ.
        if left.name.base == right.name.base { return isSame && !left.name.labels.isEmpty ? (8, false) : nil }
        guard let old = left.name.base, let new = right.name.base, !group.names.right.contains(old),
            !group.names.left.contains(new)
        else { return nil }
        let votes = votes[OtherWord(old: old, new: new)] ?? 0
        let used = max(uses.left[old] ?? 0, uses.right[new] ?? 0)
        let isParallel = votes > 0 && 2 * votes >= used
        let isKnown = known.contains(OtherWord(old: old, new: new))
        let isGiven = given.contains(OtherWord(old: old, new: new))
        let isAlike = isKnown || RenamedUnits.areAlike(left.baseName, right.baseName)
        let isInPlace = [-1, 1].allSatisfy { isBeside(left, right, by: $0) }
        // A word that only one of them has is no evidence for the pair.
        func shared(_ left: [Symbol], _ right: [Symbol]) -> Int {
            let words = Set(right)
            return left.count { $0 >= 0 && words.contains($0) }
        }
        let body = shared(left.code.body, right.code.body)
        let words = body + shared(left.code.signature, right.code.signature)
        let isProven: Bool =
            if isSame {
                // Users of the one that do not use the other are evidence against the pair.
                isGiven && votes == used || isParallel || body >= Self.leastOfContradicted
                    || used == 0 && (isAlike && (words > 0 || isInPlace) || body >= Self.leastDistinctive(left.kind))
            } else {
                // If another member was renamed in the same way, all that uses the two names may have changed as well.
                (isParallel || isKnown) && left.code.likeness(to: right.code, known(left, right)) >= Self.leastLikeness
                    || used == 0 && isAlike && isInPlace && words >= Self.leastOfChanged
                        && areNearest(left, right, in: group, Self.leastLikeness)
                    || isParallel && (isAlike || votes > 1) && self.isSame(left, right, butLiterals: true)
                    || isKnown && words >= Self.leastOfChanged && areSole(left, right, in: group)
            }
        // Similar names alone, with no code in common, mean that one member was removed and another added.
        let isReworded =
            mayBeReworded
            && (left.name.labels.count == right.name.labels.count
                ? body > 0 || left.code.body.isEmpty && right.code.body.isEmpty : body >= Self.leastOfChanged)
        guard isProven || isReworded else { return nil }
        let value =
            (isSame ? 16 : 0) + (isReworded ? 8 : 0) + (isParallel ? 4 : 0) + (isAlike ? 2 : 0) + (isInPlace ? 1 : 0)
        return (value, isSame && votes == used && (isKnown || isGiven || votes > 1 || votes > 0 && isAlike))
    }

    /// In words of a body: shorter ones are often equal by chance, `= false`.
    private static func leastDistinctive(_ kind: DeclarationKind) -> Int {
        kind == .function || kind == .method ? 2 : 5
    }
    private static let leastOfContradicted = 8
    private static let leastOfChanged = 3
    private static let leastLikeness = 0.6

    /// Whether two texts are alike, and more so than upstream's is with another one of its type.
    func areNearest(_ left: Member, _ right: Member, in group: Group, _ least: Double) -> Bool {
        let likeness = left.code.likeness(to: right.code, known(left, right))
        return likeness >= least && !group.known.contains { $0.likeness(to: left.code) >= likeness }
    }

    /// Whether no other member of the type without a counterpart has one of the two names, or, of overloads, the same
    /// labels.
    private func areSole(_ left: Member, _ right: Member, in group: Group) -> Bool {
        let theirs = group.left.filter { $0.baseName == left.baseName }
        let ours = group.right.filter { $0.baseName == right.baseName }
        if theirs.count == 1, ours.count == 1 { return true }
        return left.name.labels == right.name.labels && theirs.count { $0.name.labels == left.name.labels } == 1
            && ours.count { $0.name.labels == right.name.labels } == 1
    }

    func known(_ left: Member, _ right: Member) -> [Symbol: Symbol] {
        let own = Dictionary(zip(left.name.words, right.name.words)) { first, _ in first }
        // A word with several new ones must not depend on the order of the set.
        return known.reduce(into: own) { names, pair in
            if own[pair.old] == nil { names[pair.old] = min(names[pair.old] ?? .max, pair.new) }
        }
    }

    /// Whether two members are equal except for their names and other names that may have changed.
    private func isSame(_ left: Member, _ right: Member, butLiterals: Bool = false) -> Bool {
        guard left.code.signature.count == right.code.signature.count, left.code.body.count == right.code.body.count,
            left.code.conditions == right.code.conditions
        else { return false }
        let own = Set(zip(left.name.words, right.name.words).map { OtherWord(old: $0, new: $1) })
        var names: (left: [Symbol: Symbol], right: [Symbol: Symbol]) = ([:], [:])
        func isOne(_ old: Symbol, _ new: Symbol) -> Bool {
            if old == new { return true }
            let pair = OtherWord(old: old, new: new)
            if own.contains(pair) || known.contains(pair) { return true }
            guard free.left.contains(old), free.right.contains(new), names.left[old] ?? new == new,
                names.right[new] ?? old == old
            else { return false }
            (names.left[old], names.right[new]) = (new, old)
            return true
        }
        guard zip(left.code.signature, right.code.signature).allSatisfy(isOne) else { return false }
        guard butLiterals else { return zip(left.code.body, right.code.body).allSatisfy(isOne) }
        return zip(literals(left, files.left), literals(right, files.right)).allSatisfy { old, new in
            old.isLiteral && new.isLiteral || isOne(old.symbol, new.symbol)
        }
    }

    /// The tokens of a member's body, each with whether it is a literal.
    private func literals(_ member: Member, _ files: [NormalisedFile]) -> [(symbol: Symbol, isLiteral: Bool)] {
        let file = files[member.reference.file]
        let spellings = file.body(of: member.reference.declaration).map { file.file.index?.spellings[Int($0)] }
        return member.code.body.enumerated().map { place, symbol in
            let isName = spellings.indices.contains(place) ? spellings[place]?.isIdentifier ?? true : true
            return (symbol, !isName && symbol >= 0)
        }
    }

    private func isBeside(_ left: Member, _ right: Member, by step: Int) -> Bool {
        let (old, new) = (left.reference, right.reference)
        let before = files.left[old.file].sibling(of: old.declaration, by: step)
        let after = files.right[new.file].sibling(of: new.declaration, by: step)
        guard let before, let after else { return before == nil && after == nil }
        return counterparts[DeclarationReference(file: old.file, declaration: before)]
            == DeclarationReference(file: new.file, declaration: after)
    }
}
