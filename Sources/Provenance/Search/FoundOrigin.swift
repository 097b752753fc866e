import SourceModel

/// The upstream text that is most similar to a port file. ``OriginJudge`` decides whether it is the origin.
struct FoundOrigin {
    var range: OriginRange
    /// From 0 to 1: the similarity of the two when the port took the text, and the current one.
    var similarity: Double
    var similarityNow: Double
    /// The greatest similarity of any upstream text and any of the port's texts.
    var peak: Double
    /// The part of the smaller text that the other contains, when the port took it.
    var containment: Double
    /// The part of the port's text that upstream's has.
    var portPart: Double
    /// Whether the port's first text is a part that was cut out of a much larger one.
    var isCutOut = false
    /// In runs of tokens: the smaller of the two texts.
    var size: Int
    /// The port's version, as an index of the file's versions.
    var version: Int
    var isYounger: Bool
    /// Whether the upstream text equals the port's byte for byte.
    var isIdentical: Bool
    /// Whether the port's current text has upstream's tokens; the order of declarations may differ.
    var isVerbatim: Bool
    /// The port's name for each upstream name that it renamed.
    var renaming: [ScannedToken: ScannedToken]
    /// The names of types that both declare.
    var sharedTypes: Set<ScannedToken>
    /// The agreement of the files that came with it.
    var agreement: JointOrigins.Agreement?
}
