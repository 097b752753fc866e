import CommitVerdicts
import Comparison
import Elements
import Matching
import Normalisation
import ReportModel
import RulesModel

/// The drawing code of both sides, and where upstream has what the port seems to have added.
package struct InterfaceComparison: Sendable {
    package let upstream: Reach
    package let port: Reach
    let vocabulary: Vocabulary
    /// The types that only the port has and upstream never had, in the order of the files.
    private(set) var ownTypes: [DeclarationReference] = []
    /// The upstream code that the port's own types seem to reimplement, by type.
    package let originals: [DeclarationReference: Reimplementation]
    /// The words that upstream's drawing code uses.
    let words: Set<String>
    /// The system images and strings that upstream shows in code which its mapped code does not reach.
    let unmatched: [Element.Shown: Location]
    /// Rare words that commits since the synced commits removed from declarations of upstream's mapped views.
    let dropped: [String: DroppedWords.Loss]
    let upstreamViews: ViewNames
    /// The names of upstream's types in the folders that were searched.
    let upstreamTypeNames: Set<String>
    /// The values of rewritten code that seem to differ from upstream's.
    package private(set) var rewriteCandidates: [RewriteCandidate] = []
    /// Sorted by location.
    package private(set) var additions: [InterfaceAddition] = []
    /// The purpose of each declaration that only the port has.
    package private(set) var classes: [DeclarationReference: AdditionClass] = [:]

    package init(
        _ comparison: Comparison, upstream: Reach, port: Reach, elsewhere: UpstreamElsewhere, moves: UpstreamMoves,
        vocabulary: Vocabulary
    ) {
        let rarity = WordRarity(elsewhere.typeNames + upstream.typeNames)
        let drawn = upstream.mappedWords
        upstreamViews = ViewNames(upstream, vocabulary)
        // A word that upstream's mapped code still shows, or uses for an image or a string, was not dropped.
        dropped = moves.droppedWords.all(where: upstreamViews.enclose)
            .filter { rarity.isRare($0.key) && !drawn.contains($0.key) }
        self.upstream = upstream
        self.port = port
        self.vocabulary = vocabulary
        let ours = PortInterface(comparison, port, vocabulary)
        let theirs = elsewhere.traits(with: upstream, vocabulary)
        let search = ReimplementationSearch(
            theirs, typeNames: elsewhere.typeNames + theirs.map(\.name), ownNames: ours.typeNames)
        originals = ours.ownTypes.compactMapValues { search.original(of: $0) }
        var names: Set<String> = []
        for place in upstream.places {
            let file = upstream.files[place.file]
            guard let index = file.file.index else { continue }
            for usage in file.usages[place.declaration] { names.formUnion(index.usages[usage].path) }
            if let declaration = place.declaration { names.insert(index.declarations[declaration].selector) }
        }
        words = Set(names.lazy.flatMap(NameWords.split))
        unmatched = elsewhere.shown
        upstreamTypeNames = Set(elsewhere.typeNames + upstream.typeNames)

        ownTypes = ours.ownTypes.keys.sorted()
        // Two types that only look alike may show anything.
        rewriteCandidates = comparison.rewriteCandidates(
            upstream: upstream, port: port, originals.filter(\.value.isNamed).mapValues(\.location), vocabulary)
        let found = InterfaceAdditions(comparison, self)
        additions = found.all
        classes = found.classes
    }
}

/// The port's own types, with the traits by which they can be recognised elsewhere.
struct PortInterface {
    var ownTypes: [DeclarationReference: TypeTraits] = [:]
    /// The names of all of the port's types.
    var typeNames: [String] = []

    init(_ comparison: Comparison, _ reach: Reach, _ vocabulary: Vocabulary) {
        let files = Dictionary(keepingFirst: reach.files.map { ($0.file.path, $0) })
        let views = ViewNames(reach, vocabulary)
        var traits: [Int: [Int: TypeTraits]] = [:]
        for (type, row) in zip(comparison.matching.types, comparison.types) {
            guard let unit = type.units.port, let header = unit.headers.first else { continue }
            typeNames.append(comparison.matching.declaration(header, on: .port).lastComponent)
            guard case .portOnly = type.units, unit.kind != .extension,
                !comparison.declarations[row.pairing.declarations].contains(where: { $0.status == .orphaned })
            else { continue }
            let path = comparison.matching.file(header.file, on: .port).path
            let inFile = traits[header.file] ?? files[path]?.traits(vocabulary, isView: views.contains) ?? [:]
            traits[header.file] = inFile
            ownTypes[header] = inFile[header.declaration]
        }
    }
}
