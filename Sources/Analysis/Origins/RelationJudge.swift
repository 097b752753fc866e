import AuditModel

/// Tells copies from rewrites by how much of the text is the same.
struct RelationJudge {
    private let matching: Matching
    private let tables: BaseTables
    private let rarity: Rarity

    init(matching: Matching, tables: BaseTables) {
        self.matching = matching
        self.tables = tables
        rarity = Rarity((matching.normalised.upstream + matching.normalised.port).map(\.shingles))
    }

    /// Two texts less alike than this share a name and a few idioms, not an origin.
    private static let leastJaccard = 0.12
    /// A text that was copied and then grew is small beside the new one, but nearly all of it is there.
    private static let leastContainment = 0.35

    /// How alike an upstream file and a port file are; the file at the synced commit counts where it is more alike.
    func similarity(upstream: Int, port: Int) -> Similarity {
        let text = matching.normalised.port[port].shingles
        return (tables.files(ofPortFile: port) + [matching.normalised.upstream[upstream]])
            .map { rarity.similarity($0.shingles, text) }
            .max { $0.jaccard < $1.jaccard } ?? Similarity(shared: 0, leftOnly: 0, rightOnly: 0)
    }

    /// How alike the text at a synced commit and the port's are, from 0 to 1.
    func similarity(base: NormalisedFile, port: Int) -> Double {
        rarity.similarity(base.shingles, matching.normalised.port[port].shingles).jaccard
    }

    func isRewrite(_ similarity: Similarity) -> Bool {
        similarity.jaccard < Self.leastJaccard && similarity.containment < Self.leastContainment
    }

    /// - Parameter rewrittenPortFiles: Port files whose whole text was written anew.
    func relation(of type: TypePairing, rewrittenPortFiles: Set<Int>) -> Relation {
        guard case .paired(let upstream, let port) = type.units else { return .none }
        if port.all.allSatisfy({ rewrittenPortFiles.contains($0.file) }) { return .reimplemented }
        let left = Shingles(upstream.all.map { matching.normalised.upstream[$0.file].run($0.declaration) })
        let right = Shingles(port.all.map { matching.normalised.port[$0.file].run($0.declaration) })
        if left.hashes == right.hashes { return .verbatim }
        // A type of a few tokens is not written anew but changed.
        let isTelling = min(left.tokenCount, right.tokenCount) >= 40 && upstream.name != nil
        return isTelling && isRewrite(rarity.similarity(left, right)) ? .reimplemented : .adapted
    }
}
