import Ccmark
import SourceModel
import Synchronization

/// Reads GitHub Flavored Markdown: CommonMark with tables, task lists and strikethrough.
package enum MarkdownPage {
    /// Reads a page. Every text is valid Markdown: plain text becomes paragraphs.
    package static func read(_ text: [UInt8], path: RelativePath) -> Page {
        let lineCount = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        let endsLine = text.last == UInt8(ascii: "\n")
        var page = Page(path: path, blocks: [], lineCount: text.isEmpty ? 0 : lineCount - (endsLine ? 1 : 0))
        page.blocks = reader.withLock { _ in blocks(of: text) }
        return page
    }

    /// Locked while a text is parsed. The library keeps the special characters of its extensions in one global table,
    /// and removes them at the end of each text.
    private static let reader = Mutex(())

    private static func blocks(of text: [UInt8]) -> [PageBlock] {
        guard extensions.count == names.count, let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return [] }
        defer { cmark_parser_free(parser) }
        for name in names { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
        text.withUnsafeBytes { bytes in
            cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let root = cmark_parser_finish(parser) else { return [] }
        defer { cmark_node_free(root) }
        var reading = PageReading()
        reading.read(root)
        return reading.blocks
    }

    private static let names = ["table", "tasklist", "strikethrough"]

    /// The available extensions, registered once for all threads.
    private static let extensions: [String] = {
        cmark_gfm_core_extensions_ensure_registered()
        return names.filter { cmark_find_syntax_extension($0) != nil }
    }()
}
