/// The position of a condition's `#if` clause.
package struct ConditionPlace: Hashable, Sendable {
    package enum Keyword: String, Hashable, Sendable {
        case start = "#if", other = "#elseif", otherwise = "#else"
    }

    package var keyword: Keyword
    /// The line of the clause.
    package var line: Int
    /// The line of the first clause of its block.
    package var block: Int

    package init(keyword: Keyword, line: Int, block: Int) {
        (self.keyword, self.line, self.block) = (keyword, line, block)
    }
}
