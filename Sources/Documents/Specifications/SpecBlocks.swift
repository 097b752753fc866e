import DocumentClaims
import RulesModel
import SourceModel

/// Finds the blocks of a page that are specifications.
struct SpecBlocks {
    let page: ReadPage
    let words: SpecificationWords
    let sections: SpecSections

    init(_ page: ReadPage, words: SpecificationWords, _ phrases: Vocabulary.DocumentPhrases) {
        (self.page, self.words) = (page, words)
        sections = SpecSections(page.page, rules: page.rules, words: words, phrases)
    }

    /// In the order of the page; those whose declarations nobody owns are left out.
    func all() -> [SpecBlock] {
        var found: [SpecBlock] = []
        for (place, code) in page.code.sorted(by: { $0.key < $1.key }) {
            guard let index = code.index, var block = block(at: place, index) else { continue }
            let stated = block.section?.ownerType ?? Self.namedOwner(block) ?? titleFile(of: block)?.path.stem
            block.owner = stated ?? owner(of: block, after: found)
            if stated == nil, block.file == nil {
                block.titles = page.page.headings(from: page.page.blocks[place].heading)
                    .flatMap { Selector.names(in: page.page.blocks[$0].text) }
                    .filter { $0.first?.isUppercase == true && $0.contains(where: \.isLowercase) }
                let heading = page.page.blocks[place].heading.map { page.page.blocks[$0].text.trimming(" :") }
                block.isTitled = heading == block.titles.first
            }
            let isOwned =
                block.owner != nil || block.file != nil || !block.types.isEmpty || !block.titles.isEmpty
                || block.loose.count > 2
            if isOwned { found.append(block) }
        }
        return found
    }

    private func block(at place: Int, _ index: FileIndex) -> SpecBlock? {
        let own = page.page.blocks[place]
        let section = sections.section(of: place)
        guard case .code(_, let text) = own.kind, section?.content != .nothing, section?.content != .configuration,
            !isTest(index)
        else { return nil }
        var block = SpecBlock(
            place: place, line: own.lines.lowerBound, index: index,
            text: text.split(separator: "\n", omittingEmptySubsequences: false), section: section,
            file: marker(of: own.introduction), calls: [])
        block.fileAbove = page.page.blocks.indices.prefix(place).last { above in
            page.page.blocks[above].heading == own.heading && marker(of: above) != nil
        }.flatMap(marker)
        let comments = block.text.map { $0.drop { " \t".contains($0) } }.filter { $0.hasPrefix("//") }
        let isWarning =
            (block.text + [Substring(own.introduction.map { page.page.blocks[$0].text } ?? "")])
            .contains { $0.contains("❌") || $0.contains("✅") || $0.lowercased().contains("(good)") }
            || comments.contains { comment in
                let first = comment.drop { " /*".contains($0) }.lowercased().prefix { !" -–—:!".contains($0) }
                return words.warnings.contains(String(first).replacing("’", with: "'"))
            }
        let isPlaceholder = index.declarations.contains {
            $0.container == nil && $0.kind.isType && words.placeholders.contains($0.selector)
        }
        let isSample = titleFile(of: block).map { words.promisesNothing(SpecificationWords.plain($0.remark)) } ?? false
        if isWarning || isPlaceholder || isSample
            || block.file == nil && section == nil && page.rules.subject == nil && isOrdered(own)
        {
            return nil
        }
        if section?.content == .members { block.calls = Self.calls(in: block) }
        // Statements make it a sample, but calls that the rules say are a list of methods.
        if !index.topLevelCode.isEmpty, !Self.isOnlyDots(index), block.calls.isEmpty { return nil }
        if block.file == nil, block.loose.contains(where: { Self.isStatement(index.declarations[$0], in: index) }) {
            return nil
        }
        return index.declarations.isEmpty && block.calls.isEmpty ? nil : block
    }

    /// `Replace it with:`: the code is the reader's.
    private func isOrdered(_ block: PageBlock) -> Bool {
        guard let introduction = block.introduction.map({ page.page.blocks[$0] }), introduction.kind == .paragraph
        else {
            return false
        }
        return Selector.names(in: introduction.text.lowercased()).first.map(words.orders.contains) ?? false
    }

    /// The path of a paragraph such as `**File:** \`path\`` directly before the block, or of a heading that is a path.
    private func marker(of place: Int?) -> String? {
        guard let introduction = place.map({ page.page.blocks[$0] }) else { return nil }
        let text = introduction.text.trimming(" ")
        let label = text.prefix { $0 != ":" }
        let isLabelled = label.count < text.count && words.markers.contains(label.lowercased())
        let path = isLabelled ? text.dropFirst(label.count + 1).trimming(" :`") : text
        let hasSpaces = path.contains(" ") && !introduction.runs.contains { $0.isCode && $0.text == path }
        guard !hasSpaces, let dot = path.lastIndex(of: "."), dot > path.startIndex, path[dot...].count > 1,
            path[dot...].dropFirst().allSatisfy({ $0.isLetter || $0.isNumber }),
            isLabelled || Language(of: RelativePath(path)) != nil
        else { return nil }
        return path
    }

    private func owner(of block: SpecBlock, after earlier: [SpecBlock]) -> String? {
        guard block.file == nil, !block.loose.isEmpty || !block.calls.isEmpty else { return nil }
        let before = earlier.last { sections.isBeside(block.place, $0.place) && $0.ownedType != nil }
        return before?.ownedType ?? page.rules.subject
    }

    /// `// In SceneDelegate`, `// Kit/Lamp.swift`
    private static func namedOwner(_ block: SpecBlock) -> String? {
        guard let first = block.text.first, first.hasPrefix("//") else { return nil }
        let words = first.drop { " /".contains($0) }.split { " :`".contains($0) }
        guard let last = words.last,
            words.count == 1 || words.count == 2 && ["in", "file"].contains(words[0].lowercased())
        else { return nil }
        let path = RelativePath(last)
        if Language(of: path) != nil { return path.stem }
        // `// LampView`
        let isType = last.count(where: \.isUppercase) > 1 && last.contains(where: \.isLowercase)
        return (words.count == 2 || isType) && TokenText.isName(String(last)) ? String(last) : nil
    }

    /// `**Lamp.swift - After:**` directly before a block: the file, and what is said of it.
    private func titleFile(of block: SpecBlock) -> (path: RelativePath, remark: String)? {
        guard let introduction = page.page.blocks[block.place].introduction.map({ page.page.blocks[$0] }),
            introduction.kind == .paragraph, introduction.runs.allSatisfy(\.isStrong)
        else { return nil }
        let name = introduction.text.prefix { $0 != " " && $0 != ":" }
        let path = RelativePath(String(name))
        return Language(of: path) == nil ? nil : (path, String(introduction.text.dropFirst(name.count)))
    }

    private func isTest(_ index: FileIndex) -> Bool {
        index.usages.contains { words.tests.contains($0.name) || $0.name.hasPrefix("XCTAssert") }
            || index.imports.contains { words.tests.contains($0.module) }
            || index.declarations.contains {
                $0.attributes.contains("Test")
                    || ($0.selector.hasPrefix("test") && $0.selector.dropFirst(4).first?.isLowercase == false
                        && $0.kind != .property)
            }
    }

    /// `stop()    // ends it`
    private static func calls(in block: SpecBlock) -> [(name: String, line: Int)] {
        block.text.enumerated().compactMap { number, line in
            let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let rest = line.dropFirst(name.count)
            guard !name.isEmpty, rest.hasPrefix("()") else { return nil }
            let behind = rest.dropFirst(2).drop { $0 == " " || $0 == "\t" }
            return behind.isEmpty || behind.hasPrefix("//") ? (String(name), block.line + number) : nil
        }
    }

    private static func isOnlyDots(_ index: FileIndex) -> Bool {
        index.texts(of: index.topLevelCode).allSatisfy { $0 == "..." || $0 == "…" }
    }

    /// `let panel = Panel()`: a declaration of an interface says its type, or who may use it.
    private static func isStatement(_ declaration: Declaration, in index: FileIndex) -> Bool {
        guard declaration.kind == .property, declaration.access == nil, declaration.attributes.isEmpty,
            index.texts(of: declaration.body).first != "{"
        else { return false }
        let form = DeclaredForm(declaration, of: index)
        return form.type.isEmpty && form.modifiers.isEmpty && !form.isStatic
    }
}

extension SpecBlock {
    /// The type that the block is about, for what stands loose below it.
    fileprivate var ownedType: String? {
        index.declarations.first { $0.parent == nil && $0.kind.isType }?.selector ?? owner
    }
}
