import SourceModel

/// The upstream text that is most like a port file, before it is judged whether the file came from there.
struct FoundOrigin {
    var range: OriginRange
    /// How alike the two were when the port took the text, from 0 to 1, and how alike they are today.
    var similarity: Double
    var similarityNow: Double
    /// The best that any upstream text and any of the port's texts reach.
    var peak: Double
    /// The part of the smaller of the two texts that the other has too, when the port took it.
    var containment: Double
    /// The part of the port's text that upstream's has.
    var portPart: Double
    /// Whether the port's first text is a part that was cut out of a much larger one.
    var isCutOut = false
    /// In runs of tokens: the smaller of the two texts.
    var size: Int
    /// The place of the port's version among those of the file.
    var version: Int
    var isYounger: Bool
    /// Whether an upstream text is the port's byte for byte.
    var isIdentical: Bool
    /// Whether the port's text of today is upstream's token for token, the order of declarations aside.
    var isVerbatim: Bool
    /// The port's names for upstream's.
    var renaming: [ScannedToken: ScannedToken]
    /// Types that both declare under one name.
    var sharedTypes: Set<ScannedToken>
    /// What the files say that came with it.
    var agreement: JointOrigins.Agreement?
}
