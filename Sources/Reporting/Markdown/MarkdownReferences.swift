import SourceModel

/// Writes a link that stands in a text more than once as a reference, with its definition at the end.
///
/// Permanent links are long, and every reader of Markdown knows references. Since the text is complete, a definition is
/// there for each reference, also if a report was cut.
struct MarkdownReferences {
    /// The beginnings of the links. Code spans and code blocks may contain other things that look like links.
    let prefixes: [String]

    /// The end of a code span that is a link's text, and the beginning of its URL.
    private static let opening = "`]("

    func shortened(_ text: String) -> String {
        guard !prefixes.isEmpty else { return text }
        let lines = Self.lines(of: text)
        var counts: [Substring: Int] = [:]
        var order: [Substring] = []
        for line in lines where !line.isFenced {
            for url in line.parts.dropFirst().compactMap(url) {
                if counts[url] == nil { order.append(url) }
                counts[url, default: 0] += 1
            }
        }
        var references: [Substring: String] = [:]
        var labels: Set<String> = []
        for url in order where Self.isWorthIt(url, counts[url] ?? 0) {
            let label = Self.label(of: url)
            if labels.insert(label).inserted { references[url] = label }
        }
        guard !references.isEmpty else { return text }
        let shortened = lines.map { line in
            guard !line.isFenced, line.parts.count > 1 else { return line.parts.joined(separator: Self.opening) }
            return line.parts.dropFirst().reduce(String(line.parts[0])) { text, part in
                guard let url = url(part), let label = references[url] else { return text + Self.opening + part }
                return text + "`][\(label)]" + part.dropFirst(url.count + 1)
            }
        }
        let definitions = order.compactMap { url in references[url].map { "[\($0)]: \(url)\n" } }
        return shortened.joined(separator: "\n") + "\n" + definitions.joined()
    }

    private struct Line {
        /// What is between the beginnings of links.
        var parts: [Substring]
        /// Whether it is a part of a code block.
        var isFenced: Bool
    }

    private static func lines(of text: String) -> [Line] {
        var fence: Substring?
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let ticks = line.drop { $0 == " " }.prefix { $0 == "`" }
            let isOpen = fence != nil
            if ticks.count >= 3 {
                if fence == nil { fence = ticks } else if fence == ticks { fence = nil }
            }
            let isFenced = isOpen || fence != nil
            let parts = isFenced ? [line] : line.split(separator: opening, omittingEmptySubsequences: false)
            return Line(parts: parts, isFenced: isFenced)
        }
    }

    /// The URL at the beginning of a text, up to a closing parenthesis.
    private func url(_ text: Substring) -> Substring? {
        guard prefixes.contains(where: text.hasPrefix), let end = text.firstIndex(of: ")") else { return nil }
        return text[..<end]
    }

    /// A label made of the URL: where a page holds several reports, none refers to the definition of another.
    private static func label(of url: Substring) -> String {
        var digest = Fingerprint()
        digest.combine(url)
        return String(digest.description.prefix(7))
    }

    /// Whether references and a definition are shorter than as many URLs.
    private static func isWorthIt(_ url: Substring, _ count: Int) -> Bool {
        let (length, reference, definition) = (url.utf8.count, 10, 13)
        return count > 1 && count * (reference + 1) + length + definition < count * (length + 2)
    }
}
