import Git
import SourceModel

/// Finds the files of a selection in a commit.
struct CommitWalk: ~Copyable {
    private let repository: Repository
    private let objects: ReadObjects
    private let selection: FileSelection
    private let side: Side
    private var budget = WalkBudget()
    private var found = FoundFiles()

    /// The longest target of a symbolic link that is read, in bytes.
    private static let linkLimit = 8192

    init(_ repository: consuming Repository, _ objects: ReadObjects, _ selection: FileSelection, side: Side) {
        self.repository = repository
        self.objects = objects
        self.selection = selection
        self.side = side
    }

    consuming func files(of commit: ObjectID) throws(SnapshotError) -> FoundFiles {
        let tree: ObjectID
        let entries: [TreeEntry]
        do throws(GitError) {
            tree = try repository.commit(commit).tree
            entries = try objects.entries(of: tree, in: repository)
        } catch {
            throw SnapshotError(side, .git(error))
        }
        try walk(entries, at: .root, depth: 0)
        return found
    }

    private mutating func walk(_ entries: [TreeEntry], at folder: RelativePath, depth: Int) throws(SnapshotError) {
        try budget.spend(entries.count, side: side)
        for entry in entries {
            let path = folder.appending(RelativePath(bytes: entry.name))
            switch entry.kind {
            case .tree: if selection.entersFolder(path) { try descend(into: entry.id, at: path, depth: depth + 1) }
            case .blob, .executable:
                if selection.includes(path) { found.files.append(FoundFile(path: path, source: .blob(entry.id))) }
            case .symbolicLink:
                if selection.couldHide(path) { add(path, link(entry.id)) }
            case .submodule:
                if selection.entersFolder(path) {
                    add(path, .submodule(commit: ObjectName(entry.id)))
                }
            }
        }
    }

    private mutating func descend(into tree: ObjectID, at path: RelativePath, depth: Int) throws(SnapshotError) {
        guard depth <= WalkBudget.maximumDepth else {
            throw SnapshotError(side, .tooLarge("\(path.parent) is more than \(WalkBudget.maximumDepth) folders deep"))
        }
        let entries: [TreeEntry]
        do throws(GitError) {
            entries = try objects.entries(of: tree, in: repository)
        } catch {
            found.problems.append(ReadProblem(path: path, reason: error.description))
            return
        }
        try walk(entries, at: path, depth: depth)
    }

    private mutating func add(_ path: RelativePath, _ content: FileContent) {
        found.files.append(FoundFile(path: path, source: .known(content)))
    }

    private func link(_ blob: ObjectID) -> FileContent {
        do throws(GitError) {
            return .symbolicLink(target: LinkTarget.shown(try repository.blob(blob, limit: Self.linkLimit)))
        } catch {
            return .unreadable(reason: error.description)
        }
    }
}

/// Formats the target of a symbolic link for display.
enum LinkTarget {
    static func shown(_ bytes: [UInt8]) -> String {
        (bytes.first == UInt8(ascii: "/") ? "/" : "") + RelativePath(bytes: bytes).description
    }
}
