/// A text that must not be given to the parser.
///
/// swift-syntax 603 first tries an array literal as a type, again at every level, so each nested bracket doubles its
/// time; and it recurses without a limit along `a.b.c…`, `try try…` and `else if…`. A scan of the bytes recognises
/// both. It understands strings and comments but not regular expressions: a quote in one may mislead it up to the end
/// of the line.
struct ParserHazard {
    let message: String
    let offset: Int

    /// The deepest nesting of brackets of all kinds that is parsed.
    static let maximumNesting = 200
    /// The highest total cost of nested square brackets, where one at depth n costs 2ⁿ: about 0.1 s in a release build.
    static let maximumSquareCost = 1 << 18
    /// The longest run of words and punctuation that is parsed, not counting closed brackets. Each of them may be a
    /// level of recursion; commas and semicolons end a run. Hand-written code stays below 1,000, and generated lists of
    /// constants reach tens of thousands.
    static let maximumRun = 100_000
    /// The weight of an angle bracket, or the arrow of a function type, in a run: nested generic arguments need
    /// the most stack, and time that grows with the square of their depth.
    static let angleWeight = 20

    /// The first hazard in `text`; `nil` if it can be parsed.
    static func first(in text: UnsafeBufferPointer<UInt8>) -> ParserHazard? {
        var scan = HazardScan(text: text)
        return scan.firstHazard()
    }
}
