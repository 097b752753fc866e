/// A shape of text that the parser must not be given.
///
/// swift-syntax 603 tries an array literal as a type first, again at every level, so nested brackets double its
/// time; and it recurses without a limit along `a.b.c…`, `try try…` and `else if…`. Both are recognised by a look at
/// the bytes. The look knows strings and comments, but not regular expressions: it may be misled by a quote in
/// one, up to the end of the line.
struct ParserHazard {
    let message: String
    let offset: Int

    /// The deepest nesting of brackets of all kinds that is parsed.
    static let maximumNesting = 200
    /// What nested square brackets may cost in sum, where one at depth n costs 2ⁿ: about 0.1 s in a release build.
    static let maximumSquareCost = 1 << 18
    /// The longest run of words and punctuation that is parsed, not counting what is in closed brackets. Each may
    /// be a level of its own; commas and semicolons end a run. Code written by hand stays below 1,000, and lists
    /// of constants that a tool wrote reach tens of thousands.
    static let maximumRun = 100_000
    /// What an angle bracket, or the arrow of a function type, counts for in a run: nested generic arguments take
    /// the most stack, and time that grows with the square of their depth.
    static let angleWeight = 20

    /// The first hazard in `text`, or `nil` where it can be parsed.
    static func first(in text: UnsafeBufferPointer<UInt8>) -> ParserHazard? {
        var scan = HazardScan(text: text)
        return scan.firstHazard()
    }
}
