import Git
import RulesModel
import SourceIndex
import SourceModel

/// Reads the tree and the history of one side for the pages that describe it.
package struct DocumentReader: Sendable {
    private let request: SnapshotRequest
    private let place: Place
    /// Every file of the tree.
    private let found: FoundFiles

    /// - Parameter request: The side. Its root and its patterns are ignored.
    package init(_ request: SnapshotRequest) throws(SnapshotError) {
        self.request = request
        place = try Place.find(request)
        found = try SnapshotReader.find(Self.everything, of: request, at: place)
    }

    private static let everything = FileSelection(roots: [], patterns: [PathPattern("**")])

    /// The commit whose history is searched; `nil` for a plain folder.
    private var commit: ObjectName? {
        switch place {
        case .commit(let id, _), .workTree(let id): ObjectName(id)
        case .folder: nil
        }
    }

    /// The paths of all files of the tree.
    package var paths: [RelativePath] { found.files.map(\.path) }

    /// The files of the tree that match a query.
    package func inventory(_ query: CodeQuery) throws(SnapshotError) -> CodeInventory {
        try inventories([query]).first ?? CodeInventory()
    }

    /// The files of the tree that match each query. A file that matches several is read once.
    package func inventories(_ queries: [CodeQuery]) throws(SnapshotError) -> [CodeInventory] {
        let query = queries.reduce(into: CodeQuery()) { $0.formUnion($1) }
        let filter = query.names.isEmpty ? nil : (names: query.names, fast: NameFilter(query.names))
        let wanted = found.files.compactMap { file -> (file: FoundFile, isNamed: Bool)? in
            let isNamed = query.fileNames.contains(file.path.lastComponent)
            return isNamed || filter != nil && file.isSearched ? (file, isNamed) : nil
        }
        let (request, place) = (request, place)
        let read = try LargeStackThreads.results(count: wanted.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            try SnapshotReader.reader(request, at: place)
        } work: { reader, index in
            reader.code(wanted[index].file, having: wanted[index].isNamed ? nil : filter)
        }.get()
        var base = CodeInventory(paths: paths.sorted(), unread: found.problems)
        base.submodules = found.files.filter(\.isSubmodule).map(\.path)
        let ignoring = found.files.filter { $0.path.lastComponent == ".gitignore" }
        if !ignoring.isEmpty {
            let reader = try SnapshotReader.reader(request, at: place)
            for file in ignoring {
                base.ignoring[file.path.parent] = reader.withBytes(of: file) { bytes in
                    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
                }
            }
        }
        return queries.map { query in
            var inventory = base
            for ((file, _), result) in zip(wanted, read) {
                let isNamed = query.fileNames.contains(file.path.lastComponent)
                switch result {
                case .code(let code):
                    let hasName = file.isSearched && code.names.keys.contains(where: query.names.contains)
                    if isNamed || hasName { inventory.files.append(code) }
                case .unread(let reason) where isNamed || !query.names.isEmpty && file.isSearched:
                    inventory.unread.append(ReadProblem(path: file.path, reason: reason))
                case .passedOver, .unread: break
                }
            }
            inventory.files.sort { $0.path < $1.path }
            inventory.unread.sort { $0.path < $1.path }
            return inventory
        }
    }

    /// The histories of all files that ever had one of these names.
    package func lives(ofFilesNamed names: Set<String>) -> CodeLives {
        guard !names.isEmpty else { return CodeLives() }
        // A plain folder has no history.
        guard let commit else { return CodeLives() }
        do throws(SnapshotError) {
            return try request.repository.lives(of: .names(names), from: commit).lives
        } catch {
            return CodeLives(gap: "the history could not be read: \(error)")
        }
    }

    /// The file at a version; `nil` if its object is missing.
    package func file(_ version: CodeLife.Version, of life: CodeLife) -> CodeFile? {
        code([FoundFile(path: life.path, source: .blob(version.blob.id))])?.first
    }

    /// The files with one of these names as they were at a commit; `nil` if one of them can't be read.
    package func files(named names: Set<String>, at commit: ObjectName) -> [CodeFile]? {
        guard let then = try? request.repository.files(of: commit.id, Self.everything), then.problems.isEmpty else {
            return nil
        }
        return code(then.files.filter { names.contains($0.path.lastComponent) && !$0.isLink })
    }

    private func code(_ files: [FoundFile]) -> [CodeFile]? {
        let repository = request.repository
        let read = LargeStackThreads.results(count: files.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            FileReader(try repository.open(), repository.store)
        } work: { reader, index -> CodeFile? in
            if case .code(let file) = reader.code(files[index]) { file } else { nil }
        }
        let code = read.compactMap { try? $0.get() }
        return code.count == files.count ? code : nil
    }

    /// For each line, the oldest commit from which on every version of the page has the line's text, followed by the
    /// parents of that commit.
    package func origins(of page: ReadPage, lines: Set<Int>) -> [Int: [ObjectName]] {
        switch page.rules.place {
        case .file:
            guard let since = page.rules.since, let origin = try? request.repository.commit(of: since),
                let commits = try? withParents(origin)
            else { return [:] }
            return Dictionary(uniqueKeysWithValues: lines.map { ($0, commits) })
        case .tree(let side, _):
            // The commits of the other side's repository say nothing about this one.
            guard side == request.side, let commit, let current = text(of: page.page.path),
                let past = try? request.repository.lives(of: .path(page.page.path), from: commit),
                let life = past.lives.lives.first
            else { return [:] }
            let texts = lines.reduce(into: [Int: [UInt8]]()) { texts, line in
                if current.indices.contains(line - 1) { texts[line] = current[line - 1] }
            }
            return origins(of: texts, in: life, past)
        }
    }

    private func origins(
        of texts: [Int: [UInt8]], in life: CodeLife, _ past: FoundLives
    ) -> [Int: [ObjectName]] {
        var (open, origins) = (texts, [Int: [ObjectName]]())
        for version in life.versions where !open.isEmpty {
            let read = try? request.repository.map([version.blob], start: {}) { text, _ in Set(Self.lines(text)) }
            guard let lines = read?.first ?? nil else { break }
            open = open.filter { lines.contains($0.value) }
            let isKnown = !past.shallowEnds.contains(version.commit)
            for line in open.keys {
                origins[line] = isKnown ? [version.commit] + (past.parents[version.commit] ?? []) : nil
            }
        }
        return origins
    }

    private func withParents(_ commit: ObjectName) throws(SnapshotError) -> [ObjectName] {
        try request.repository.read { (repository) throws(GitError) in
            [commit] + (try repository.commit(commit.id).parents.map(ObjectName.init))
        }
    }

    /// The lines of a file of the tree.
    private func text(of path: RelativePath) -> [[UInt8]]? {
        guard let file = found.files.first(where: { $0.path == path }),
            let reader = try? SnapshotReader.reader(request, at: place)
        else { return nil }
        return reader.withBytes(of: file) { Self.lines($0.bindMemory(to: UInt8.self)) }
    }

    /// The lines without leading and trailing blanks, so that a list item keeps its text when it is nested.
    private static func lines(_ text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 13 }
            return Array(Array(line.drop(while: isBlank)).reversed().drop(while: isBlank).reversed())
        }
    }
}

extension FoundFile {
    /// Whether the file is searched for names.
    fileprivate var isSearched: Bool { path.isOfCode && !isLink }

    /// Whether the file is a symbolic link or a submodule, which have no text.
    fileprivate var isLink: Bool {
        if case .known(.symbolicLink) = source { return true }
        return isSubmodule
    }

    fileprivate var isSubmodule: Bool { if case .known(.submodule) = source { true } else { false } }
}
