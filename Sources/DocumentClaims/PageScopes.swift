import RulesModel
import SourceModel

/// What the part of a page that something stands in says of it.
enum Scope {
    case promises, removes, upstream, silent
    /// No title says.
    case unknown
}

/// The scopes of a page's blocks. The title of what introduces a block decides before that of the item that it is
/// nested in, and these before the headings, from the inside out.
struct PageScopes {
    let page: Page
    let phrases: Vocabulary.DocumentPhrases
    private var known: [Scope?] = []
    /// Under which nothing is promised, whatever other titles say.
    private var silenced: Set<Int> = []

    init(_ page: Page, entries: PageEntries, _ phrases: Vocabulary.DocumentPhrases) {
        (self.page, self.phrases) = (page, phrases)
        known = page.blocks.map { block in
            if case .code = block.kind { return nil }
            guard block.cells.count == 1 else { return nil }
            return Self.scope(ofTitle: block.text, phrases) ?? (Self.isUpstreams(block, phrases) ? .upstream : nil)
        }
        silenced = entries.outdated.union(page.postponed(phrases))
    }

    subscript(block: Int) -> Scope {
        var heading = page.blocks[block].heading
        if case .heading = page.blocks[block].kind { heading = block }
        for heading in page.headings(from: heading) where silenced.contains(heading) { return .silent }
        var current: Int? = block
        while let place = current {
            if let scope = page.blocks[place].introduction.flatMap({ known[$0] }) { return scope }
            current = page.blocks[place].parent
            if let scope = current.flatMap({ known[$0] }) { return scope }
        }
        return page.headings(from: heading).lazy.compactMap { known[$0] }.first ?? .unknown
    }

    /// `Files to implement`, `Components (5 files needed)`, `Remaining work`, `Proposed API`: nothing below is there yet.
    /// Of `Missing lamps added` it is.
    fileprivate static func isToDo(_ title: String, isOfPage: Bool, _ phrases: Vocabulary.DocumentPhrases) -> Bool {
        let words = title.lowercased().split { !$0.isLetter }.map(String.init)
        let doing = [phrases.adding, phrases.changing, phrases.porting, phrases.taking, phrases.replacing].joined()
        let done = Set(doing.filter { !phrases.orders.contains($0) && !$0.hasSuffix("s") })
            .union(phrases.finished)
        guard done.isDisjoint(with: words), !Piece.doneSigns.contains(where: title.contains) else { return false }
        let order = words.dropFirst(2).first
        let making = phrases.adding.union(isOfPage ? [] : phrases.changing).intersection(phrases.orders)
        let plain = self.title(title) ?? ""
        // A page about a proposal may say what was done, and `remaining *` is no state like `proposed *`.
        let isOpen = phrases.unfinished.contains { phrase in
            let first = phrase.prefix { $0 != " " }
            return matches(plain, phrase)
                && (!isOfPage || first != "*" && !phrases.unfinished.contains(String(first)))
        }
        return title.hasSuffix("needed)") || isOpen
            || words.dropFirst().first == "to" && phrases.verb(words[0]) == nil
                && order.map(making.contains) == true
    }

    /// `Upstream drift is in:` begins a list of upstream's files.
    private static func isUpstreams(_ block: PageBlock, _ phrases: Vocabulary.DocumentPhrases) -> Bool {
        if case .heading = block.kind { return false }
        let pieces = Piece.all(of: block.runs)
        let end = pieces.compactMap(\.word).suffix(2)
        return pieces.last?.isSign([":"]) == true
            && pieces.prefix(2).contains { phrases.foreign.contains($0.word ?? "") }
            && (end == ["is", "in"] || ["files", "sources"].contains(end.last))
    }

    /// The scope that a title opens.
    static func scope(ofTitle text: String, _ phrases: Vocabulary.DocumentPhrases) -> Scope? {
        guard let title = title(text) else { return nil }
        // `Folder structure (recommended)`
        let remark = text.lowercased().split(separator: "(").dropFirst().first?.prefix { $0 != ")" }
        if let remark, phrases.unfinished.contains(String(remark)) { return .silent }
        let lists: [(Set<String>, Scope)] = [
            (phrases.promising, .promises), (phrases.removing, .removes), (phrases.upstream, .upstream),
            (phrases.silent, .silent),
        ]
        if let exact = lists.first(where: { $0.0.contains(title) }) { return exact.1 }
        return lists.first { list in list.0.contains { Self.matches(title, $0) } }?.1
    }

    private static func matches(_ title: String, _ phrase: String) -> Bool {
        if phrase.hasSuffix(" *") { return "\(title) ".hasPrefix(phrase.dropLast()) }
        return phrase.hasPrefix("* ") && title.hasSuffix(phrase.dropFirst())
    }

    /// A title in lower case without its number, what is in brackets and the colon at its end.
    fileprivate static func title(_ text: String) -> String? {
        guard text.utf8.count < 80 else { return nil }
        var depth = 0
        var title = ""
        for character in text.lowercased() {
            if character == "(" || character == "[" { depth += 1 }
            if depth == 0 { title.append(character) }
            if character == ")" || character == "]" { depth -= 1 }
        }
        let words = title.split(whereSeparator: \.isWhitespace).drop { !$0.contains(where: \.isLetter) }
        let joined = words.joined(separator: " ")
        return joined.isEmpty ? nil : String(joined.reversed().drop { ":.!".contains($0) || $0 == " " }.reversed())
    }
}

extension Page {
    /// The headings below which nothing is there yet, whatever is written there.
    package func postponed(_ phrases: Vocabulary.DocumentPhrases) -> Set<Int> {
        var found: Set<Int> = []
        for (place, block) in blocks.enumerated() {
            if case .heading(let level) = block.kind,
                PageScopes.isToDo(block.text, isOfPage: level == 1, phrases)
            {
                found.insert(place)
            }
            guard let heading = block.heading, isUnfinished(block, phrases) else { continue }
            found.insert(
                PageScopes.title(blocks[heading].text).map(phrases.statuses.contains) == true
                    ? blocks[heading].heading ?? heading : heading)
        }
        return found
    }

    /// Whether a block says of the part that it stands in that it is not done: `Status: not implemented`.
    private func isUnfinished(_ block: PageBlock, _ phrases: Vocabulary.DocumentPhrases) -> Bool {
        let text = block.text.lowercased()
        let value: Substring
        if let colon = text.firstIndex(of: ":"),
            phrases.statuses.contains(PageScopes.title(String(text[..<colon])) ?? "")
        {
            value = text[text.index(after: colon)...]
        } else if let introduction = block.introduction, case .paragraph = block.kind,
            phrases.statuses.contains(PageScopes.title(blocks[introduction].text) ?? "")
        {
            value = text[...]
        } else {
            return false
        }
        let all = value.split(whereSeparator: { !$0.isLetter }).map(String.init)
        let words = all.joined(separator: " ")
        // `Status: planning done`
        if all.contains("planning"), !phrases.finished.isDisjoint(with: all) { return false }
        return phrases.unfinished.union(["planning"]).contains { words == $0 || words.hasPrefix("\($0) ") }
    }
}
