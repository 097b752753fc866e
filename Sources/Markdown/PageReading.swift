import Ccmark
import SourceModel

/// Walks the tree of a page without recursion, because a page may be nested deeply.
struct PageReading {
    private(set) var blocks: [PageBlock] = []
    /// The enclosing headings, outermost first.
    private var headings: [(level: Int, block: Int)] = []
    /// The containers of the current block, innermost last.
    private var holders: [Holder] = []
    private var style = Style()
    private var link: String?
    /// The block whose text is being read, and the current line.
    private var open: Int?
    private var line = 1

    /// A container of blocks: the page, a list, an item, a quotation or a table.
    private struct Holder {
        var parent: Int?
        /// Its last paragraph or heading.
        var last: Int?
        var introduction: Int?
        var header: Int?
        var isQuoted = false
    }

    private struct Style {
        var strong = 0
        var struck = 0
    }

    mutating func read(_ root: OpaquePointer) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
            guard let name = cmark_node_get_type_string(node) else { continue }
            if event == CMARK_EVENT_ENTER {
                enter(node, String(cString: name))
            } else {
                leave(String(cString: name))
            }
        }
    }

    private mutating func enter(_ node: OpaquePointer, _ name: String) {
        switch name {
        case "document": holders.append(Holder())
        case "block_quote": nest { $0.isQuoted = true }
        case "list", "table": nest { $0.introduction = $0.last }
        case "item": enterItem(node, isChecked: nil)
        case "tasklist": enterItem(node, isChecked: cmark_gfm_extensions_get_tasklist_item_checked(node))
        case "heading": enterHeading(node)
        case "paragraph": enterParagraph(node)
        case "table_row", "table_header": enterRow(node)
        case "table_cell": openCell(node)
        case "code_block": addCode(node)
        default: enterInline(node, name)
        }
    }

    private mutating func leave(_ name: String) {
        switch name {
        case "document", "block_quote", "list", "table", "item", "tasklist":
            let holder = holders.popLast()
            // The paragraph before a list does not introduce the text after it.
            if name == "list" || name == "table", let last = holders.indices.last, holder != nil {
                holders[last].last = nil
            }
        case "heading", "paragraph", "table_cell": open = nil
        case "strong": style.strong -= 1
        case "strikethrough": style.struck -= 1
        case "link": link = nil
        default: break
        }
    }

    // MARK: Blocks

    private mutating func nest(_ change: (inout Holder) -> Void) {
        var holder = holders.last ?? Holder()
        change(&holder)
        holder.header = nil
        holders.append(holder)
    }

    @discardableResult
    private mutating func add(_ kind: PageBlock.Kind, _ node: OpaquePointer, introduction: Int?) -> Int {
        let first = max(Int(cmark_node_get_start_line(node)), 1)
        let holder = holders.last
        blocks.append(
            PageBlock(
                kind, lines: first...max(Int(cmark_node_get_end_line(node)), first), heading: headings.last?.block,
                parent: holder?.parent, introduction: introduction, isQuoted: holder?.isQuoted ?? false))
        return blocks.count - 1
    }

    private mutating func enterHeading(_ node: OpaquePointer) {
        let level = Int(cmark_node_get_heading_level(node))
        headings.removeAll { $0.level >= level }
        let block = add(.heading(level: level), node, introduction: nil)
        headings.append((level, block))
        remember(block)
        openText(of: block, node)
    }

    private mutating func enterItem(_ node: OpaquePointer, isChecked: Bool?) {
        let block = add(.item(isChecked: isChecked), node, introduction: holders.last?.introduction)
        nest {
            $0.parent = block
            $0.last = nil
            $0.introduction = nil
        }
    }

    private mutating func enterParagraph(_ node: OpaquePointer) {
        // The first paragraph of an item belongs to the item's block.
        if let item = holders.last?.parent, item == blocks.count - 1, blocks[item].cells.isEmpty {
            remember(item)
            return openText(of: item, node)
        }
        let block = add(.paragraph, node, introduction: holders.last?.last)
        remember(block)
        openText(of: block, node)
    }

    private mutating func enterRow(_ node: OpaquePointer) {
        guard let last = holders.indices.last else { return }
        let block = add(.row(header: holders[last].header), node, introduction: holders[last].introduction)
        if holders[last].header == nil { holders[last].header = block }
    }

    private mutating func openCell(_ node: OpaquePointer) {
        guard let row = blocks.indices.last else { return }
        openText(of: row, node)
    }

    private mutating func addCode(_ node: OpaquePointer) {
        let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
        let language = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }.lowercased()
        let block = add(.code(language: language, text: text), node, introduction: holders.last?.last)
        var length: Int32 = 0
        var offset: Int32 = 0
        var character: CChar = 0
        let isFenced = cmark_node_get_fenced(node, &length, &offset, &character) != 0
        let first = blocks[block].lines.lowerBound + (isFenced ? 1 : 0)
        blocks[block].lines = first...max(first, first + text.count { $0 == "\n" } - 1)
        if let last = holders.indices.last { holders[last].last = nil }
    }

    private mutating func remember(_ block: Int) {
        if let last = holders.indices.last { holders[last].last = block }
    }

    // MARK: Running text

    private mutating func openText(of block: Int, _ node: OpaquePointer) {
        blocks[block].cells.append([])
        open = block
        line = max(Int(cmark_node_get_start_line(node)), 1)
        style = Style()
    }

    private mutating func enterInline(_ node: OpaquePointer, _ name: String) {
        switch name {
        case "text", "html_inline": add(node, isCode: false)
        case "code": add(node, isCode: true)
        case "softbreak", "linebreak":
            add(" ", isCode: false)
            line += 1
        case "strong": style.strong += 1
        case "strikethrough": style.struck += 1
        case "link": link = cmark_node_get_url(node).map { String(cString: $0) }
        default: break
        }
    }

    private mutating func add(_ node: OpaquePointer, isCode: Bool) {
        guard let literal = cmark_node_get_literal(node) else { return }
        add(String(cString: literal), isCode: isCode)
    }

    private mutating func add(_ text: String, isCode: Bool) {
        guard let open, let cell = blocks[open].cells.indices.last else { return }
        let run = PageRun(
            text, line: line, isCode: isCode, isStrong: style.strong > 0, isStruck: style.struck > 0,
            destination: link)
        // The parser splits text at every character that could have been markup.
        if let last = blocks[open].cells[cell].last, !isCode, last.joins(run) {
            blocks[open].cells[cell][blocks[open].cells[cell].count - 1].text += text
        } else {
            blocks[open].cells[cell].append(run)
        }
    }
}

extension PageRun {
    fileprivate func joins(_ next: PageRun) -> Bool {
        !isCode && !next.isCode && line == next.line && isStrong == next.isStrong && isStruck == next.isStruck
            && destination == next.destination
    }
}
