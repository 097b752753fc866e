/// A problem that has to be fixed before a rules file can be used.
package struct RulesProblem: Error, Hashable, Sendable {
    /// The line of the file, counted from 1.
    package let line: Int
    /// The column in that line, counted from 1 in Unicode scalars, as YAML's own parser counts.
    package let column: Int
    /// One sentence: what is wrong, and the fix if it is obvious.
    package let message: String

    package init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }
}

extension RulesProblem: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column, left.message) < (right.line, right.column, right.message)
    }
}

extension RulesProblem: CustomStringConvertible {
    /// `line:column: message`, for use after the name of the file and a colon.
    package var description: String { "\(line):\(column): \(message)" }
}
