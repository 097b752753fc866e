import RulesModel
import SourceModel

/// The claims of a page.
package struct PageClaims {
    let page: Page
    let phrases: Vocabulary.DocumentPhrases
    let entries: PageEntries
    let scopes: PageScopes
    /// The file or the type that each block is about.
    let subjects: [DocumentClaim.Container?]
    /// The items directly below each item, and those that each block introduces: asked of every block of a page.
    private let children: [Int: [Int]]
    private let introduced: [Int: [Int]]
    /// Of each block, the first from it on that is no item.
    private let ends: [Int]

    /// In the order of the page, each once.
    ///
    /// - Parameter subject: The type that the page is about where nothing in it says so.
    package static func all(
        in page: Page, about subject: String? = nil, _ phrases: Vocabulary.DocumentPhrases
    ) -> [DocumentClaim] {
        let reader = PageClaims(page, subject, phrases)
        let isPlan = page.isPlan
        return page.blocks.indices.flatMap(reader.claims).uniqued().map { claim in
            var claim = claim
            claim.isPlanned = isPlan && !claim.isTicked && claim.entry == nil
            return claim
        }
    }

    private let ownSubject: String?

    private init(_ page: Page, _ subject: String?, _ phrases: Vocabulary.DocumentPhrases) {
        (self.page, self.phrases, ownSubject) = (page, phrases, subject)
        entries = PageEntries(page, phrases)
        scopes = PageScopes(page, entries: entries, phrases)
        subjects = page.blocks.map(Self.subject)
        let items = page.blocks.indices.filter { page.blocks[$0].isItem }
        func grouped(by holder: (PageBlock) -> Int?) -> [Int: [Int]] {
            items.reduce(into: [:]) { found, item in
                if let place = holder(page.blocks[item]) { found[place, default: []].append(item) }
            }
        }
        children = grouped(by: \.parent)
        introduced = grouped(by: \.introduction)
        var ends = page.blocks.indices.map { $0 }
        for place in page.blocks.indices.reversed() where page.blocks[place].isItem {
            ends[place] = place + 1 < ends.count ? ends[place + 1] : ends.count
        }
        self.ends = ends
    }

    private func claims(ofBlock place: Int) -> [DocumentClaim] {
        let block = page.blocks[place]
        guard !block.isQuoted else { return [] }
        let scope = scopes[place]
        switch block.kind {
        case .code(let language, let text):
            let isListed = scope == .unknown && !isOrdered(place)
            return (scope == .promises || isListed)
                && ["", "text", "txt", "tree", "plaintext"].contains(language)
                ? TreeClaims.all(
                    in: text, from: block.lines.lowerBound, entry: entries.number(of: place, in: page),
                    weight: isListed ? .listed : .stated, phrases)
                : []
        case .row(let header):
            return (header.map { tableClaims(ofRow: place, header: $0, scope) } ?? []) + links(of: place, scope)
        case .heading, .paragraph, .item: return units(of: place, scope) + links(of: place, scope)
        }
    }

    private func links(of place: Int, _ scope: Scope) -> [DocumentClaim] {
        guard scope == .unknown || scope == .promises else { return [] }
        return PageUnit.links(of: page.blocks[place]).map { link in
            var claim = claim(.file, link.path, of: place)
            (claim.line, claim.weight) = (link.line, .listed)
            return claim
        }
    }

    /// What a block says is there, on its first line.
    func claim(_ kind: DocumentClaim.Kind, _ subject: String, of place: Int) -> DocumentClaim {
        let block = page.blocks[place]
        return DocumentClaim(
            kind: kind, promise: .present, subject: subject, line: block.lines.lowerBound, text: block.text,
            entry: entries.number(of: place, in: page))
    }

    private func units(of place: Int, _ scope: Scope) -> [DocumentClaim] {
        let block = page.blocks[place]
        var isTicked = false
        if case .item(let isChecked) = block.kind {
            if isChecked == false { return [] }
            isTicked = isChecked == true
        }
        guard isTicked || scope != .silent && scope != .upstream else { return [] }
        let lines = Self.items(of: block)
        var unit = PageUnit(
            pieces: [], scope: isTicked ? .unknown : scope, isTicked: isTicked,
            container: container(of: place) ?? (scope == .removes ? formerHolder(of: place) : nil),
            line: block.lines.lowerBound, text: block.text, entry: entries.number(of: place, in: page), phrases: phrases
        )
        unit.isItem = block.isItem || lines.isItem
        unit.isListed = scope == .unknown && !isTicked && !isOrdered(place)
        unit.isRelease = entries.isReleased(place, in: page)
        let found = lines.own.dropLast().flatMap { line in
            unit.pieces = line
            return unit.claims()
        }
        unit.pieces = lines.own.last ?? []
        unit.nested = nested(in: place).flatMap { Piece.all(of: page.blocks[$0].runs) }
        if place + 1 < page.blocks.count, case .code(_, let code) = page.blocks[place + 1].kind { unit.code = code }
        return found + unit.claims()
    }

    /// `Removed the types from Lamp.swift`: the file that a heading says they are gone from.
    private func formerHolder(of place: Int) -> DocumentClaim.Container? {
        page.headings(from: page.blocks[place].heading).lazy.compactMap { heading -> DocumentClaim.Container? in
            let pieces = Self.pieces(of: page.blocks[heading])
            guard pieces.first?.word.map(phrases.taking.contains) == true,
                let from = pieces.firstIndex(where: { $0.word == "from" }),
                let holder = pieces[(from + 1)...].first,
                case .file(let path, _)? = CodeName(
                    holder.text, isCode: holder.kind == .code)
            else { return nil }
            return .file(path)
        }.first
    }

    /// Whether what stands above a block asks the reader to write what it names: `Create:`, `Files to add`.
    func isOrdered(_ place: Int) -> Bool {
        let above = sequence(first: place) { page.blocks[$0].parent }.compactMap { page.blocks[$0].introduction }
        let making = phrases.orders.intersection(phrases.adding.union(phrases.changing))
        return (above + [page.blocks[place].heading].compactMap(\.self)).contains { title in
            let words = page.blocks[title].text.lowercased().split { !$0.isLetter }.map(String.init)
            return words.contains(where: phrases.plans.contains)
                || making.contains {
                    words.first == $0 || words.first == "\($0)ing" || words.first == "\($0.dropLast())ing"
                }
                || zip(words, words.dropFirst()).contains { $0 == "to" && phrases.adding.contains($1) }
        }
    }

    /// The items directly below a block, and of a heading all that its part says.
    private func nested(in place: Int) -> [Int] {
        guard place + 1 < page.blocks.count else { return [] }
        switch page.blocks[place].kind {
        case .heading:
            return Array(page.blocks.indices.dropFirst(place + 1).prefix { page.blocks[$0].heading == place })
        case .item: return (children[place] ?? []).filter { $0 < ends[place + 1] }
        default: return (introduced[place] ?? []).filter { $0 < ends[place + 1] }
        }
    }

    /// The pieces of a block, of several lines with numbers those of each. A list that does not begin with 1 is part of
    /// the paragraph before it, by the standard, and one number with two ends is part of the item before it.
    private static func items(of block: PageBlock) -> (own: [[Piece]], isItem: Bool) {
        let pieces = Piece.all(of: block.runs)
        // `### 2. Lamp.swift`
        if case .heading = block.kind, let first = pieces.first?.text, first.allSatisfy({ $0.isNumber || $0 == "." }) {
            return ([Array(pieces.dropFirst().drop { $0.isSign(["."]) })], false)
        }
        guard block.kind == .paragraph || block.isItem else { return ([pieces], false) }
        let starts = pieces.indices.filter { place in
            place > 0 && place + 2 < pieces.count && pieces[place].line > pieces[place - 1].line
                && ClosedRange(lines: pieces[place].text) != nil && pieces[place + 1].isSign(["."])
        }
        let own = zip(starts, starts.dropFirst() + [pieces.endIndex]).map { Array(pieces[($0 + 2)..<$1]) }
        if own.isEmpty || block.isItem { return ([Array(pieces[..<(starts.first ?? pieces.endIndex)])] + own, false) }
        return (own, true)
    }

    /// Those of the last of its lines with numbers, which is about what follows.
    private static func pieces(of block: PageBlock) -> [Piece] {
        let lines = items(of: block).own
        return (block.isItem ? lines.first : lines.last) ?? []
    }

    // MARK: Containers

    /// What a block's own words are about, if it begins with the name of a file or, in code, of a type.
    private static func subject(of block: PageBlock) -> DocumentClaim.Container? {
        guard block.cells.count == 1 else { return nil }
        // `### 2. Lamp.swift`, `Step 3: Lamp.swift`
        let all = pieces(of: block)
        let isNamed = all.first.map { CodeName($0.text, isCode: $0.kind == .code) != nil } ?? true
        let number = isNamed ? nil : all.prefix(2).lastIndex { $0.word != nil && Int($0.text) != nil }
        let pieces = number.map { all[($0 + 1)...].drop { $0.kind == .sign } } ?? all[...]
        guard let first = pieces.first, first.kind == .code || first.isStrong || block.kind != .paragraph else {
            return nil
        }
        switch CodeName(first.text, isCode: first.kind == .code) {
        case .file(let path, _)?: return .file(path)
        case .type(let name)? where pieces.dropFirst().first.map { $0.kind == .sign } ?? true: return .type(name)
        default: return nil
        }
    }

    /// The file, or else the type, that an item's parents, what introduces them or its headings are about.
    func container(of place: Int) -> DocumentClaim.Container? {
        var found: [DocumentClaim.Container] = []
        var current: Int? = place
        while let block = current {
            if block != place, let subject = subjects[block] { found.append(subject) }
            if let subject = page.blocks[block].introduction.flatMap({ subjects[$0] }) { found.append(subject) }
            current = page.blocks[block].parent
        }
        found += page.headings(from: page.blocks[place].heading).compactMap { subjects[$0] }
        let file = found.first { if case .file = $0 { true } else { false } }
        return file ?? found.first ?? ownSubject.map { .type($0) }
    }
}

extension PageBlock {
    fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}
