import Normalisation
import ReportModel
import SourceModel

/// Recognises renamed types: the last unpaired ones of their kind on both sides are the same if there is any evidence,
/// and of several those with similar members are.
package struct RenamedUnits {
    /// Types that are not paired by name, and their files.
    package struct Candidates {
        package var units: [TypeUnit]
        package var files: [NormalisedFile]
        /// The port's names for the names in these files; `nil` for files of the port.
        package var renaming: Renaming?

        package init(_ units: [TypeUnit], in files: [NormalisedFile], renaming: Renaming? = nil) {
            (self.units, self.files, self.renaming) = (units, files, renaming)
        }
    }

    /// A type with what it is compared by.
    private struct Item {
        var place: Int
        var kind: DeclarationKind
        /// In the port's words.
        var name: String
        var members: Set<String>
        var shingles: Shingles
        /// The texts in quotation marks in its members.
        var strings: Set<String>
        /// Whether it is the main type of its file.
        var isMain: Bool
        /// The names of what it inherits.
        var inherited: Set<String>
    }

    private let left: [Item]
    private let right: [Item]
    private let rarity: Rarity
    /// Whether the candidates are complete, so that the last ones may be the same although they have little in common.
    private let isWhole: Bool
    /// Where to look for a protocol that two types have in common.
    private let files: [NormalisedFile]

    /// The pairs of renamed types, by their indices.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the candidates are complete.
    ///   - areOld: Whether the types of the one side are known to be the origin of others, so that a common protocol's
    ///     requirements are evidence, too.
    package static func pairs(
        _ left: Candidates, _ right: Candidates, isWhole: Bool = true, areOld: Bool = true, rarity: Rarity
    ) -> [(left: Int, right: Int)] {
        guard !left.units.isEmpty, !right.units.isEmpty else { return [] }
        let search = RenamedUnits(
            left: items(left), right: items(right), rarity: rarity, isWhole: isWhole,
            files: areOld ? [] : left.files + right.files)
        let known = search.left.map { left in search.right.map { search.likeness(left, $0, areLast: false) } }
        var found: [(left: Int, right: Int)] = []
        while let pair = search.best(besides: found, known) { found.append(pair) }
        return found
    }

    /// Declarations at file scope and extensions of foreign types have no name that could have changed.
    private static func items(_ candidates: Candidates) -> [Item] {
        candidates.units.enumerated().compactMap { place, unit in
            guard let kind = unit.kind, kind != .extension, let name = unit.name, let file = unit.headers.first?.file
            else { return nil }
            let nested = Set(unit.all.map(\.file)).flatMap { candidates.files[$0].declarations }
                .filter { $0.container == name && $0.kind.isType }.map(\.selector)
            let own = unit.members.map { candidates.files[$0.file].declarations[$0.declaration] }
            return Item(
                place: place, kind: kind, name: candidates.renaming?.portName(forQualified: name) ?? name,
                members: Set(own.compactMap { $0.distinctiveName(in: candidates.renaming) }).union(nested),
                shingles: candidates.files.shingles(of: unit.all),
                strings: Set(unit.members.flatMap { candidates.files[$0.file].strings(of: $0.declaration) }),
                isMain: candidates.files[file].mainType() == name,
                inherited: Set(unit.headers.flatMap { candidates.files[$0.file].inheritedNames(of: $0.declaration) }))
        }
    }

    /// The requirements of the protocols that two types have in common: any two such types have these members.
    private func requirements(_ left: Item, _ right: Item) -> Set<String> {
        let common = left.inherited.intersection(right.inherited)
        guard !common.isEmpty else { return [] }
        return files.reduce(into: []) { names, file in
            for declaration in file.declarations {
                guard let parent = declaration.parent, file.declarations[parent].kind == .protocol,
                    common.contains(file.declarations[parent].qualifiedName),
                    let name = declaration.distinctiveName(in: nil)
                else { continue }
                names.insert(name)
            }
        }
    }

    /// The best pair whose types are in no other.
    ///
    /// - Parameter known: How alike the types are, by their indices in ``left`` and ``right``, unless they are the last.
    private func best(besides found: [(left: Int, right: Int)], _ known: [[Double?]]) -> (left: Int, right: Int)? {
        let taken = (Set(found.map(\.left)), Set(found.map(\.right)))
        let open = (
            left: left.indices.filter { !taken.0.contains(left[$0].place) },
            right: right.indices.filter { !taken.1.contains(right[$0].place) }
        )
        func last(_ places: [Int], _ items: [Item]) -> Set<Int> {
            Set(Dictionary(grouping: places) { items[$0].kind }.values.filter { $0.count == 1 }.joined())
        }
        let last = isWhole ? (left: last(open.left, left), right: last(open.right, right)) : (left: [], right: [])
        var best: (likeness: Double, pair: (left: Int, right: Int))?
        for ours in open.left {
            for theirs in open.right {
                let areLast =
                    last.left.contains(ours) && last.right.contains(theirs) && left[ours].kind == right[theirs].kind
                let likeness =
                    areLast ? likeness(left[ours], right[theirs], areLast: true) : known[ours][theirs]
                guard let likeness, likeness > best?.likeness ?? -1 else { continue }
                best = (likeness, (left[ours].place, right[theirs].place))
            }
        }
        return best?.pair
    }

    /// How alike two types are, higher for more; `nil` for unrelated ones.
    ///
    /// - Parameter areLast: Whether they are the last of their kind, which lowers the threshold.
    private func likeness(_ left: Item, _ right: Item, areLast: Bool) -> Double? {
        let jaccard = rarity.similarity(left.shingles, right.shingles).jaccard
        let common = left.members.intersection(right.members)
        let areMain = left.isMain && right.isMain
        let isNamed = areMain || Self.areAlike(left.name, right.name) || Self.shareMost(left.name, right.name)
        let asked = files.isEmpty || isNamed || common.isEmpty ? [] : requirements(left, right)
        let shared = common.subtracting(asked).count
        let fewest = min(left.members.subtracting(asked).count, right.members.subtracting(asked).count)
        let tokens = min(left.shingles.tokenCount, right.shingles.tokenCount)
        let isAlike = jaccard >= ContentMatcher.requiredSimilarity(tokens: tokens)
        // Types of one pattern have the same members, and each its own keys.
        let areOthers =
            ![left, right].contains(where: \.strings.isEmpty) && left.strings.isDisjoint(with: right.strings)
        if areOthers, !isAlike, !isNamed { return nil }
        // The cases of an enum may have the names of another type's properties.
        let areComparable = (left.kind == .enum) == (right.kind == .enum)
        let hasSameMembers =
            (left.kind == right.kind || areMain
                ? shared >= 2 && 2 * shared >= fewest : areComparable && shared >= 3 && shared == fewest)
            || left.kind == right.kind && shared > 0 && left.members == right.members
                && Self.areAlike(left.name, right.name)
        // One member may be a chance where both inherit something, but nothing in common.
        let inheritOther =
            !left.inherited.isEmpty && !right.inherited.isEmpty && left.inherited.isDisjoint(with: right.inherited)
        let isSameForLast =
            2 * shared > fewest || jaccard >= Self.leastOfLast && (shared > 0 || fewest == 0)
            || Self.areAlike(left.name, right.name) && (shared > 0 || fewest < Self.fewestOfStrangers)
            || shared > 0 && Self.shareMost(left.name, right.name)
            || areMain && (fewest == 0 || shared > 0 && !inheritOther)
        let isRespelt = left.kind == right.kind && left.name.lowercased() == right.name.lowercased()
        let isDivided =
            left.kind == right.kind && shared > 1 && (left.name.container == nil) != (right.name.container == nil)
            && Self.words(of: left.name) == Self.words(of: right.name)
        guard isAlike || hasSameMembers || isRespelt || isDivided || areLast && isSameForLast else { return nil }
        let share = fewest == 0 ? 0 : Double(shared) / Double(fewest)
        return jaccard + share + (isRespelt ? 1 : 0) + (left.kind == right.kind ? 0.25 : 0)
            + (Self.areAlike(left.name, right.name) ? 0.25 : 0)
    }

    /// The threshold for the last of a kind in both files.
    private static let leastOfLast = 0.2
    /// Two types with so many members and none in common are two, whatever their names.
    private static let fewestOfStrangers = 2

    /// Whether one name is the other plus words before or after it.
    static func areAlike(_ left: String, _ right: String) -> Bool {
        let (left, right) = (NameWords.split(left.lastComponent), NameWords.split(right.lastComponent))
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        // `iOSClock` and `IOSClock` have different words.
        return !short.isEmpty
            && (long.starts(with: short) || long.reversed().starts(with: short.reversed())
                || short.joined() == long.joined())
    }

    /// The words of a qualified name in alphabetical order: `Feedback.SoundSettings` has those of
    /// `SoundFeedbackSettings`.
    static func words(of name: String) -> String {
        name.split(separator: ".").flatMap { NameWords.split($0) }.sorted().joined(separator: " ")
    }

    /// Whether two names share words at the beginning or end: more than one, and more than half of each.
    static func shareMost(_ left: String, _ right: String) -> Bool {
        let (left, right) = (NameWords.split(left.lastComponent), NameWords.split(right.lastComponent))
        func common(_ words: some Sequence<(String, String)>) -> Int { words.prefix { $0 == $1 }.count }
        let shared = max(common(zip(left, right)), common(zip(left.reversed(), right.reversed())))
        return shared > 1 && 2 * shared > max(left.count, right.count)
    }
}

extension NormalisedFile {
    fileprivate func inheritedNames(of place: Int) -> [String] {
        guard let index = file.index else { return [] }
        return declarations[place].inheritance.map { name in
            name.map { index.spellings[Int($0)].text }.joined()
        }
    }
}

extension Declaration {
    /// A name that distinguishes the type of the member; `nil` for one that any type may have.
    fileprivate func distinctiveName(in renaming: Renaming?) -> String? {
        let selector = renaming?.portSelector(of: self) ?? selector
        switch kind {
        case .deinitializer, .subscript, .operator: return nil
        case .initializer: return selector == "init()" || selector == "init(coder:)" ? nil : selector
        default:
            let name = String(selector.prefix { $0 != "(" })
            return ["body", "description", "hash", "id", "shared", "=="].contains(name) ? nil : name
        }
    }
}
