/// A comment: one in `/* */`, or the line comments of a kind on consecutive lines.
package struct SourceComment: Hashable, Sendable {
    package enum Placement: String, Hashable, Sendable {
        /// Before the first token of the file.
        case header
        /// Right before the declaration that it belongs to.
        case documenting
        /// On lines of its own inside of what it belongs to.
        case ownLine
        /// Behind code on its line.
        case trailing
    }

    /// The text of each source line without the comment's markers, empty lines included: the text at index 2 is on
    /// the third line of the comment.
    package var lines: [String]
    /// Whether it is written to be documentation: `///` or `/** */`.
    package var isDocumentation: Bool
    package var placement: Placement
    /// Where the declaration that it belongs to stands in ``FileIndex/declarations``: the documented one, or the
    /// innermost that holds the comment, or for a trailing comment the code before it.
    package var declaration: Int?
    package var start: SourcePlace
    /// The place after its last character.
    package var end: SourcePlace
    /// The place of the code that it stands with: the first on its line for a trailing comment, else what comes next.
    /// `nil` where no code follows.
    package var code: SourcePlace?

    package init(
        lines: [String], isDocumentation: Bool = false, placement: Placement, declaration: Int?, start: SourcePlace,
        end: SourcePlace, code: SourcePlace?
    ) {
        self.lines = lines
        self.isDocumentation = isDocumentation
        self.placement = placement
        self.declaration = declaration
        self.start = start
        self.end = end
        self.code = code
    }
}
