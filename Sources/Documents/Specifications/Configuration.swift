import DocumentClaims
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
        var isPropertyList = false
        var text: String { values.joined(separator: ", ") }
    }

    /// A value that code sets.
    fileprivate struct Setting {
        /// An argument's label, or what is called where it has none, or what is assigned to.
        var key: String
        /// What is called, where it is an argument.
        var callee: String?
        var value: String
        var path: RelativePath
        var line: Int
        /// What sets it, in ``FileIndex/declarations``.
        var holder: Int?
    }

    private let page: ReadPage
    private let sections: SpecSections
    private(set) var results: SpecResults

    init(_ page: ReadPage, code: DeclaredCode, sections: SpecSections) {
        (self.page, self.sections) = (page, sections)
        results = SpecResults(code, of: page.rules.about)
    }

    static func query(for page: ReadPage, in sections: SpecSections) -> CodeQuery {
        var query = CodeQuery()
        for item in items(of: page, in: sections).flatMap(\.items) {
            if item.isPropertyList {
                query.fileNames.insert("Info.plist")
            } else {
                let names = item.values.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
                query.names.formUnion(names + [Selector.base(item.key)].filter(TokenText.isName))
            }
        }
        return query
    }

    mutating func hold() {
        for (section, items) in Self.items(of: page, in: sections) {
            let all = settings(in: section)
            let coded = items.filter { !$0.isPropertyList }
            // What belongs together is set together: by the declaration that sets most of the section's keys.
            let best = Dictionary(grouping: all) { "\($0.holder ?? -1) \($0.path)" }.values
                .map { (rank: Self.rank($0, coded), place: $0[0].path.description, settings: $0) }
                .min { ($1.rank, $0.place, $0.settings[0].line) < ($0.rank, $1.place, $1.settings[0].line) }
            for item in coded {
                let near = (best?.settings ?? []).filter { $0.isOf(item.key) }
                hold(item, near.isEmpty ? all.filter { $0.isOf(item.key) } : near)
            }
            for item in items where item.isPropertyList { hold(propertyListItem: item) }
        }
    }

    // MARK: What the page states

    private static func items(
        of page: ReadPage, in sections: SpecSections
    ) -> [(section: DocumentSection, items: [Item])] {
        var found: [(section: DocumentSection, items: [Item])] = []
        for (place, block) in page.page.blocks.enumerated() {
            guard let section = sections.section(of: place), section.content == .configuration else { continue }
            let line = block.lines.lowerBound
            let items: [Item] =
                switch block.kind {
                case .item: listItem(block).map { [$0] } ?? []
                case .code(_, let text):
                    page.code[place]?.index.map { snippet($0, at: line) } ?? propertyList(text, at: line)
                default: []
                }
            if items.isEmpty { continue }
            if found.last?.section != section { found.append((section, [])) }
            found[found.count - 1].items += items
        }
        return found
    }

    /// `Options: \`.mixWithOthers\`, \`.allowBluetooth\``
    private static func listItem(_ item: PageBlock) -> Item? {
        let key = item.text.prefix { $0 != ":" }.trimming(" ")
        let values = item.runs.filter(\.isCode).map(\.text).filter(isValue)
        // A sentence is no key.
        guard !values.isEmpty, item.text.contains(":"), key.split(separator: " ").count <= 3 else { return nil }
        return Item(key: key, values: values, line: item.lines.lowerBound)
    }

    private static func isValue(_ text: String) -> Bool {
        if text.hasPrefix("."), TokenText.isName(String(text.dropFirst())) { return true }
        if text.hasPrefix("\"") { return text.hasSuffix("\"") && text.count > 1 }
        return text == "true" || text == "false" || Double(text) != nil
    }

    /// The values in statements: `setCategory(.playback, mode: .default)`.
    private static func snippet(_ index: FileIndex, at line: Int) -> [Item] {
        // A text in a statement is seldom a setting.
        settings(of: index, at: .root).filter { !$0.value.hasPrefix("\"") }.reduce(into: []) { items, setting in
            let key = setting.callee.map { $0 == setting.key ? $0 : "\($0)(\(setting.key):)" } ?? setting.key
            if let known = items.firstIndex(where: { $0.key == key }) {
                items[known].values.append(setting.value)
            } else {
                items.append(Item(key: key, values: [setting.value], line: line + setting.line - 1))
            }
        }
    }

    private static func propertyList(_ text: String, at line: Int) -> [Item] {
        var items: [Item] = []
        for (number, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for tag in row.split(separator: "<") {
                let parts = tag.split(separator: ">", maxSplits: 1).map { $0.trimming(" \t") }
                if parts.first == "key", parts.count > 1 {
                    items.append(Item(key: parts[1], values: [], line: line + number, isPropertyList: true))
                } else if !items.isEmpty, let name = parts.first {
                    let isText = ["string", "integer", "real"].contains(name) && parts.count > 1
                    let value = isText ? parts[1] : ["true/": "true", "false/": "false"][name]
                    items[items.count - 1].values += value.map { [$0] } ?? []
                }
            }
        }
        return items
    }

    // MARK: What the tree sets

    /// Those of the section's owner where the rules name one.
    private func settings(in section: DocumentSection) -> [Setting] {
        let type = section.ownerType.flatMap { results.code.type(named: $0) }
        return results.code.near.flatMap { path, index in
            Self.settings(of: index, at: path).filter { setting in
                guard let owner = section.ownerType else { return true }
                guard let holder = setting.holder.map({ index.declarations[$0] }) else { return false }
                return type.map { ".\(holder.container ?? "").".contains(".\($0).") }
                    ?? (Selector.base(holder.selector) == owner)
            }
        }
    }

    private static func settings(of index: FileIndex, at path: RelativePath) -> [Setting] {
        func setting(_ value: String, _ role: ValueRole, _ holder: Int?, _ line: Int) -> Setting? {
            let (key, callee): (String, String?)
            switch role {
            case .argument(let called, let label): (key, callee) = (label ?? called, called)
            case .assigned(let name): (key, callee) = (name, nil)
            case .value: (key, callee) = (holder.map { index.declarations[$0].selector } ?? "", nil)
            case .defaultValue, .other: return nil
            }
            return Setting(key: key, callee: callee, value: value, path: path, line: line, holder: holder)
        }
        let members = index.usages.filter { $0.base == .inferred && $0.kind == .value && !$0.isBase }.compactMap {
            setting(".\($0.path.joined(separator: "."))", $0.role, $0.declaration, $0.start.line)
        }
        let literals = index.literals.filter { $0.operation == nil }.compactMap {
            setting($0.kind == .string ? "\"\($0.text)\"" : $0.text, $0.role, $0.declaration, $0.start.line)
        }
        return (members + literals).sorted { $0.line < $1.line }
    }

    // MARK: The two against each other

    /// How many of the keys and then of the values are set.
    private static func rank(_ settings: [Setting], _ items: [Item]) -> Int {
        items.reduce(0) { rank, item in
            let values = Set(settings.filter { $0.isOf(item.key) }.map(\.value))
            return rank + (values.isEmpty ? 0 : 1000 + item.values.count(where: values.contains))
        }
    }

    private mutating func hold(_ item: Item, _ found: [Setting]) {
        let isTrue = item.values.allSatisfy { value in found.contains { $0.value == value } }
        let here = found.filter { $0.path == found[0].path }.map(\.value).uniqued().joined(separator: ", ")
        judge(item, isTrue, at: found.first.map { ($0.path, $0.line) }, here, "it is \(here) and not \(item.text)")
    }

    /// Names are all that is known of a property list: a value stands between its key and the next.
    private mutating func hold(propertyListItem item: Item) {
        let files = results.code.inventory.files.filter { $0.path.hasExtension("plist") }
        let set = files.compactMap { file in file.names[item.key]?.first.map { (file: file, line: $0) } }
        let right = set.first { file, line in
            let end = file.names["key"]?.first { $0 > line } ?? .max
            return Selector.names(in: item.text).allSatisfy { part in
                (file.names[part] ?? file.numbers[part] ?? []).contains { (line..<end).contains($0) }
            }
        }
        if files.isEmpty { return claim(item, .undecidable, []) }
        let place = (right ?? set.first).map { ($0.file.path, $0.line) }
        judge(item, right != nil, at: place, nil, "it has not \(item.text)")
    }

    /// - Parameters:
    ///   - here: The values that are set there, where these are known.
    ///   - reason: How these differ from the page's.
    private mutating func judge(
        _ item: Item, _ isTrue: Bool, at place: (path: RelativePath, line: Int)?, _ here: String?, _ reason: String
    ) {
        let evidence = place.map { results.evidence(here ?? item.key, $0.path, $0.line) } ?? []
        if isTrue { return claim(item, .true, evidence) }
        results.report(
            SpecDifference(
                kind: place == nil ? .missing : .value, name: item.key, line: item.line, pageText: item.text,
                codeText: here ?? "", reasons: place == nil ? [] : [reason], path: place?.path, codeLine: place?.line,
                evidence: evidence))
        claim(item, place == nil ? .false : .different, evidence)
    }

    private mutating func claim(_ item: Item, _ verdict: DocumentReport.Verdict, _ evidence: [Evidence]) {
        let text = "\(item.key): \(item.text)"
        results.claim(verdict, "value", item.key, line: item.line, text: text, evidence: evidence)
    }
}

extension Configuration.Setting {
    /// `Category` is what `setCategory` is passed first, and what is assigned to `category`.
    fileprivate func isOf(_ written: String) -> Bool {
        if written.contains("(") { return written == "\(callee ?? "")(\(key):)" }
        let name = written.filter { $0 != " " }
        let isPassedFirst = callee == nil || callee == key
        return key.lowercased() == name.lowercased()
            || (isPassedFirst && key.hasSuffix(name.prefix(1).uppercased() + name.dropFirst()))
    }
}
