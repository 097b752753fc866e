/// A block comment, or line comments of the same kind on consecutive lines.
package struct SourceComment: Hashable, Sendable {
    package enum Placement: String, Hashable, Sendable {
        /// Before the first token of the file.
        case header
        /// Directly before its declaration.
        case documenting
        /// On separate lines inside its declaration or file.
        case ownLine
        /// After code on the same line.
        case trailing
    }

    /// The text of each line without comment markers, with empty lines: index 2 is the third line of the comment.
    package var lines: [String]
    /// Whether it is a documentation comment: `///` or `/** */`.
    package var isDocumentation: Bool
    package var placement: Placement
    /// Its declaration, as an index of ``FileIndex/declarations``: the documented one, or the innermost that contains
    /// the comment or, for a trailing comment, the code before it.
    package var declaration: Int?
    package var start: SourcePlace
    /// The position after its last character.
    package var end: SourcePlace
    /// The position of its code: the first code on the line of a trailing comment, else the next code. `nil` where no
    /// code follows.
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
