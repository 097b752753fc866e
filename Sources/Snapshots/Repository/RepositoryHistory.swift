import Git
import SourceModel
import SystemPackage

extension SideRepository {
    /// The changes of every commit to the Swift files below some folders.
    ///
    /// The history has every commit that can be reached from `commit` through any parents, because first parents alone
    /// often miss the earlier history of a file.
    ///
    /// - Parameter folders: The folders that contain the files, or did in the past.
    /// - Throws: ``SnapshotError`` where the repository or `commit` cannot be read. Unreadable ancestors are gaps of
    ///   the history.
    package func history(
        from commit: ObjectName, below folders: [RelativePath]
    ) throws(SnapshotError) -> FileHistory {
        let folders = Set(folders).filter { folder in !folders.contains { folder != $0 && folder.isInside($0) } }
            .sorted()
        let key = SourceStore.HistoryKey(repository: path, commit: commit, folders: folders)
        return try store.histories.value(of: key) { () throws(SnapshotError) in
            if let head = store.head(of: path), head != commit,
                let cut = try history(from: head, below: folders).cut(at: commit)
            {
                return cut
            }
            let repository = try open()
            do throws(GitError) {
                let commits = try self.history(of: commit, in: repository)
                var walk = HistoryWalk(commits, below: folders, TreeComparer(repository, sharing: readTrees))
                walk.run()
                return walk.result
            } catch {
                throw SnapshotError(side, .git(error))
            }
        }
    }

    /// From now on, histories of ancestors of `head` are cut out of the history of `head`. This is faster where the
    /// histories of many commits are read.
    package func readHistories(from head: ObjectName) { store.setHead(head, of: path) }

    /// The Swift files in the whole repository that each commit removed compared with its first parent; `nil` for a
    /// commit whose trees cannot be read. A commit without a parent, or whose parent is missing, removed none.
    package func filesRemoved(by commits: [ObjectName]) throws(SnapshotError) -> [[RelativePath]?] {
        let repository = try open()
        do throws(GitError) {
            let trees = try commits.map { (commit) throws(GitError) -> (parent: ObjectID, tree: ObjectID)? in
                let commit = try repository.commit(commit.id)
                return try commit.parents.first.flatMap { (parent) throws(GitError) in
                    repository.contains(parent) ? (try repository.commit(parent).tree, commit.tree) : nil
                }
            }
            var comparer = TreeComparer(repository, sharing: readTrees)
            return trees.map { pair in
                var paths: [RelativePath] = []
                guard let pair else { return paths }
                do throws(GitError) {
                    try comparer.compare(
                        pair.parent, pair.tree, enters: { _ in true }, includes: { Language(ofPath: $0) != nil },
                        visit: { if $0.blob == nil { paths.append(RelativePath(bytes: $0.path)) } })
                    return paths
                } catch {
                    return nil
                }
            }
        } catch {
            throw SnapshotError(side, .git(error))
        }
    }

    /// Those of `commits` that descend from `ancestor`. A commit that cannot be read is treated as one without parents.
    package func descendants(
        of ancestor: ObjectName, among commits: Set<ObjectName>
    ) throws(SnapshotError) -> Set<ObjectName> {
        guard !commits.isEmpty else { return [] }
        return try read { (repository) throws(GitError) in
            Set(repository.descendants(of: ancestor.id, among: commits.sorted().map(\.id)).map(ObjectName.init))
        }
    }
}

/// Compares each commit with its first parent.
private struct HistoryWalk: ~Copyable {
    private let history: History
    private let selection: FolderSelection
    private var comparer: TreeComparer
    private var paths = Numbering<[UInt8]>()
    private var blobs = Numbering<ObjectID>()
    private var commits: [HistoricCommit] = []
    private var gaps: [HistoryGap] = []

    init(_ history: History, below folders: [RelativePath], _ comparer: consuming TreeComparer) {
        self.history = history
        selection = FolderSelection(folders)
        self.comparer = comparer
    }

    var result: FileHistory {
        FileHistory(
            commits: commits, paths: paths.items.map { RelativePath(bytes: $0) },
            blobs: blobs.items.map(ObjectName.init), gaps: gaps)
    }

    mutating func run() {
        let commitIndices = Dictionary(
            uniqueKeysWithValues: history.commits.enumerated().map { ($0.element.id, $0.offset) })
        let cut = Set(history.shallowEnds)
        var unreadable = Dictionary(keepingFirst: history.unreadable.map { ($0.id, $0.error) })
        for (index, commit) in history.commits.enumerated() {
            let named = cut.contains(commit.id) ? [] : commit.parents
            let parents = named.compactMap { commitIndices[$0] }
            let name = ObjectName(commit.id)
            if cut.contains(commit.id) {
                let reason =
                    "the clone is shallow: the parents of commit \(commit.id.short) are not there "
                    + "(`git fetch --unshallow` brings them)"
                gaps.append(HistoryGap(commit: index, reason: reason))
            }
            // A missing parent is reported once, at the newest commit that has it.
            for parent in named {
                guard let error = unreadable.removeValue(forKey: parent) else { continue }
                gaps.append(HistoryGap(commit: index, reason: error.description))
            }
            commits.append(
                HistoricCommit(
                    name: name, parents: parents, authored: commit.authorDate.seconds,
                    committed: commit.committerDate.seconds, subject: commit.subject, changes: []))
        }
        // Oldest first, because git stores objects in an order that makes this fast.
        for index in commits.indices.reversed() {
            commits[index].changes = changes(of: index)
        }
    }

    private mutating func changes(of index: Int) -> [FileChange] {
        let commit = history.commits[index]
        let parent = commits[index].parents.first.map { history.commits[$0].tree }
        let selection = selection
        var found: [TreeChange] = []
        do throws(GitError) {
            try comparer.compare(
                parent, commit.tree,
                enters: selection.enters, includes: selection.includes,
                visit: { found.append($0) })
        } catch {
            gaps.append(HistoryGap(commit: index, isOfFiles: true, reason: "commit \(commit.id.short): \(error)"))
            return []
        }
        return found.map { change in
            FileChange(path: paths.number(of: change.path), blob: change.blob.map { blobs.number(of: $0) })
        }
    }
}

/// Numbers items in the order of their first use.
private struct Numbering<Item: Hashable> {
    private(set) var items: [Item] = []
    private var numbers: [Item: Int] = [:]

    mutating func number(of item: Item) -> Int {
        if let number = numbers[item] { return number }
        numbers[item] = items.count
        items.append(item)
        return items.count - 1
    }
}

/// Selects the Swift files below some folders.
private struct FolderSelection {
    /// Each ends in a slash; the root is empty.
    private let folders: [[UInt8]]

    init(_ folders: [RelativePath]) {
        self.folders = folders.map { $0.isRoot ? [] : $0.bytes + [UInt8(ascii: "/")] }
    }

    func enters(_ path: [UInt8]) -> Bool {
        folders.contains { $0.leads(into: path) || path.starts(with: $0) }
    }

    func includes(_ path: [UInt8]) -> Bool {
        Language(ofPath: path) != nil && folders.contains { path.starts(with: $0) }
    }
}

extension [UInt8] {
    /// Whether the path lies below `folder`. It copies nothing, because it runs for each folder of a history.
    func leads(into folder: [UInt8]) -> Bool {
        count > folder.count && self[folder.count] == UInt8(ascii: "/") && starts(with: folder)
    }
}
