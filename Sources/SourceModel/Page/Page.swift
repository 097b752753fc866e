/// A page of prose, as its blocks in the order of the text.
package struct Page: Hashable, Sendable {
    package var path: RelativePath
    package var blocks: [PageBlock]
    package var lineCount: Int

    package init(path: RelativePath, blocks: [PageBlock], lineCount: Int) {
        self.path = path
        self.blocks = blocks
        self.lineCount = lineCount
    }

    /// A heading and its enclosing headings, the innermost first.
    package func headings(from heading: Int?) -> some Sequence<Int> {
        sequence(state: heading) { next in
            defer { next = next.flatMap { blocks[$0].heading } }
            return next
        }
    }
}

/// A heading, a paragraph, an item of a list, a row of a table, or a block of code.
package struct PageBlock: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// 1 to 6.
        case heading(level: Int)
        case paragraph
        /// A list item with its first paragraph. The rest of its content is in separate blocks. `isChecked` is `nil`
        /// for an item that is no task.
        case item(isChecked: Bool?)
        /// `header` is the index of the header row; `nil` for the header row itself.
        case row(header: Int?)
        /// A fenced or indented block. `language` is the first word after the fence, in lower case.
        case code(language: String, text: String)
    }

    package var kind: Kind
    /// The first and the last line, counted from 1. The fences of code are not included.
    package var lines: ClosedRange<Int>
    /// The text: one cell for each column of a row, and at most one cell for other blocks.
    package var cells: [[PageRun]]
    /// The innermost enclosing heading, as an index of ``Page/blocks``.
    package var heading: Int?
    /// The item that contains it, as an index of ``Page/blocks``.
    package var parent: Int?
    /// The paragraph or heading directly before it, or before its list or table, as an index of ``Page/blocks``.
    package var introduction: Int?
    /// Whether it is in a quotation.
    package var isQuoted: Bool

    package init(
        _ kind: Kind, lines: ClosedRange<Int>, cells: [[PageRun]] = [], heading: Int? = nil, parent: Int? = nil,
        introduction: Int? = nil, isQuoted: Bool = false
    ) {
        self.kind = kind
        self.lines = lines
        self.cells = cells
        self.heading = heading
        self.parent = parent
        self.introduction = introduction
        self.isQuoted = isQuoted
    }

    package var runs: [PageRun] { cells.first ?? [] }

    /// The text without markup. The cells of a row are joined by spaces.
    package var text: String { cells.map { $0.map(\.text).joined() }.joined(separator: " ") }
}

/// A run of text in one style.
package struct PageRun: Hashable, Sendable {
    package var text: String
    /// The line that it begins on, counted from 1.
    package var line: Int
    package var isCode: Bool
    package var isStrong: Bool
    /// `~~so~~`
    package var isStruck: Bool
    /// The target of its link.
    package var destination: String?

    package init(
        _ text: String, line: Int, isCode: Bool = false, isStrong: Bool = false, isStruck: Bool = false,
        destination: String? = nil
    ) {
        self.text = text
        self.line = line
        self.isCode = isCode
        self.isStrong = isStrong
        self.isStruck = isStruck
        self.destination = destination
    }
}
