import ReportModel
import RulesModel
import SourceModel

/// Holds the values that a page says are set against what the tree sets, in sections that the rules name.
struct Configuration {
    /// One key with its values: `Category: \`.playback\``, `mode: .default`, a key of a property list.
    struct Item {
        var key: String
        var values: [String]
        var line: Int
        var isPropertyList: Bool
    }

    /// What one declaration of the tree sets.
    private struct Setting {
        var key: String
        /// What is called, where it is an argument.
        var callee: String?
        var value: String
        var line: Int
    }

    private let page: ReadPage
    private let inventory: CodeInventory
    private let code: DeclaredCode
    private let sections: SpecSections
    private(set) var claims: [DocumentReport.Claim] = []
    private(set) var differences: [SpecDifference] = []

    init(_ page: ReadPage, inventory: CodeInventory, code: DeclaredCode, sections: SpecSections) {
        (self.page, self.inventory, self.code, self.sections) = (page, inventory, code, sections)
    }

    static func query(for page: ReadPage, words: SpecificationWords) -> CodeQuery {
        let items = items(of: page, in: SpecSections(page.page, rules: page.rules, words: words)).flatMap(\.items)
        var query = CodeQuery()
        if items.contains(where: \.isPropertyList) { query.fileNames.insert("Info.plist") }
        for item in items where !item.isPropertyList {
            query.names.formUnion(item.values.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) })
            if TokenText.isName(Selector.base(item.key)) { query.names.insert(Selector.base(item.key)) }
        }
        return query
    }

    mutating func hold() {
        for (section, items) in Self.items(of: page, in: sections) {
            let set = settings(in: section)
            let coded = items.filter { !$0.isPropertyList }
            // What belongs together is set together: the declaration that sets most of the section's keys.
            let best = set.max { rank($0.settings, coded) < rank($1.settings, coded) }
            for item in items {
                if item.isPropertyList {
                    hold(propertyListItem: item)
                } else {
                    let others = set.flatMap { group in group.settings.map { (group.path, $0) } }
                    hold(item, best: (best.map { group in group.settings.map { (group.path, $0) } }) ?? [], all: others)
                }
            }
        }
    }

    // MARK: What the page states

    private static func items(of page: ReadPage, in sections: SpecSections) -> [(
        section: DocumentSection, items: [Item]
    )] {
        var found: [(section: DocumentSection, items: [Item])] = []
        for (place, block) in page.page.blocks.enumerated() {
            guard let section = sections.section(of: place), section.content == .configuration else { continue }
            var items: [Item] = []
            switch block.kind {
            case .item: items = listItem(block).map { [$0] } ?? []
            case .code(_, let text):
                if let index = page.code[place]?.index {
                    items = snippet(index, at: block.lines.lowerBound)
                } else if text.contains("<key>") {
                    items = propertyList(text, at: block.lines.lowerBound)
                }
            default: break
            }
            if found.last?.section == section {
                found[found.count - 1].items += items
            } else {
                found.append((section, items))
            }
        }
        return found.filter { !$0.items.isEmpty }
    }

    /// `Options: \`.mixWithOthers\`, \`.allowBluetooth\``
    private static func listItem(_ item: PageBlock) -> Item? {
        let text = item.text
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let values = item.runs.filter(\.isCode).map(\.text).filter(isValue)
        let key = text[..<colon].trimming(" ")
        // A key is a word or three, and no code of the value's.
        guard !values.isEmpty, key.split(separator: " ").count <= 3 else { return nil }
        return Item(key: key, values: values, line: item.lines.lowerBound, isPropertyList: false)
    }

    private static func isValue(_ text: String) -> Bool {
        (text.hasPrefix(".") && TokenText.isName(String(text.dropFirst()))) || text == "true" || text == "false"
            || Double(text) != nil || (text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1)
    }

    /// The values in statements: `setCategory(.playback, mode: .default)`.
    private static func snippet(_ index: FileIndex, at line: Int) -> [Item] {
        var items: [Item] = []
        // A text in a statement is seldom a setting.
        for setting in settings(of: index, where: { _ in true }) where !setting.value.hasPrefix("\"") {
            let key =
                setting.callee == setting.key || setting.callee == nil
                ? setting.key : "\(setting.callee ?? "")(\(setting.key):)"
            if let known = items.firstIndex(where: { $0.key == key }) {
                items[known].values.append(setting.value)
            } else {
                items.append(
                    Item(key: key, values: [setting.value], line: line + setting.line - 1, isPropertyList: false))
            }
        }
        return items
    }

    private static func propertyList(_ text: String, at line: Int) -> [Item] {
        var items: [Item] = []
        for (number, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for tag in row.split(separator: "<").dropFirst(row.hasPrefix("<") ? 0 : 1) {
                let parts = tag.split(separator: ">", maxSplits: 1)
                guard let name = parts.first, !name.hasPrefix("/"), !name.hasPrefix("!") else { continue }
                let content = parts.count > 1 ? parts[1].trimming(" \t") : ""
                if name == "key" {
                    items.append(Item(key: content, values: [], line: line + number, isPropertyList: true))
                } else if !items.isEmpty {
                    let value = content.isEmpty ? ["true/": "true", "false/": "false"][name] : content
                    if let value { items[items.count - 1].values.append(value) }
                }
            }
        }
        return items
    }

    // MARK: What the tree sets

    /// By the declarations that set them: those of the section's owner where the rules name one.
    private func settings(in section: DocumentSection) -> [(path: RelativePath, settings: [Setting])] {
        let type = section.ownerType.flatMap { code.type(named: $0) }
        return code.files.flatMap { path, index -> [(path: RelativePath, settings: [Setting])] in
            let counted = index.declarations.indices.filter { place in
                guard let owner = section.ownerType else { return true }
                let declaration = index.declarations[place]
                return type.map { ".\(declaration.container ?? "").".contains(".\($0).") }
                    ?? (Selector.base(declaration.selector) == owner)
            }
            let admitted = Set(counted)
            let all = Dictionary(
                grouping: Self.placed(of: index) { $0.map(admitted.contains) ?? (section.ownerType == nil) }
            ) { $0.declaration ?? -1 }
            return all.sorted { $0.key < $1.key }.map { (path, $0.value.map(\.setting)) }
        }
    }

    private static func settings(of index: FileIndex, where counts: (Int?) -> Bool) -> [Setting] {
        placed(of: index, where: counts).map(\.setting)
    }

    private static func placed(of index: FileIndex, where counts: (Int?) -> Bool) -> [(
        declaration: Int?, setting: Setting
    )] {
        var found: [(declaration: Int?, setting: Setting)] = []
        func add(_ value: String, _ role: ValueRole, _ declaration: Int?, _ line: Int) {
            guard counts(declaration) else { return }
            switch role {
            case .argument(let callee, let label):
                found.append((declaration, Setting(key: label ?? callee, callee: callee, value: value, line: line)))
            case .assigned(let name):
                found.append((declaration, Setting(key: name, callee: nil, value: value, line: line)))
            case .value:
                guard let declaration else { return }
                let name = index.declarations[declaration].selector
                found.append((declaration, Setting(key: name, callee: nil, value: value, line: line)))
            case .defaultValue, .other: return
            }
        }
        for usage in index.usages where usage.base == .inferred && usage.kind == .value && !usage.isBase {
            add(".\(usage.path.joined(separator: "."))", usage.role, usage.declaration, usage.start.line)
        }
        for literal in index.literals where literal.operation == nil {
            let text = literal.kind == .string ? "\"\(literal.text)\"" : literal.text
            add(text, literal.role, literal.declaration, literal.start.line)
        }
        return found.sorted { $0.setting.line < $1.setting.line }
    }

    // MARK: The two against each other

    private func rank(_ settings: [Setting], _ items: [Item]) -> (Int, Int) {
        let keys = items.filter { item in settings.contains { Self.isSame(item.key, $0) } }
        let values = items.flatMap { item in
            item.values.filter { value in settings.contains { Self.isSame(item.key, $0) && $0.value == value } }
        }
        return (keys.count, values.count)
    }

    /// `Category` is what `setCategory` is passed first, and what is assigned to `category`.
    private static func isSame(_ key: String, _ setting: Setting) -> Bool {
        if let open = key.firstIndex(of: "(") {
            return key == "\(setting.callee ?? "")(\(setting.key):)" && open > key.startIndex
        }
        let name = key.filter { $0 != " " }
        if setting.key.lowercased() == name.lowercased() { return true }
        guard setting.callee == nil || setting.callee == setting.key else { return false }
        return setting.key.hasSuffix(name.prefix(1).uppercased() + name.dropFirst())
    }

    private mutating func hold(_ item: Item, best: [(RelativePath, Setting)], all: [(RelativePath, Setting)]) {
        let near = best.filter { Self.isSame(item.key, $0.1) }
        let found = near.isEmpty ? all.filter { Self.isSame(item.key, $0.1) } : near
        let values = found.map(\.1.value)
        if item.values.allSatisfy(values.contains) {
            claim(item, .true, at: found.first)
            return
        }
        var difference = SpecDifference(
            found.isEmpty ? .missing : .value, name: item.key, line: item.line,
            pageText: item.values.joined(separator: ", "))
        if let first = found.first {
            let here = found.filter { $0.0 == first.0 }.map(\.1.value)
            difference.codeText = here.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(
                separator: ", ")
            difference.reasons = ["it is \(difference.codeText)"]
            (difference.path, difference.codeLine) = (first.0, first.1.line)
            difference.evidence = [evidence(difference.codeText, first.0, first.1.line)]
        }
        differences.append(difference)
        claim(item, found.isEmpty ? .false : .different, at: found.first)
    }

    /// Names are all that is known of a property list: a value stands between its key and the next.
    private mutating func hold(propertyListItem item: Item) {
        let files = inventory.files.filter { $0.path.hasExtension("plist") }
        guard !files.isEmpty else {
            claims.append(
                DocumentReport.Claim(
                    line: item.line, kind: "value", subject: item.key, text: item.key, verdict: .undecidable))
            return
        }
        var difference = SpecDifference(
            .missing, name: item.key, line: item.line, pageText: item.values.joined(separator: ", "))
        for file in files {
            guard let line = file.names[item.key]?.first else { continue }
            let end = file.names["key"]?.first { $0 > line } ?? file.lineCount + 1
            let isSet = item.values.allSatisfy { value in
                Selector.names(in: value).allSatisfy { part in
                    (file.names[part] ?? file.numbers[part] ?? []).contains { (line..<end).contains($0) }
                }
            }
            difference.kind = .value
            (difference.path, difference.codeLine) = (file.path, line)
            difference.evidence = [evidence(item.key, file.path, line)]
            guard isSet else { continue }
            claims.append(
                DocumentReport.Claim(
                    line: item.line, kind: "value", subject: item.key, text: item.key, verdict: .true,
                    evidence: difference.evidence))
            return
        }
        differences.append(difference)
        claims.append(
            DocumentReport.Claim(
                line: item.line, kind: "value", subject: item.key, text: item.key,
                verdict: difference.kind == .missing ? .false : .different, evidence: difference.evidence))
    }

    private mutating func claim(_ item: Item, _ verdict: DocumentReport.Verdict, at place: (RelativePath, Setting)?) {
        claims.append(
            DocumentReport.Claim(
                line: item.line, kind: "value", subject: item.key,
                text: "\(item.key): \(item.values.joined(separator: ", "))",
                verdict: verdict, evidence: place.map { [evidence($0.1.value, $0.0, $0.1.line)] } ?? []))
    }

    private func evidence(_ text: String, _ path: RelativePath, _ line: Int) -> Evidence {
        Evidence(.side(page.rules.about), text, path: path, line: line)
    }
}
