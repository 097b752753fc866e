import Matching
import Normalisation

/// Distinguishes copies from rewrites by the share of text that is equal.
struct RelationJudge {
    let matching: Matching
    let tables: BaseTables
    private let links: Set<FileLink.Files>

    init(matching: Matching, tables: BaseTables) {
        (self.matching, self.tables) = (matching, tables)
        links = Set(matching.files.flatMap { $0.links.map(\.files) })
    }

    /// Texts below this share a name and a few idioms, not an origin.
    private static let leastJaccard = 0.12
    /// A copied text that then grew is small compared with the new one, but nearly all of it is still there.
    private static let leastContainment = 0.35
    private static let leastOfCopy = 0.4
    /// In tokens.
    private static let leastDistinctiveText = 40

    /// The similarity of the text at a synced commit and the port's, from 0 to 1.
    func similarity(base: NormalisedFile, port: Int) -> Double {
        matching.rarity.similarity(base.shingles, matching.normalised.port[port].shingles).jaccard
    }

    /// Whether the port's file was rewritten: it resembles neither upstream's file nor the one at the synced commit.
    func isRewrite(upstream: Int, port: Int) -> Bool {
        let text = matching.normalised.port[port].shingles
        let origins = tables.files(ofPortFile: port) + [matching.normalised.upstream[upstream]]
        return origins.allSatisfy { isRewrite($0.shingles, text) }
    }

    /// Whether the port's type was rewritten, in a file that was copied as a whole or in one of
    /// `rewrittenLinks`.
    func isRewrite(_ type: TypePairing, rewrittenLinks: Set<FileLink.Files>) -> Bool {
        guard case .paired(let upstream, let port) = type.units else { return false }
        let origins = Set(upstream.all.map(\.file))
        let isInRewrite = Set(port.all.map(\.file)).allSatisfy { ours in
            let links = origins.map { FileLink.Files(upstream: $0, port: ours) }.filter(links.contains)
            return !links.isEmpty && rewrittenLinks.isSuperset(of: links)
        }
        let text = matching.normalised.port.shingles(of: port.all)
        let bases = Set(port.all.map(\.file)).sorted().flatMap { tables.files(ofPortFile: $0) }
        if isInRewrite {
            // What both sides have moved into a rewritten file since is no part of the rewrite.
            return bases.isEmpty || !upstream.isDeclared
                || bases.contains { $0.declarations.contains { $0.kind.isType && $0.qualifiedName == upstream.name } }
                || matching.rarity.similarity(matching.normalised.upstream.shingles(of: upstream.all), text).jaccard
                    < Self.leastOfCopy
        }
        guard upstream.name != nil else { return false }
        // If upstream has rewritten the type since, the port's may still be a copy of the one at the synced commit.
        return isRewrite(matching.normalised.upstream.shingles(of: upstream.all), text)
            && bases.allSatisfy {
                matching.rarity.similarity($0.shingles, text).containment < Self.leastContainment
            }
    }

    private func isRewrite(_ upstream: Shingles, _ port: Shingles) -> Bool {
        // A difference in a short text is a change, not a rewrite.
        guard min(upstream.tokenCount, port.tokenCount) >= Self.leastDistinctiveText else { return false }
        let similarity = matching.rarity.similarity(upstream, port)
        return similarity.jaccard < Self.leastJaccard && similarity.containment < Self.leastContainment
    }
}
