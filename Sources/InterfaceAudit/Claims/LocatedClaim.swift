import Comparison
import Elements
import Matching
import ReportModel
import RulesModel
import SourceModel

/// A claim with the port's code that it is about, and the upstream code that is paired with it.
struct LocatedClaim {
    let claim: Claim
    /// The index of the port's file that contains the claim.
    let index: FileIndex
    /// The elements that the file draws with.
    let elements: [Element]
    /// The current paths of the files that the port's file is paired with or was made from.
    let upstreamPaths: Set<RelativePath>
    /// The same files' paths at the synced commits.
    let pathsThen: Set<RelativePath>
    /// The upstream counterpart of the claim's type, without enclosing types; `nil` for a claim about no type.
    let upstreamType: String?
    /// The types that it names and upstream has.
    let knownTypes: [String]
    let vocabulary: Vocabulary

    /// - Parameter file: The index of the claim's file among the port's files.
    init(
        _ claim: Claim, file: Int, elements: [Element], comparison: Comparison, interface: InterfaceComparison
    ) {
        self.claim = claim
        self.elements = elements
        index = comparison.matching.port.files[file].index ?? FileIndex()
        let rows = comparison.files.filter { $0.port == file }
        upstreamPaths = Set(rows.compactMap { $0.upstream.map { comparison.matching.upstream.files[$0].path } })
        let mappings = Set(comparison.matching.mappingsByPort[file] ?? [])
        pathsThen = Set(
            rows.compactMap(\.synced?.path)
                + comparison.bases.filter { mappings.contains($0.request.mapping) }.map(\.request.path))
        let type = claim.statement.scope == .type ? claim.statement.holder?.qualifiedName : nil
        let pair = comparison.types.lazy.map(\.pairing.units).first { units in
            units.isPaired && type != nil && units.port?.name == type
                && units.port?.headers.contains { $0.file == file } ?? false
        }
        upstreamType = pair?.upstream?.name?.lastComponent
        knownTypes = claim.subjects.types.map(\.name).filter(interface.upstreamTypeNames.contains)
        vocabulary = interface.vocabulary
    }

    var statement: Statement { claim.statement }
    var isOfOrigin: Bool { claim.relation.isOfOrigin }
    var isAboutWhole: Bool { statement.scope == .file || statement.scope == .type }

    /// Whether a declaration of the file is the one that the claim documents, or the innermost that contains it.
    func isHolder(_ declaration: Int?) -> Bool {
        declaration.map { index.declarations[$0].start } == statement.holder?.start
    }

    /// Whether the port's file is paired with a file of that name or was made from one.
    func isFrom(fileNamed name: String) -> Bool {
        upstreamPaths.union(pathsThen).contains { $0.lastComponent == name }
    }

    func evidence(of value: ElementValue, _ role: String, line: Int) -> Evidence {
        Evidence(.side(.port), "\(role.spoken) \(value.description)", path: statement.path, line: line)
    }
}
