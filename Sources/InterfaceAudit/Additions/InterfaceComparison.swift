import CommitVerdicts
import Comparison
import Elements
import Matching
import ReportModel
import RulesModel

/// What both sides draw with, and where upstream has what the port seems to have added.
package struct InterfaceComparison: Sendable {
    package let upstream: Reach
    package let port: Reach
    let vocabulary: Vocabulary
    /// The types that only the port has and upstream never had, in the order of the files.
    private(set) var ownTypes: [DeclarationReference] = []
    /// What upstream has elsewhere that types of the port's own seem to do again, by those types.
    package let originals: [DeclarationReference: Reimplementation]
    /// The words that upstream's drawing code uses.
    let words: Set<String>
    /// What upstream shows and the port does not look like taking over: where the system images and strings of the
    /// port's own are in code that upstream's does not reach.
    let unmatched: [Element.Shown: Location]
    /// Rare words of names in upstream's mapped views that commits since the synced commits took out of a declaration.
    let dropped: [String: DroppedWords.Loss]
    let upstreamViews: ViewNames
    /// The names of upstream's types, as far as its folders were looked through.
    let upstreamTypeNames: Set<String>
    /// The values of rewritten code that seem to differ from upstream's.
    package private(set) var rewriteCandidates: [RewriteCandidate] = []
    /// Sorted by place.
    package private(set) var additions: [InterfaceAddition] = []
    /// What the declarations that only the port has are for.
    package private(set) var classes: [DeclarationReference: AdditionClass] = [:]

    package init(
        _ comparison: Comparison, upstream: Reach, port: Reach, elsewhere: UpstreamElsewhere, moves: UpstreamMoves,
        vocabulary: Vocabulary
    ) {
        let rarity = WordRarity(elsewhere.typeNames + upstream.typeNames)
        let drawn = upstream.mappedWords
        upstreamViews = ViewNames(upstream, vocabulary)
        // What upstream's mapped code names an image or a string by, or shows, it has not dropped.
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
        rewriteCandidates = comparison.rewriteCandidates(
            upstream: upstream, port: port, originals.mapValues(\.location), vocabulary)
        let found = InterfaceAdditions(comparison, self)
        additions = found.all
        classes = found.classes
    }
}

/// The port's own types, as they can be recognised elsewhere.
struct PortInterface {
    var ownTypes: [DeclarationReference: TypeTraits] = [:]
    /// Of all of the port's types.
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
