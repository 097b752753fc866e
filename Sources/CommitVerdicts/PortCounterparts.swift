import Comparison
import Matching
import Normalisation
import Provenance
import SourceModel

/// The known past of a port file.
package struct PortFilePast: Sendable {
    /// When it was last changed, in seconds since 1970-01-01 in UTC.
    package var lastChange: Int64
    /// Its earlier texts and their dates, newest first.
    package var texts: [(date: Int64, file: SnapshotFile)] = []

    package init(lastChange: Int64) { self.lastChange = lastChange }

    /// In seconds: one day, by which clocks and rebases can make one commit seem older than another.
    static let leeway: Int64 = 24 * 60 * 60

    /// Whether the port's change is older than upstream's commit, so that it cannot come from there.
    static func isChange(at change: Int64, before commit: Int64) -> Bool { change + leeway <= commit }
}

/// The text of a port file at some time.
enum EarlierText {
    case known(NormalisedFile)
    /// The port did not have the file, or it cannot be read.
    case none
    /// The file's past is unknown.
    case unknown
}

/// Lookup tables for the counterparts of all files.
struct PortTables {
    /// The port's types outside copied files. The port may have moved a type to a new file, but not to a file that was
    /// copied from another upstream file.
    let unitsElsewhere: [String: TypeUnit]
    let rewrittenTypes: Set<String>
    /// The port files that were rewritten.
    let rewrittenFiles: Set<Int>
    /// The current upstream counterparts of the port's declarations.
    let originals: [DeclarationReference: DeclarationReference]
    /// The port's declarations that only differ from upstream's in literals which the port changed.
    let withOwnLiterals: Set<DeclarationReference>
    /// The names that upstream has given to types since the synced commit, where the port's still have the old ones.
    let newTypeNames: [DeclarationReference: String]
    /// The port's names of types that upstream has renamed since the synced commits, by the names then.
    let formerTypeNames: [String: String]
    let arrivals: ArrivedCode
    /// The port's declarations without a counterpart, by their selectors.
    let movedCandidates: [String: [DeclarationReference]]
    /// When each port file was last changed, in seconds since 1970-01-01 in UTC; without files for which that is
    /// unknown or that have uncommitted changes.
    private let lastChanges: [Int: Int64]
    /// The earlier texts of those files and their dates, newest first.
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
        newTypeNames = Dictionary(
            keepingFirst: comparison.declarations.compactMap { row in
                guard let port = row.pairing.port, let rename = row.rename, rename.isUpstream,
                    matching.declaration(port, on: .port).kind.isNominalType
                else { return nil }
                return (port, rename.upstream)
            })
        formerTypeNames = comparison.formerTypeNames
        let originals = matching.pairs.reduce(into: [:]) { $0[$1.1] = $1.0 }
        self.originals = originals
        arrivals = ArrivedCode(in: comparison, vocabulary: &vocabulary)
        movedCandidates = matching.normalised.port.enumerated().reduce(into: [:]) { movedCandidates, file in
            for (index, declaration) in file.element.declarations.enumerated() where !declaration.kind.isType {
                let reference = DeclarationReference(file: file.offset, declaration: index)
                if originals[reference] == nil { movedCandidates[declaration.selector, default: []].append(reference) }
            }
        }
        let known = matching.port.files.enumerated().compactMap { index, file in past[file.path].map { (index, $0) } }
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

    /// The text of a port file before a date.
    func text(of file: Int, before date: Int64) -> EarlierText {
        guard lastChanges[file] != nil else { return .unknown }
        return earlierTexts[file]?.first { PortFilePast.isChange(at: $0.date, before: date) }.map { .known($0.file) }
            ?? .none
    }

    static func named(_ types: [TypePairing]) -> [(String, TypeUnit)] {
        types.compactMap { type in type.units.port.flatMap { unit in unit.name.map { ($0, unit) } } }
    }
}

/// Finds the port's counterparts of the declarations of an upstream file.
struct PortCounterparts {
    private let matching: Matching
    /// The types that may contain the file's declarations.
    let types: [TypePairing]
    private let unitsByName: [String: TypeUnit]
    private let tables: PortTables
    /// The code of the port's declarations with the names of the synced text, where these differ from the port's.
    private var renamed: [DeclarationReference: DeclarationCode] = [:]
    /// The declarations that have the words of the synced text, as the audit found them.
    private let unchanged: Set<DeclarationReference>
    /// The code of the port's files at file scope.
    let looseCode: DeclarationCode
    /// The port's file; `nil` where there are none or several.
    private let file: NormalisedFile?

    init(of synced: SyncedLife, in comparison: Comparison, _ tables: PortTables) {
        matching = comparison.matching
        self.tables = tables
        unchanged = Set(
            comparison.declarations.filter { row in
                row.isUnchanged && row.base.map { comparison.bases[$0.base].request == synced.base.request } ?? false
            }.compactMap(\.pairing.port))
        let pairing = matching.files[synced.base.request.pairing]
        let files = (upstream: Set(pairing.upstream), port: Set(pairing.port))
        types = matching.types.filter { type in
            (type.units.upstream?.all ?? []).contains { files.upstream.contains($0.file) }
                || (type.units.port?.all ?? []).contains { files.port.contains($0.file) }
        }
        // The two sides may extend different types.
        let wrapped = types.compactMap { type in
            type.units.upstream?.name.flatMap { name in type.units.port.map { (name, $0) } }
        }
        unitsByName = Dictionary(keepingFirst: PortTables.named(types) + wrapped)
        file = pairing.port.count == 1 ? matching.normalised.port[pairing.port[0]] : nil
        looseCode = .loose(
            LooseCode(of: pairing.port.map { comparison.matching.normalised.port[$0] }, dropping: []).code)
    }

    /// The port's type with a name; for `nil`, its files' file scope.
    func unit(named name: String?) -> TypeUnit? {
        guard let name else { return types.lazy.compactMap(\.units.port).first { $0.name == nil } }
        return unitsByName[name] ?? tables.unitsElsewhere[name]
    }

    /// Whether the port's type was rewritten.
    func isRewritten(_ name: String?) -> Bool { name.map(tables.rewrittenTypes.contains) ?? false }

    func code(of reference: DeclarationReference) -> DeclarationCode {
        renamed[reference] ?? matching.normalised.port.code(of: reference)
    }

    /// Whether the port's declaration only differs from upstream's current one in the port's own literals.
    func hasOwnLiterals(_ thread: MemberThread) -> Bool { thread.port.map(tables.withOwnLiterals.contains) ?? false }

    /// The code of a declaration with the port's own names, and with those of the text at the synced commit.
    func codes(of reference: DeclarationReference) -> [DeclarationCode] {
        let own = unchanged.contains(reference) ? nil : matching.normalised.port.code(of: reference)
        let known = [own, renamed[reference]].compactMap(\.self)
        return known.isEmpty ? [code(of: reference)] : known
    }

    /// Renames declarations that the port calls differently to their names at the synced commit.
    mutating func takeNames(of table: BaseTable, _ vocabulary: inout SymbolTable) {
        let port = matching.normalised.port
        let names = RenamedNames(
            table.ported.map { ($0.port, $0.base) }, from: port, to: table.files, renaming: matching.renaming,
            vocabulary: &vocabulary)
        for (base, own) in table.ported where unchanged.contains(own) {
            renamed[own] = port.code(of: own)
            renamed[own]?.takeWords(of: table.files.code(of: base))
        }
        guard !names.isEmpty else { return }
        for (base, own) in table.ported where !unchanged.contains(own) {
            renamed[own] = names.applied(to: port.code(of: own), of: own, like: table.files.code(of: base))
        }
    }

    /// The current code of the upstream counterpart of a port declaration, if that is in another file than `path`.
    func upstreamCode(of reference: DeclarationReference, outside path: RelativePath?) -> DeclarationCode? {
        guard let original = tables.originals[reference], matching.upstream.files[original.file].path != path else {
            return nil
        }
        return matching.normalised.upstream.code(of: original)
    }

    /// Whether an upstream text has the same declarations as the port's only file, token for token.
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

    /// Assigns each thread its counterpart: first a declaration with exactly one of its codes, then one with its name,
    /// then any other match.
    ///
    /// Exact matches try the newest version first, because removed declarations lose their names too. The later passes
    /// first try the synced commit, from which the port was made, and then the newest version.
    ///
    /// - Parameter known: Other known counterparts of declarations at the synced commit.
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
                let threadIndices = Dictionary(
                    keepingFirst: threads.enumerated().compactMap { thread in
                        thread.element.indices[version].map { ($0, thread.offset) }
                    })
                func isFree(_ index: Int) -> Bool { threadIndices[index].map { threads[$0].port == nil } ?? false }
                let pairs = found[version] ?? pairings(in: version, of: versions, where: isFree)
                found[version] = pairs
                for (left, right) in pairs where !isNamesakesOnly || versions.areNamesakes(left, right, in: matching) {
                    guard let thread = threadIndices[left.declaration], threads[thread].port == nil,
                        taken.insert(right).inserted
                    else { continue }
                    threads[thread].port = right
                }
                guard version == 0, !isNamesakesOnly else { continue }
                for (base, port) in known where base.file == 0 {
                    guard let thread = threadIndices[base.declaration], threads[thread].port == nil,
                        taken.insert(port).inserted
                    else { continue }
                    threads[thread].port = port
                }
            }
        }
        for index in threads.indices where threads[index].port == nil {
            guard let moved = moved(from: threads[index], in: versions, but: taken) else { continue }
            taken.insert(moved)
            threads[index].port = moved
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
            for index in threads.indices where threads[index].port == nil {
                guard let declaration = threads[index].indices[version] else { continue }
                let reference = DeclarationReference(file: version, declaration: declaration)
                let found = verbatim.reference(
                    of: versions.files.code(of: reference), of: threads[index], but: taken,
                    named: { versions.portSelector(of: reference) })
                guard let found else { continue }
                taken.insert(found)
                threads[index].port = found
            }
        }
    }

    /// Pairs a version with the port, for the types with declarations that still have no counterpart.
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

    /// A declaration that the port moved to an unrelated file or type: the only one with the same name and a similar
    /// body.
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
