import Comparison
import Matching
import SourceModel

/// What of the port a claim is about, and what of upstream that is paired with.
struct ClaimTarget {
    /// The declaration that the comment belongs to.
    var declaration: Declaration?
    /// Whether it is about the whole file.
    var isAboutFile: Bool
    /// Whether it is about a whole type.
    var isAboutType: Bool
    /// The files that the port's file is paired with, or was made from, as they are called today.
    var upstreamPaths: Set<RelativePath>
    /// The same files' paths at the synced commits.
    var pathsThen: Set<RelativePath>
    /// The upstream type that the port's is paired with, without those it is nested in.
    var upstreamType: String?

    init(_ claim: Claim, file: Int, comparison: Comparison) {
        let index = comparison.matching.port.files[file].index ?? FileIndex()
        let comment = index.comments[claim.comment]
        declaration = comment.declaration.map { index.declarations[$0] }
        isAboutFile = comment.placement == .header
        isAboutType = comment.placement == .documenting && declaration?.kind.isType ?? false
        let rows = comparison.files.filter { $0.port == file }
        upstreamPaths = Set(rows.compactMap { $0.upstream.map { comparison.matching.upstream.files[$0].path } })
        let mappings = Set(comparison.matching.mappingsByPort[file] ?? [])
        pathsThen = Set(
            rows.compactMap(\.synced?.path)
                + comparison.bases.filter { mappings.contains($0.request.mapping) }.map(\.request.path))
        guard isAboutType, let name = declaration?.qualifiedName else { return }
        let pair = comparison.types.first { type in
            type.pairing.units.isPaired && type.pairing.units.port?.name == name
                && type.pairing.units.port?.headers.contains { $0.file == file } ?? false
        }
        upstreamType = pair?.pairing.units.upstream?.name?.lastComponent
    }

    /// Whether the port's file is paired with one of that name, or was made from one.
    func isFrom(fileNamed name: String) -> Bool {
        upstreamPaths.union(pathsThen).contains { $0.lastComponent == name }
    }
}
