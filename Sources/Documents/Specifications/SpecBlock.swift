import DocumentClaims
import RulesModel
import SourceModel

/// A block of Swift that is held against the tree.
struct SpecBlock {
    /// In ``Page/blocks``.
    var place: Int
    /// Where the block begins, counted from 1.
    var line: Int
    var index: FileIndex
    var text: [Substring]
    var section: DocumentSection?
    /// The path that the block's marker names.
    var file: String?
    /// Whose its loose declarations and calls are.
    var owner: String?
    /// Methods that it calls on a line of their own, with the lines of the page.
    var calls: [(name: String, line: Int)]

    /// What the block declares outside of types.
    var loose: [Int] {
        index.declarations.indices.filter {
            index.declarations[$0].parent == nil && !index.declarations[$0].kind.isType
        }
    }

    /// The types that it declares or extends.
    var types: [Int] { index.declarations.indices.filter { index.declarations[$0].kind.isType } }

    /// The line of the page that a declaration has its name in.
    func line(of declaration: Declaration) -> Int {
        let name = Selector.base(declaration.selector)
        let own = declaration.start.line...max(declaration.start.line, declaration.end.line)
        let named = own.first { number in
            text.indices.contains(number - 1) && Selector.names(in: text[number - 1]).contains(name)
        }
        return line + (named ?? declaration.start.line) - 1
    }

    func declares(type name: String) -> Bool { types.contains { index.declarations[$0].selector == name } }

    /// Whether a declaration is written as no Swift is, dots aside: what was read of it is not what the page says.
    func isUnreadable(_ place: Int) -> Bool {
        let declaration = index.declarations[place]
        if let parent = declaration.parent, isUnreadable(parent) { return true }
        return index.problems.contains { problem in
            let line = problem.start.line
            let holder = index.declarations.lastIndex { $0.start.line <= line && line <= $0.end.line }
            let written = text.indices.contains(line - 1) ? text[line - 1] : ""
            return holder == place && !written.contains("...") && !written.contains("…")
        }
    }

    /// Names with labels that its comments have.
    var mentions: [String] {
        text.flatMap { line in line.firstRange(of: "//").map { Selector.mentions(in: line[$0.upperBound...]) } ?? [] }
    }

    /// Whether it declares a type and leaves none of its members out: no line in it is dots, or a comment of dots.
    func isWhole(_ type: Int) -> Bool {
        guard index.declarations[type].kind != .extension else { return false }
        return !text.indices.contains { number in
            let bare = text[number].drop { " \t/*".contains($0) }
            guard bare.hasPrefix("...") || bare.hasPrefix("…") else { return false }
            let holder = index.declarations.lastIndex { $0.start.line <= number + 1 && number + 1 <= $0.end.line }
            return holder == nil || holder == type
        }
    }
}

/// Finds the blocks of a page that are specifications.
struct SpecBlocks {
    let page: ReadPage
    let words: SpecificationWords
    let sections: SpecSections

    init(_ page: ReadPage, words: SpecificationWords) {
        (self.page, self.words) = (page, words)
        sections = SpecSections(page.page, rules: page.rules, words: words)
    }

    /// In the order of the page; those whose declarations nobody owns are left out.
    func all() -> [SpecBlock] {
        var found: [SpecBlock] = []
        for (place, code) in page.code.sorted(by: { $0.key < $1.key }) {
            guard let index = code.index, var block = block(at: place, index) else { continue }
            block.owner = owner(of: block, after: found)
            let isOwned = block.owner != nil || block.file != nil || !block.types.isEmpty
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
            file: marker(of: own), calls: [])
        let comments = block.text.map { $0.drop { " \t".contains($0) } }.filter { $0.hasPrefix("//") }
        let isWarning = comments.contains { comment in
            let first = comment.drop { " /*".contains($0) }.lowercased().prefix { !" -–—:!".contains($0) }
            return words.warnings.contains(String(first).replacing("’", with: "'"))
        }
        if isWarning { return nil }
        if section?.content == .members { block.calls = Self.calls(in: block) }
        // Statements make it a sample, but calls that the rules say are a list of methods.
        if !index.topLevelCode.isEmpty, !Self.isOnlyDots(index), block.calls.isEmpty { return nil }
        if block.file == nil, block.loose.contains(where: { Self.isStatement(index.declarations[$0], in: index) }) {
            return nil
        }
        return index.declarations.isEmpty && block.calls.isEmpty ? nil : block
    }

    /// The path of a paragraph such as `**File:** \`path\`` directly before the block, or of a heading that is a path.
    private func marker(of block: PageBlock) -> String? {
        guard let introduction = block.introduction.map({ page.page.blocks[$0] }) else { return nil }
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
        if let owner = block.section?.ownerType ?? Self.namedOwner(block) { return owner }
        guard block.file == nil, !block.loose.isEmpty || !block.calls.isEmpty else { return nil }
        let before = earlier.last { sections.isBeside(block.place, $0.place) && $0.ownedType != nil }
        return before?.ownedType ?? page.rules.subject
    }

    /// `// In SceneDelegate`
    private static func namedOwner(_ block: SpecBlock) -> String? {
        let words = (block.text.first ?? "").split { " /:".contains($0) }
        guard block.text.first?.hasPrefix("//") == true, words.count == 2, words[0].lowercased() == "in",
            TokenText.isName(String(words[1]))
        else { return nil }
        return String(words[1])
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

extension DocumentSection {
    /// Of `Type: Protocol` the type.
    var ownerType: String? { owner.map { String($0.prefix { $0 != ":" }).trimming(" ") } }

    /// Of `Type: Protocol` the protocol: only what an extension for it has is meant.
    var conformance: String? {
        owner.flatMap { owner in
            owner.firstIndex(of: ":").map { String(owner[owner.index(after: $0)...]).trimming(" ") }
        }
    }
}
