/// The upstream texts that a port file was brought up to one after the other, as far as its own texts tell.
struct OriginCourse {
    /// A text that upstream had at a path.
    struct Text: Hashable {
        var path: Int
        var blob: Int
        /// When upstream first had it there, in seconds since 1970 began in UTC.
        var date: Int64
    }

    /// One text that the port's was brought up to.
    struct Step {
        /// Places in the texts: all that are equally like the port's.
        var texts: [Int]
        var similarity: Double
        /// The place of the port's text that came with it, among the versions.
        var arrival: Int
        /// The place of the port's text that is most like it.
        var version: Int
        /// Whether upstream had the text only after the port did.
        var isYounger: Bool
        /// Whether the texts are the port's byte for byte.
        var isIdentical: Bool
        /// In runs of tokens, how much it differs from the text of each step before.
        var distances: [Int] = []
    }

    var texts: [Text]
    /// How much speaks against each text, for each of the port's versions.
    var costs: [[Int]] = []
    var steps: [Step] = []
}
