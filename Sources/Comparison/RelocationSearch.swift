import Matching
import Normalisation
import SourceModel

/// Searches the files that are not compared for declarations that upstream seems to have removed.
package struct RelocationSearch {
    /// A file at a synced commit.
    package struct Version: Hashable, Sendable {
        package var path: RelativePath
        package var commit: ObjectName
    }

    /// A declaration that the port has, and that upstream had then but no longer has in the compared files.
    private struct Departure {
        var port: DeclarationReference
        var then: Declaration
        /// Upstream's current qualified name of the type that contained it, if that was renamed.
        var renamedContainer: String?
        /// Upstream's path at that time.
        var path: RelativePath
        /// The synced commit.
        var commit: ObjectName
        var code: TextBag
        /// The longest names that its code uses, at most four.
        var longNames: [String]
        /// Whether this port file, or another one, still has a counterpart of the type that contained it.
        var isTypeKnown: Bool
        /// Whether it was in an extension. The type may be declared anywhere.
        var isInExtension: Bool

        /// The names that it may have now.
        var qualifiedNames: [String] {
            let renamed = renamedContainer.map { $0 + then.qualifiedName.dropFirst(then.container?.count ?? 0) }
            return [then.qualifiedName] + [renamed].compactMap(\.self)
        }

        var origin: FormerPlace { FormerPlace(place: Place(path: path, type: then.container), commit: commit) }

        /// Whether it is too long for an equal text elsewhere to be there by chance, or has a text for users or a key.
        var isDistinctive: Bool {
            then.container != nil && then.nameInCode != nil
                && code.count >= (code.hasString ? RelocationSearch.leastDistinctive : 30)
        }
    }

    /// A type in a file, or the file's own scope.
    private struct Place: Hashable {
        var path: RelativePath
        var type: String?
    }

    /// A place at a synced commit.
    private struct FormerPlace: Hashable {
        var place: Place
        var commit: ObjectName
    }

    /// A declaration that may be the new location of a departed one.
    private struct Candidate {
        var file: SnapshotFile
        /// Its index in the file.
        var declaration: Int
        /// Whether its file declares the containing type, rather than extending it.
        var isInOwnType: Bool
        /// Whether its file is compared, so that it is there for another reason, too.
        var isCompared = false

        var itself: Declaration? { file.index?.declarations[declaration] }
        var place: Place { Place(path: file.path, type: itself?.container) }
    }

    private struct Candidates {
        /// By their qualified names.
        var byName: [String: [Candidate]] = [:]
        /// By their last names; also those in compared files that have no counterpart.
        var byLastName: [String: [Candidate]] = [:]
    }

    private let comparison: Comparison
    private let departures: [Departure]
    /// The files below upstream's root, including those that the rules omit.
    private let roots: Set<RelativePath>

    package init(_ comparison: Comparison) {
        self.comparison = comparison
        roots = Set(comparison.matching.upstream.files.map(\.path))
        let paired = comparison.types.lazy.map(\.pairing.units).filter(\.isPaired)
        let known = Dictionary(
            keepingFirst: paired.compactMap { units in units.port.map { ($0.name, units.upstream?.name) } })
        departures = comparison.declarations.compactMap { row in
            guard case .portOnly(let port) = row.pairing, row.status == .orphaned, let base = row.base else {
                return nil
            }
            let index = comparison.bases[base.base].file.index
            guard let index, index.declarations.indices.contains(base.declaration) else { return nil }
            let then = index.declarations[base.declaration]
            guard then.kind != .enumCase, then.kind != .extension else { return nil }
            let container = comparison.matching.declaration(port, on: .port).container
            let current = container.flatMap { known[$0] ?? nil }
            return Departure(
                port: port, then: then,
                renamedContainer: then.container == nil || current == then.container ? nil : current,
                path: comparison.bases[base.base].request.path,
                commit: comparison.bases[base.base].last,
                code: TextBag(of: base.declaration, in: index),
                longNames: Self.longNames(of: base.declaration, in: index),
                isTypeKnown: container.map { known[$0] != nil } ?? true,
                isInExtension: then.parent.map { index.declarations[$0].kind == .extension } ?? false)
        }
    }

    /// The names that a file must use to contain one of the departed declarations, one set for each.
    package var names: Set<Set<String>> {
        Set(
            departures.flatMap { departure in
                let types = [departure.then.container] + (departure.renamedContainer.map { [$0] } ?? [])
                let own = types.map { Set([$0?.lastComponent, departure.then.nameInCode].compactMap(\.self)) }
                return own + (departure.isDistinctive ? namesElsewhere(of: departure) : [])
            }
        ).subtracting([[]])
    }

    /// The names that a file must use to contain the declaration in another type, where nearly all of its code is the
    /// same: its own, and two of the longest, which few files have in common.
    private func namesElsewhere(of departure: Departure) -> [Set<String>] {
        let (long, last) = (departure.longNames, Set([departure.then.nameInCode].compactMap(\.self)))
        guard long.count == Self.longNameCount, !departure.then.kind.isType else { return [last] }
        return long.indices.flatMap { first in long[..<first].map { last.union([$0, long[first]]) } }
    }

    private static let longNameCount = 4

    private static func longNames(of declaration: Int, in index: FileIndex) -> [String] {
        let names = Set(index.usages.lazy.filter { $0.declaration == declaration }.map(\.name))
        return Array(names.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.prefix(longNameCount))
    }

    /// The upstream files that are compared and don't need to be searched.
    package var comparedPaths: Set<RelativePath> {
        let files = comparison.matching.upstream.files
        return Set(files.indices.filter { comparison.matching.omissions[$0] == nil }.map { files[$0].path })
    }

    /// The earlier versions of files, at the synced commits, that have to be checked: a declaration that they already
    /// had then has not moved there since.
    ///
    /// - Parameter files: Upstream's files that use ``names`` and are not compared.
    package func earlier(of files: [SnapshotFile]) -> Set<Version> {
        let candidates = candidates(in: files)
        return Set(
            departures.flatMap { departure in
                homes(of: departure, among: candidates).map { Version(path: $0.file.path, commit: departure.commit) }
            })
    }

    /// The new locations of the departed declarations.
    ///
    /// - Parameters:
    ///   - files: Upstream's files that use ``names`` and are not compared.
    ///   - earlier: The files that exist among those that ``earlier(of:)`` asks for.
    package func relocations(in files: [SnapshotFile], earlier: [Version: SnapshotFile]) -> Relocations {
        let candidates = candidates(in: files)
        var found = Relocations()
        var taken: Set<Relocations.Relocation> = []
        func isNew(_ home: Candidate, _ departure: Departure) -> Bool {
            let before = earlier[Version(path: home.file.path, commit: departure.commit)]?.index
            let name = home.itself?.qualifiedName
            return !(before?.declarations ?? []).contains { declaration in
                declaration.qualifiedName == name && declaration.kind.isNamesake(of: departure.then.kind)
            }
        }
        let homes = departures.map { departure in
            self.homes(of: departure, among: candidates).first { isNew($0, departure) }
        }
        var newPlaces: [FormerPlace: Set<Place>] = [:]
        for case (let departure, let home?) in zip(departures, homes) where departure.then.container != nil {
            newPlaces[departure.origin, default: []].insert(home.place)
        }
        for (departure, home) in zip(departures, homes) {
            let places = newPlaces[departure.origin] ?? []
            guard
                let home = home
                    ?? ranked(others(like: departure, among: candidates, in: places))
                    .first(where: { isNew($0, departure) })
            else { continue }
            for relocation in relocations(of: departure, to: home) where taken.insert(relocation).inserted {
                found.relocations.append(relocation)
            }
            found.files.append(home.file)
        }
        found.relocations += comparison.omittedCounterparts(but: found.relocations)
        let read = Set(comparison.matching.upstream.files.map(\.path))
        found.files = Dictionary(grouping: found.files, by: \.path).compactMap(\.value.first)
            .filter { !read.contains($0.path) }.sorted { $0.path < $1.path }
        return found
    }

    private func candidates(in files: [SnapshotFile]) -> Candidates {
        var candidates = Candidates()
        for file in files {
            let declarations = file.index?.declarations ?? []
            let own = Set(declarations.filter { $0.kind.isNominalType }.map(\.qualifiedName))
            for (number, declaration) in declarations.enumerated() {
                let candidate = Candidate(
                    file: file, declaration: number, isInOwnType: declaration.container.map(own.contains) ?? false)
                candidates.byName[declaration.qualifiedName, default: []].append(candidate)
                candidates.byLastName[declaration.lastComponent, default: []].append(candidate)
            }
        }
        for case .upstreamOnly(let new) in comparison.declarations.lazy.filter({ $0.base == nil }).map(\.pairing) {
            let declaration = comparison.matching.declaration(new, on: .upstream)
            let candidate = Candidate(
                file: comparison.matching.file(new.file, on: .upstream), declaration: new.declaration,
                isInOwnType: true, isCompared: true)
            candidates.byLastName[declaration.lastComponent, default: []].append(candidate)
            // A function of a file that upstream has deleted may be in another file of the port's, too.
            if declaration.container == nil, !declaration.kind.isType {
                candidates.byName[declaration.qualifiedName, default: []].append(candidate)
            }
        }
        return candidates
    }

    /// The likeliest first.
    private func homes(of departure: Departure, among candidates: Candidates) -> [Candidate] {
        let namesakes = departure.qualifiedNames.flatMap { candidates.byName[$0] ?? [] }
            .filter { PackageFolders.mayMove(from: departure.path, to: $0.file.path) }
        let likely = namesakes.compactMap { candidate -> (likeness: Double, candidate: Candidate)? in
            guard let index = candidate.file.index,
                index.declarations[candidate.declaration].kind.isNamesake(of: departure.then.kind)
            else { return nil }
            let declaration = index.declarations[candidate.declaration]
            let likeness = departure.code.likeness(to: TextBag(of: candidate.declaration, in: index))
            // A file below the root extends the existing type, which has only one such member, even if its text changed.
            // A member that was moved out of its type is for other files.
            let isOfType =
                roots.contains(candidate.file.path) && !declaration.isHidden
                && declaration.isStatic == departure.then.isStatic
            if departure.then.container != nil, departure.isTypeKnown, !departure.then.kind.isType {
                // A second type of that name is a different type.
                return candidate.isInOwnType || likeness < Self.leastLikeness && !isOfType ? nil : (likeness, candidate)
            }
            let least = candidate.isCompared ? Self.leastLikenessInCompany : Self.leastLikeness
            // A foreign type has overloads, but only one property of a name.
            let isSole =
                isOfType && !candidate.isInOwnType && departure.isInExtension && departure.then.kind == .property
            // The members of one type have different names, however short they are.
            guard isSole || likeness >= least,
                departure.code.count >= Self.leastDistinctive || departure.isInExtension && !declaration.isHidden
            else { return nil }
            return (likeness, candidate)
        }
        return ranked(likely.isEmpty ? others(like: departure, among: candidates) : likely)
    }

    private func ranked(_ found: [(likeness: Double, candidate: Candidate)]) -> [Candidate] {
        found.sorted { left, right in
            (-left.likeness, left.candidate.file.path, left.candidate.declaration) < (
                -right.likeness, right.candidate.file.path, right.candidate.declaration
            )
        }.map(\.candidate)
    }

    /// Declarations with the same text in another type, in another file.
    ///
    /// - Parameter places: The types that other members of its type have moved to.
    private func others(
        like departure: Departure, among candidates: Candidates, in places: Set<Place>? = nil
    ) -> [(likeness: Double, candidate: Candidate)] {
        let company: Company =
            if places == nil { .none } else { departure.isInExtension && !departure.isTypeKnown ? .extended : .members }
        guard departure.then.nameInCode != nil, places?.isEmpty != true,
            let least = Self.leastLikeness(of: departure, company)
        else { return [] }
        return (candidates.byLastName[departure.then.lastComponent] ?? []).compactMap { candidate in
            guard let index = candidate.file.index, candidate.file.path != departure.path,
                PackageFolders.mayMove(from: departure.path, to: candidate.file.path),
                places?.contains(candidate.place) ?? true
            else { return nil }
            let declaration = index.declarations[candidate.declaration]
            guard declaration.kind == departure.then.kind, declaration.isStatic == departure.then.isStatic,
                declaration.qualifiedName != departure.then.qualifiedName,
                departure.isTypeKnown || !declaration.isHidden,
                departure.isDistinctive || declaration.isHidden || company == .extended
            else { return nil }
            let likeness = departure.code.likeness(to: TextBag(of: candidate.declaration, in: index))
            return likeness >= least ? (likeness, candidate) : nil
        }
    }

    /// What else has moved to the type in which a declaration is looked for. It makes the name prove more.
    private enum Company {
        case none
        /// Other members of its type.
        case members
        /// Other members of its extension, and nothing else is known of the type that they extended.
        case extended
    }

    /// `nil` for a declaration that cannot be found again. What only a type that is gone as a whole could see is gone
    /// with it. A short declaration that only the other members could use has to be the same.
    private static func leastLikeness(of departure: Departure, _ company: Company) -> Double? {
        let mayBeElsewhere = departure.isTypeKnown || departure.then.access != .private
        switch company {
        case .none: return departure.isDistinctive && mayBeElsewhere ? leastLikenessElsewhere : nil
        case .extended: return mayBeElsewhere ? leastLikeness : nil
        case .members where !departure.isTypeKnown: return nil
        case .members where departure.isDistinctive: return leastLikenessInCompany
        case .members: return departure.then.isHidden ? 1 : nil
        }
    }

    /// In another type a name proves less, so the text has to be the same except for a word or two.
    private static let leastLikenessElsewhere = 0.95
    private static let leastLikenessInCompany = 0.8

    /// A type is relocated with all its current declarations, so that upstream's additions are found.
    private func relocations(of departure: Departure, to home: Candidate) -> [Relocations.Relocation] {
        func relocation(_ declaration: Int) -> Relocations.Relocation {
            Relocations.Relocation(port: departure.port, path: home.file.path, declaration: declaration)
        }
        let declarations = home.file.index?.declarations ?? []
        let itself = declarations[home.declaration]
        guard itself.kind.isType else { return [relocation(home.declaration)] }
        return declarations.indices.filter { declarations[$0].typeName == itself.qualifiedName }.map(relocation)
    }

    /// A rewritten type with the name of a deleted one is a new type.
    private static let leastLikeness = 0.5
    /// In tokens: shorter declarations are equal by chance, `init() {}`.
    private static let leastDistinctive = 8
}

extension DeclarationKind {
    /// Whether declarations of the two kinds may be the same, such as a class that became an actor.
    fileprivate func isNamesake(of other: Self) -> Bool {
        self == other || isNominalType && other.isType
    }
}

extension Declaration {
    /// Whether other files cannot see it.
    fileprivate var isHidden: Bool { access == .private || access == .fileprivate }

    /// The name that the text of the declaration contains; `nil` if it has none.
    fileprivate var nameInCode: String? {
        switch kind {
        case .initializer, .deinitializer, .subscript, .operator: nil
        default: selector.split(separator: "(").first.map(String.init)
        }
    }
}

/// The tokens of a declaration, including those of its members, with their counts.
struct TextBag {
    private var counts: [String: Int] = [:]
    private(set) var count = 0

    init(of number: Int, in index: FileIndex) {
        let declaration = index.declarations[number]
        add(declaration, in: index)
        guard declaration.kind.isType else { return }
        for member in index.declarations where member.container == declaration.qualifiedName {
            add(member, in: index)
        }
    }

    private mutating func add(_ declaration: Declaration, in index: FileIndex) {
        var before = ""
        for token in declaration.signature + declaration.body {
            let text = index.spellings[Int(token)].text
            counts[text, default: 0] += 1
            count += 1
            if before == "\"", text.count >= 4 { hasString = true }
            before = text
        }
    }

    /// Whether a text in quotation marks is long enough not to be equal by chance.
    private(set) var hasString = false

    /// The share of tokens that both have, from 0 to 1.
    func likeness(to other: TextBag) -> Double {
        guard count + other.count > 0 else { return 1 }
        let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
        return 2 * Double(shared) / Double(count + other.count)
    }
}
