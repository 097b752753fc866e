import Git
import Markdown
import RulesModel
import SourceIndex
import SourceModel
import SystemPackage

/// The pages that the rules name, and those of them that could not be read.
package struct DocumentPages: Sendable {
    /// A page that could not be read or does not exist.
    package struct Lack: Hashable, Sendable {
        package var rules: DocumentRules
        /// The path or pattern in the rules, where no file matches it.
        package var path: RelativePath
        /// A clause; `nil` where the audited revision has no such page.
        package var reason: String?
    }

    /// In the order of the rules; the pages of one entry are sorted by path.
    package var pages: [ReadPage] = []
    package var lacks: [Lack] = []
}

extension SnapshotReader {
    /// Reads the pages that the rules name.
    ///
    /// - Parameters:
    ///   - requests: One for each side. Their roots and patterns are ignored.
    ///   - folder: The folder that paths of pages outside both sides are relative to; `nil` without a rules file.
    package static func pages(
        _ documents: [DocumentRules], of requests: [SnapshotRequest], outside folder: FilePath?
    ) throws(SnapshotError) -> DocumentPages {
        var all = DocumentPages()
        for rules in documents {
            switch rules.place {
            case .tree(let side, let patterns):
                guard let request = requests.first(where: { $0.side == side }) else { continue }
                try all.add(rules, patterns, of: request)
            case .file(let path):
                all.addFile(rules, path, in: folder, requests.first?.store ?? SourceStore())
            }
        }
        all.keepOneOfEach()
        return all
    }
}

extension DocumentPages {
    /// Keeps each page once. An entry that names only this page takes precedence over entries with patterns.
    fileprivate mutating func keepOneOfEach() {
        struct Key: Hashable {
            var path: RelativePath
            var side: Side?
            var about: Side
        }
        func key(_ page: ReadPage) -> Key {
            let side: Side? = if case .tree(let side, _) = page.rules.place { side } else { nil }
            return Key(path: page.page.path, side: side, about: page.rules.about)
        }
        let alone = pages.filter { $0.rules.namesAlone($0.page.path) }
        var seen = Set(alone.map(key))
        pages = pages.filter { $0.rules.namesAlone($0.page.path) || seen.insert(key($0)).inserted }
    }

    fileprivate mutating func add(
        _ rules: DocumentRules, _ patterns: [PathPattern], of request: SnapshotRequest
    ) throws(SnapshotError) {
        let place = try Place.find(request)
        let found = try SnapshotReader.find(FileSelection(roots: [], patterns: patterns), of: request, at: place)
        let files = found.files.sorted { $0.path < $1.path }
        for pattern in patterns where !files.contains(where: { pattern.matches($0.path) }) {
            lacks.append(Lack(rules: rules, path: RelativePath(pattern.text), reason: nil))
        }
        let read = LargeStackThreads.results(count: files.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            try SnapshotReader.reader(request, at: place)
        } work: { reader, index in
            reader.page(files[index])
        }
        for (file, result) in zip(files, read) { add(try result.get(), at: file.path, rules) }
        lacks += found.problems.map { Lack(rules: rules, path: $0.path, reason: $0.reason) }
    }

    fileprivate mutating func addFile(
        _ rules: DocumentRules, _ path: String, in folder: FilePath?, _ store: SourceStore
    ) {
        let shown = RelativePath(path)
        func lack(_ reason: String) { lacks.append(Lack(rules: rules, path: shown, reason: reason)) }
        guard let folder else { return lack("it counts from the folder of the rules file, and there is no rules file") }
        let place = folder.pushing(FilePath(path))
        guard let name = place.lastComponent else { return lack("it names no file") }
        let parent = place.removingLastComponent()
        let read = LargeStackThreads.results(count: 1, jobs: 1) { () throws(Errno) in
            FileReader(try Folder(parent.isEmpty ? FilePath(".") : parent), parent, store)
        } work: { reader, _ in
            reader.page(FoundFile(path: RelativePath(name.string), source: .disk))
        }
        switch read.first {
        case .success(let page): add(page, at: shown, rules)
        case .failure(let error): lack("its folder could not be opened: \(error)")
        case nil: lack("it could not be read")
        }
    }

    private mutating func add(_ read: FileReader.Page, at path: RelativePath, _ rules: DocumentRules) {
        switch read {
        case .text(var text):
            text.page.path = path
            pages.append(ReadPage(text.page, rules: rules, code: text.code))
        case .none(let reason): lacks.append(Lack(rules: rules, path: path, reason: reason))
        }
    }
}

extension FileReader {
    enum Page {
        case text(PageText)
        /// The reason is a clause.
        case none(reason: String)
    }

    /// Reads a file as a page and indexes its fenced code blocks.
    func page(_ file: FoundFile) -> Page {
        if case .known(let content) = file.source { return .none(reason: content.reasonForNoText) }
        let page = withBytes(of: file) { bytes -> Page in
            if let problem = FileClassification.textProblem(of: bytes) {
                return .none(reason: "it is no text that can be read: \(problem)")
            }
            guard let id = try? ObjectID.ofBlob(bytes) else { return .text(PageText(bytes, at: file.path)) }
            return .text(
                store.pages.value(of: id) {
                    store.count(.page, of: id)
                    return PageText(bytes, at: file.path)
                })
        }
        return page ?? .none(reason: "it is missing, too large or no file")
    }
}

extension PageText {
    fileprivate init(_ bytes: UnsafeRawBufferPointer, at path: RelativePath) {
        page = MarkdownPage.read(Array(bytes), path: path)
        code = [:]
        for (number, block) in page.blocks.enumerated() {
            guard case .code(let language, let text) = block.kind, let fenced = FencedCode(text, in: language) else {
                continue
            }
            code[number] = fenced
        }
    }
}

extension FencedCode {
    /// Indexes a code block; `nil` where its language is not indexed.
    fileprivate init?(_ text: String, in language: String) {
        guard
            let language = Language.allCases.first(where: {
                $0.rawValue == language || $0.fileExtensions.contains(language)
            }) ?? (language == "javascript" ? .typeScript : nil)
        else { return nil }
        var text = text
        let source = SourceLanguage.of(language)
        self = text.withUTF8 { bytes in
            switch language {
            case .swift: FencedCode(index: source.comparison?.index(bytes))
            case .typeScript: FencedCode(facts: source.bridge(bytes))
            case .objectiveC: FencedCode()
            }
        }
        guard index != nil || facts != nil else { return nil }
    }
}
