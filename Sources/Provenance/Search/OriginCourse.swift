/// The upstream texts that a port file was successively synced to, judged by its own texts.
struct OriginCourse {
    /// A text that upstream had at a path.
    struct Text: Hashable {
        var path: Int
        var blob: Int
        /// When upstream first had it there, in seconds since 1970-01-01 in UTC.
        var date: Int64
    }

    /// One sync of the port's file to an upstream text.
    struct Step {
        /// The indices of all ``OriginCourse/texts`` that are equally similar to the port's.
        var texts: [Int]
        var similarity: Double
        /// The index of the port's version that came with the sync.
        var arrival: Int
        /// The index of the port's version that is most similar to the upstream text.
        var version: Int
        /// Whether upstream had the text only after the port did.
        var isYounger: Bool
        /// Whether the texts equal the port's byte for byte.
        var isIdentical: Bool
        /// In runs of tokens: what the port's version shares with the text.
        var size = 0
        /// The distance to the text of each earlier step, in runs of tokens.
        var distances: [Int] = []
    }

    var texts: [Text]
    /// The cost of each text as the origin of each of the port's versions.
    var costs: [[Int]] = []
    var steps: [Step] = []
}
