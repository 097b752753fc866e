import Comparison
import Matching
import Provenance
import SourceModel

/// What is known of a port file's past.
package struct PortFilePast: Sendable {
    /// When it was last changed, in seconds since 1970 began in UTC.
    package var lastChange: Int64
    /// What it was before, newest first, and since when.
    package var texts: [(date: Int64, file: SnapshotFile)] = []

    package init(lastChange: Int64) { self.lastChange = lastChange }

    /// The time in seconds, a day, by which clocks and rebases can make one commit seem older than another.
    static let leeway: Int64 = 24 * 60 * 60

    /// Whether the port's change was there before upstream's commit, so that it has nothing of that.
    static func isChange(at change: Int64, before commit: Int64) -> Bool { change + leeway <= commit }
}

/// What a port file was at some time.
enum EarlierText {
    case known(NormalisedFile)
    /// The port did not have the file, or it cannot be read.
    case none
    /// Nothing is known of the file's past.
    case unknown
}

/// What the counterparts of all files are looked up in.
struct PortTables {
    /// The port's types outside the files that were copied: the port may have given a type a file of its own, but not
    /// one that was copied from another of upstream's.
    let unitsElsewhere: [String: TypeUnit]
    let rewrittenTypes: Set<String>
    /// The port files that were rewritten.
    let rewrittenFiles: Set<Int>
    /// What upstream has now for the port's declarations.
    let originals: [DeclarationReference: DeclarationReference]
    /// The port's declarations that are upstream's but for literals which the port alone has changed.
    let withOwnLiterals: Set<DeclarationReference>
    let arrivals: ArrivedCode
    /// The port's declarations without a counterpart, by their selectors.
    let movedCandidates: [String: [DeclarationReference]]
    /// When each port file was last changed, in seconds since 1970 began in UTC; without those of which that is not
    /// known, or that have changes which are not committed.
    private let lastChanges: [Int: Int64]
    /// What those files were, newest first, and since when.
    private let earlierTexts: [Int: [(date: Int64, file: NormalisedFile)]]

    init(_ comparison: Comparison, past: [RelativePath: PortFilePast], vocabulary: inout SymbolTable) {
        let matching = comparison.matching
        let copies = Set(matching.files.filter(\.isPaired).flatMap(\.port))
        unitsElsewhere = Dictionary(
            keepingFirst: Self.named(
                matching.types.filter { type in
                    !(type.units.port?.all ?? []).contains { copies.contains($0.file) }
                }))
        rewrittenTypes = Set(comparison.types.filter(\.isRewritten).compactMap { $0.pairing.units.port?.name })
        rewrittenFiles = Set(comparison.files.filter { $0.relation == .reimplemented }.compactMap(\.port))
        withOwnLiterals = Set(comparison.declarations.filter(\.drift.isOwn).compactMap(\.pairing.port))
        let originals = matching.pairs.reduce(into: [:]) { $0[$1.1] = $1.0 }
        self.originals = originals
        arrivals = ArrivedCode(in: comparison, vocabulary: &vocabulary)
        movedCandidates = matching.normalised.port.enumerated().reduce(into: [:]) { movedCandidates, file in
            for (place, declaration) in file.element.declarations.enumerated() where !declaration.kind.isType {
                let reference = DeclarationReference(file: file.offset, declaration: place)
                if originals[reference] == nil { movedCandidates[declaration.selector, default: []].append(reference) }
            }
        }
        let known = matching.port.files.enumerated().compactMap { place, file in past[file.path].map { (place, $0) } }
        lastChanges = known.reduce(into: [:]) { $0[$1.0] = $1.1.lastChange }
        earlierTexts = known.reduce(into: [:]) { texts, file in
            texts[file.0] = file.1.texts.map {
                ($0.date, NormalisedFile($0.file, renaming: nil, vocabulary: &vocabulary))
            }
        }
    }

    /// Whether a port file was last changed before a date.
    func isOlder(_ file: Int, than date: Int64) -> Bool {
        lastChanges[file].map { PortFilePast.isChange(at: $0, before: date) } ?? false
    }

    /// What a port file was before a date.
    func text(of file: Int, before date: Int64) -> EarlierText {
        guard lastChanges[file] != nil else { return .unknown }
        return earlierTexts[file]?.first { PortFilePast.isChange(at: $0.date, before: date) }.map { .known($0.file) }
            ?? .none
    }

    static func named(_ types: [TypePairing]) -> [(String, TypeUnit)] {
        types.compactMap { type in type.units.port.flatMap { unit in unit.name.map { ($0, unit) } } }
    }
}

/// Finds what the port made of the declarations of an upstream file.
struct PortCounterparts {
    private let matching: Matching
    /// The types that may hold the file's declarations.
    let types: [TypePairing]
    private let unitsByName: [String: TypeUnit]
    private let tables: PortTables
    /// The code of declarations in other words than the port's.
    private var renamed: [DeclarationReference: DeclarationCode] = [:]
    /// All that the port's files declare.
    let declarations: [DeclarationReference]
    /// What the port's files have outside declarations.
    let looseCode: DeclarationCode
    /// The port's file, where there is one.
    private let file: NormalisedFile?

    init(of synced: SyncedLife, in comparison: Comparison, _ tables: PortTables) {
        matching = comparison.matching
        self.tables = tables
        let pairing = matching.files[synced.base.request.pairing]
        let files = (upstream: Set(pairing.upstream), port: Set(pairing.port))
        types = matching.types.filter { type in
            (type.units.upstream?.all ?? []).contains { files.upstream.contains($0.file) }
                || (type.units.port?.all ?? []).contains { files.port.contains($0.file) }
        }
        // An extension may be of another type on the two sides.
        let wrapped = types.compactMap { type in
            type.units.upstream?.name.flatMap { name in type.units.port.map { (name, $0) } }
        }
        unitsByName = Dictionary(keepingFirst: PortTables.named(types) + wrapped)
        declarations = pairing.port.flatMap { file in
            comparison.matching.normalised.port[file].codes.indices.map { .init(file: file, declaration: $0) }
        }
        file = pairing.port.count == 1 ? matching.normalised.port[pairing.port[0]] : nil
        looseCode = .loose(
            LooseCode(of: pairing.port.map { comparison.matching.normalised.port[$0] }, dropping: []).code)
    }

    /// The port's type of a name, or what its files have at file scope.
    func unit(named name: String?) -> TypeUnit? {
        guard let name else { return types.lazy.compactMap(\.units.port).first { $0.name == nil } }
        return unitsByName[name] ?? tables.unitsElsewhere[name]
    }

    /// Whether the port's type was rewritten.
    func isRewritten(_ name: String?) -> Bool { name.map(tables.rewrittenTypes.contains) ?? false }

    func code(of reference: DeclarationReference) -> DeclarationCode {
        renamed[reference] ?? matching.normalised.port.code(of: reference)
    }

    /// Whether the port has a declaration as upstream has it now, but for literals of its own.
    func hasOwnLiterals(_ thread: MemberThread) -> Bool { thread.port.map(tables.withOwnLiterals.contains) ?? false }

    /// The text of a declaration in the port's own words, and in those of the text at the synced commit.
    func codes(of reference: DeclarationReference) -> [DeclarationCode] {
        [matching.normalised.port.code(of: reference)] + [renamed[reference]].compactMap(\.self)
    }

    /// Puts what the port calls otherwise than the text at the synced commit into the words of that.
    mutating func takeNames(of table: BaseTable, _ vocabulary: inout SymbolTable) {
        let port = matching.normalised.port
        let names = RenamedNames(
            table.ported.map { ($0.port, $0.base) }, from: port, to: table.files, renaming: matching.renaming,
            vocabulary: &vocabulary)
        guard !names.isEmpty else { return }
        for (base, own) in table.ported {
            renamed[own] = names.applied(to: port.code(of: own), of: own, like: table.files.code(of: base))
        }
    }

    /// What upstream has now for a declaration of the port, in another file than `path`.
    func upstreamCode(of reference: DeclarationReference, outside path: RelativePath?) -> DeclarationCode? {
        guard let original = tables.originals[reference], matching.upstream.files[original.file].path != path else {
            return nil
        }
        return matching.normalised.upstream.code(of: original)
    }

    /// Whether a text of upstream's declares what the port's only file does, token for token.
    func isSame(_ other: NormalisedFile) -> Bool {
        guard let file, file.codes.count == other.codes.count, file.topLevelCode == other.topLevelCode else {
            return false
        }
        return zip(file.codes, other.codes).allSatisfy { DeclarationCode.isSame($0, $1) }
    }

    func path(of file: Int) -> RelativePath { matching.port.files[file].path }

    func name(of reference: DeclarationReference) -> String {
        matching.declaration(reference, on: .port).distinctName
    }

    /// The name without type and argument labels.
    func baseName(of reference: DeclarationReference) -> String {
        matching.declaration(reference, on: .port).baseName
    }

    /// Gives each thread its counterpart: what is one of its texts to the token, then what has its name, and then the rest.
    /// Of the texts that at the synced commit counts first, which the port was made from, and then the newest; to the
    /// token the newest, for what is gone went with its name.
    ///
    /// - Parameter known: What else is known to have become of the text at the synced commit.
    func attached(
        to threads: [MemberThread], of versions: FileVersions, newest: [Int],
        besides known: [(base: DeclarationReference, port: DeclarationReference)]
    ) -> [MemberThread] {
        var threads = threads
        var taken: Set<DeclarationReference> = []
        attachVerbatim(&threads, &taken, of: versions, newest: newest)
        var found: [Int: [(left: DeclarationReference, right: DeclarationReference)]] = [:]
        for isNamesakesOnly in [true, false] {
            for version in [0] + newest + versions.files.indices.reversed() {
                let places = Dictionary(
                    keepingFirst: threads.enumerated().compactMap { thread in
                        thread.element.places[version].map { ($0, thread.offset) }
                    })
                func isFree(_ place: Int) -> Bool { places[place].map { threads[$0].port == nil } ?? false }
                let pairs = found[version] ?? pairings(in: version, of: versions, where: isFree)
                found[version] = pairs
                for (left, right) in pairs where !isNamesakesOnly || versions.areNamesakes(left, right, in: matching) {
                    guard let thread = places[left.declaration], threads[thread].port == nil,
                        taken.insert(right).inserted
                    else { continue }
                    threads[thread].port = right
                }
                guard version == 0, !isNamesakesOnly else { continue }
                for (base, port) in known where base.file == 0 {
                    guard let thread = places[base.declaration], threads[thread].port == nil,
                        taken.insert(port).inserted
                    else { continue }
                    threads[thread].port = port
                }
            }
        }
        for place in threads.indices where threads[place].port == nil {
            guard let moved = moved(from: threads[place], in: versions, but: taken) else { continue }
            taken.insert(moved)
            threads[place].port = moved
        }
        return threads
    }

    private func attachVerbatim(
        _ threads: inout [MemberThread], _ taken: inout Set<DeclarationReference>, of versions: FileVersions,
        newest: [Int]
    ) {
        var verbatim = VerbatimMembers()
        for name in Set(threads.map(\.unit)) {
            if let unit = unit(named: name) { verbatim.add(unit, named: name, in: matching.normalised.port) }
        }
        for version in newest + versions.files.indices.reversed() {
            for place in threads.indices where threads[place].port == nil {
                guard let declaration = threads[place].places[version] else { continue }
                let reference = DeclarationReference(file: version, declaration: declaration)
                let found = verbatim.reference(
                    of: versions.files.code(of: reference), of: threads[place], but: taken,
                    named: { versions.portSelector(of: reference) })
                guard let found else { continue }
                taken.insert(found)
                threads[place].port = found
            }
        }
    }

    /// What pairs with the port in one version, of the types of which something has no counterpart yet.
    private func pairings(
        in version: Int, of versions: FileVersions, where isFree: (Int) -> Bool
    ) -> [(left: DeclarationReference, right: DeclarationReference)] {
        versions.units(of: version).flatMap { unit -> [(left: DeclarationReference, right: DeclarationReference)] in
            guard let counterpart = self.unit(named: versions.portName(of: unit)) else { return [] }
            return [(unit.headers, counterpart.headers), (unit.members, counterpart.members)]
                .filter { theirs, _ in theirs.contains { isFree($0.declaration) } }
                .flatMap { theirs, ours in
                    versions.pairings(theirs, ours, in: matching.normalised.port).compactMap(\.pair)
                        .map { (left: $0.0, right: $0.1) }
                }
        }
    }

    /// A declaration that the port has moved to where nothing of upstream's is looked for: one of the same name with
    /// much the same body, and the only one.
    private func moved(
        from thread: MemberThread, in versions: FileVersions, but taken: Set<DeclarationReference>
    ) -> DeclarationReference? {
        guard let base = versions.baseCode(of: thread), base.body.count >= MemberMatcher.leastDistinctiveBody,
            let selector = versions.portSelector(of: thread)
        else { return nil }
        let body = Shingles([base.body])
        let found = (tables.movedCandidates[selector] ?? []).filter { reference in
            let other = matching.normalised.port.code(of: reference).body
            return !taken.contains(reference) && matching.additions[reference.file] == nil
                && (other == base.body
                    || matching.rarity.similarity(body, Shingles([other])).jaccard
                        >= ContentMatcher.requiredSimilarity(tokens: min(base.body.count, other.count)))
        }
        return found.count == 1 ? found[0] : nil
    }
}
