import Matching
import SourceModel

/// Looks for what upstream seems to have removed in the files that are not compared.
package struct RelocationSearch {
    /// A file at a synced commit.
    package struct Version: Hashable, Sendable {
        package var path: RelativePath
        package var commit: ObjectName
    }

    /// What the port has, and upstream had at the synced commit and has no longer in the files compared.
    private struct Departure {
        var port: DeclarationReference
        var then: Declaration
        /// Where upstream had it.
        var path: RelativePath
        /// The synced commit.
        var commit: ObjectName
        var code: TextBag
        /// Whether the port's file, or another, still has a counterpart of the type that held it.
        var isTypeKnown: Bool

        /// Whether there is so much of it that the same text elsewhere is no chance.
        var isTelling: Bool { then.container != nil && code.count >= 30 && then.nameInCode != nil }
    }

    /// A declaration of a file that may be where one went.
    private struct Candidate {
        var file: SnapshotFile
        /// Its index in the file.
        var declaration: Int
        /// Whether its file declares the type that holds it, and doesn't extend one.
        var isInOwnType: Bool
    }

    private struct Candidates {
        /// By their qualified names.
        var byName: [String: [Candidate]] = [:]
        /// By their own names; those of the compared files that have no counterpart, too.
        var byLastName: [String: [Candidate]] = [:]
    }

    private let comparison: Comparison
    private let departures: [Departure]
    /// The files below upstream's root, those among them that the rules omit.
    private let roots: Set<RelativePath>

    package init(_ comparison: Comparison) {
        self.comparison = comparison
        roots = Set(comparison.matching.upstream.files.map(\.path))
        let known = Set(
            comparison.types.filter { $0.pairing.units.isPaired }.compactMap { $0.pairing.units.port?.name })
        departures = comparison.declarations.compactMap { row in
            guard case .portOnly(let port) = row.pairing, row.status == .orphaned, let base = row.base else {
                return nil
            }
            let index = comparison.bases[base.base].file.index
            guard let index, index.declarations.indices.contains(base.declaration) else { return nil }
            let then = index.declarations[base.declaration]
            guard then.kind != .enumCase, then.kind != .extension else { return nil }
            let container = comparison.matching.declaration(port, on: .port).container
            return Departure(
                port: port, then: then, path: comparison.bases[base.base].request.path,
                commit: comparison.bases[base.base].last,
                code: TextBag(of: base.declaration, in: index),
                isTypeKnown: container.map(known.contains) ?? true)
        }
    }

    /// The names that a file must use to be where one of them went, one set for each.
    package var names: Set<Set<String>> {
        Set(
            departures.map { departure in
                let type = departure.then.container?.lastComponent
                // Under another type it has its own name alone.
                let names = [departure.isTelling ? nil : type, departure.then.nameInCode]
                return Set(names.compactMap(\.self))
            }
        ).subtracting([[]])
    }

    /// The upstream files that are compared, in which nothing has to be looked for.
    package var comparedPaths: Set<RelativePath> {
        let files = comparison.matching.upstream.files
        return Set(files.indices.filter { comparison.matching.omissions[$0] == nil }.map { files[$0].path })
    }

    /// What some files were at the synced commits, as far as it must be known of them: what they declared already
    /// then has not come to them since.
    ///
    /// - Parameter files: Upstream's files that use the ``names`` and are not compared.
    package func earlier(of files: [SnapshotFile]) -> Set<Version> {
        let candidates = candidates(in: files)
        return Set(
            departures.flatMap { departure in
                homes(of: departure, among: candidates).map { Version(path: $0.file.path, commit: departure.commit) }
            })
    }

    /// Where they went.
    ///
    /// - Parameters:
    ///   - files: Upstream's files that use the ``names`` and are not compared.
    ///   - earlier: What there was of those that ``earlier(of:)`` asks for.
    package func relocations(in files: [SnapshotFile], earlier: [Version: SnapshotFile]) -> Relocations {
        let candidates = candidates(in: files)
        var found = Relocations()
        var taken: Set<Relocations.Relocation> = []
        for departure in departures {
            let home = homes(of: departure, among: candidates).first { home in
                let before = earlier[Version(path: home.file.path, commit: departure.commit)]?.index
                let name = home.file.index?.declarations[home.declaration].qualifiedName
                return !(before?.declarations ?? []).contains { declaration in
                    declaration.qualifiedName == name
                        && declaration.kind.isNamesake(of: departure.then.kind)
                }
            }
            guard let home else { continue }
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
            let own = Set(declarations.filter { $0.kind.isType && $0.kind != .extension }.map(\.qualifiedName))
            for (number, declaration) in declarations.enumerated() {
                let isInOwnType = declaration.container.map(own.contains) ?? false
                candidates.byName[declaration.qualifiedName, default: []].append(
                    Candidate(file: file, declaration: number, isInOwnType: isInOwnType))
                candidates.byLastName[declaration.lastComponent, default: []].append(
                    Candidate(file: file, declaration: number, isInOwnType: isInOwnType))
            }
        }
        for case .upstreamOnly(let new) in comparison.declarations.lazy.filter({ $0.base == nil }).map(\.pairing) {
            candidates.byLastName[comparison.matching.declaration(new, on: .upstream).lastComponent, default: []]
                .append(
                    Candidate(
                        file: comparison.matching.file(new.file, on: .upstream), declaration: new.declaration,
                        isInOwnType: true))
        }
        return candidates
    }

    /// The likeliest first.
    private func homes(of departure: Departure, among candidates: Candidates) -> [Candidate] {
        let namesakes = (candidates.byName[departure.then.qualifiedName] ?? [])
            .filter { PackageFolders.mayMove(from: departure.path, to: $0.file.path) }
        let likely = namesakes.compactMap { candidate -> (likeness: Double, candidate: Candidate)? in
            guard let index = candidate.file.index,
                index.declarations[candidate.declaration].kind.isNamesake(of: departure.then.kind)
            else { return nil }
            let declaration = index.declarations[candidate.declaration]
            let likeness = departure.code.likeness(to: TextBag(of: candidate.declaration, in: index))
            if departure.then.container != nil, departure.isTypeKnown, !departure.then.kind.isType {
                // A second type of that name is another type. What is below the root extends the one there is, which
                // has one such member, whatever it says now.
                let isOfType = roots.contains(candidate.file.path) && declaration.succeeds(departure.then)
                return candidate.isInOwnType || likeness < Self.leastLikeness && !isOfType ? nil : (likeness, candidate)
            }
            guard likeness >= Self.leastLikeness, departure.code.count >= Self.leastDistinctive else { return nil }
            return (likeness, candidate)
        }
        return (likely.isEmpty ? others(like: departure, among: candidates) : likely).sorted { left, right in
            (-left.likeness, left.candidate.file.path, left.candidate.declaration) < (
                -right.likeness, right.candidate.file.path, right.candidate.declaration
            )
        }.map(\.candidate)
    }

    /// What says the same under another type, in another file.
    private func others(
        like departure: Departure, among candidates: Candidates
    ) -> [(likeness: Double, candidate: Candidate)] {
        guard departure.isTelling else { return [] }
        return (candidates.byLastName[departure.then.lastComponent] ?? []).compactMap { candidate in
            guard let index = candidate.file.index, candidate.file.path != departure.path,
                PackageFolders.mayMove(from: departure.path, to: candidate.file.path)
            else { return nil }
            let declaration = index.declarations[candidate.declaration]
            guard declaration.kind == departure.then.kind, declaration.succeeds(departure.then),
                declaration.qualifiedName != departure.then.qualifiedName
            else { return nil }
            let likeness = departure.code.likeness(to: TextBag(of: candidate.declaration, in: index))
            return likeness >= Self.leastLikenessElsewhere ? (likeness, candidate) : nil
        }
    }

    /// Under another type a name says less, and the text has to be the same but for a word or two.
    private static let leastLikenessElsewhere = 0.95

    /// A type comes with all that it declares now, so that what upstream added to it since is seen.
    private func relocations(of departure: Departure, to home: Candidate) -> [Relocations.Relocation] {
        func relocation(_ declaration: Int) -> Relocations.Relocation {
            Relocations.Relocation(port: departure.port, path: home.file.path, declaration: declaration)
        }
        let declarations = home.file.index?.declarations ?? []
        let itself = declarations[home.declaration]
        guard itself.kind.isType else { return [relocation(home.declaration)] }
        return declarations.indices.filter { declarations[$0].typeName == itself.qualifiedName }.map(relocation)
    }

    /// A type that upstream rewrote under the name of one that it deleted is a new type.
    private static let leastLikeness = 0.5
    /// In tokens: shorter declarations are alike by chance, `init() {}`.
    private static let leastDistinctive = 8
}

extension DeclarationKind {
    /// Whether declarations of the two kinds may be one that was rewritten, such as a class made an actor.
    fileprivate func isNamesake(of other: Self) -> Bool {
        self == other || isType && other.isType && self != .extension
    }
}

extension Declaration {
    /// Whether it may be what a member became that was taken out of its type: others' files can see it.
    fileprivate func succeeds(_ other: Self) -> Bool {
        access != .private && access != .fileprivate && isStatic == other.isStatic
    }

    /// What a text must hold that declares this; `nil` where that is no name of its own.
    fileprivate var nameInCode: String? {
        switch kind {
        case .initializer, .deinitializer, .subscript, .operator: nil
        default: selector.split(separator: "(").first.map(String.init)
        }
    }
}

/// The tokens of a declaration, of a type those of its members too, and how often each occurs.
private struct TextBag {
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
        for token in declaration.signature + declaration.body {
            counts[index.spellings[Int(token)].text, default: 0] += 1
            count += 1
        }
    }

    /// The share of the tokens of both that both have, from 0 to 1.
    func likeness(to other: TextBag) -> Double {
        guard count + other.count > 0 else { return 1 }
        let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
        return 2 * Double(shared) / Double(count + other.count)
    }
}
