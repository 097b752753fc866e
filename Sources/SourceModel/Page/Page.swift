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

    /// A heading and those that it stands under, from the inside out.
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
        /// With its first paragraph; what else it holds are blocks of their own. `isChecked` is `nil` for one that is
        /// no task.
        case item(isChecked: Bool?)
        /// `header` is the block with the names of the columns, `nil` for that row itself.
        case row(header: Int?)
        /// A fenced or indented block; `language` is the first word behind the fence, in lower case.
        case code(language: String, text: String)
    }

    package var kind: Kind
    /// The first and the last line, counted from 1; of code without its fences.
    package var lines: ClosedRange<Int>
    /// The running text; of a row one for each column, of all others one at most.
    package var cells: [[PageRun]]
    /// The innermost heading that it stands under, as a place in ``Page/blocks``.
    package var heading: Int?
    /// The item that it is nested in.
    package var parent: Int?
    /// The paragraph or heading directly before it, or before the list or the table that it is part of: what
    /// introduces it.
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

    /// The running text without its marks; the cells of a row are joined by a space.
    package var text: String { cells.map { $0.map(\.text).joined() }.joined(separator: " ") }
}

/// A stretch of running text in one style.
package struct PageRun: Hashable, Sendable {
    package var text: String
    /// The line that it begins on, counted from 1.
    package var line: Int
    package var isCode: Bool
    package var isStrong: Bool
    /// `~~so~~`
    package var isStruck: Bool
    /// Where it links to.
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
