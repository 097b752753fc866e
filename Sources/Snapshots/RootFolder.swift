import Git
import Phrasing
import SourceModel
import SystemPackage

/// Checks that the root of a side is a folder, and suggests folders where it is not.
struct RootFolder: ~Copyable {
    /// An entry of a folder.
    fileprivate enum Item: Hashable {
        case folder
        case other(String)
    }

    private let request: SnapshotRequest
    private let place: Place
    private let repository: Repository?

    init(_ request: SnapshotRequest, _ place: Place) throws(SnapshotError) {
        self.request = request
        self.place = place
        guard case .commit = place else {
            repository = nil
            return
        }
        repository = try request.repository.open()
    }

    /// Follows the components of the root. None of them may be a link, a file or a nested repository.
    func check() throws(SnapshotError) {
        var path = RelativePath.root
        for component in request.root.components {
            let name = RelativePath(bytes: component)
            let items = try items(at: path)
            guard let item = items[name.bytes] else { throw missing(name, at: path, among: items) }
            path = path.appending(name)
            if case .other(let what) = item { throw noFolder(path, what) }
            if isRepository(path) { throw noFolder(path, "a repository of its own") }
        }
    }

    private func noFolder(_ path: RelativePath, _ what: String) -> SnapshotError {
        SnapshotError(request.side, .rootIsNoFolder(path, in: place.description(of: request), what: what))
    }

    private func missing(_ name: RelativePath, at path: RelativePath, among items: [[UInt8]: Item]) -> SnapshotError {
        let folders = items.filter { $0.value == .folder && !$0.key.elementsEqual(".git".utf8) }
            .map { path.appending(RelativePath(bytes: $0.key)) }.sorted()
        let rest = request.root.components.dropFirst(path.components.count + 1)
        let suggestion = Self.nearest(to: name, among: folders).map { near in
            rest.reduce(near) { $0.appending(RelativePath(bytes: $1)) }
        }
        return SnapshotError(
            request.side,
            .noSuchRoot(
                request.root, in: place.description(of: request), folders: folders.map(\.description),
                suggestion: suggestion))
    }

    private static func nearest(to name: RelativePath, among folders: [RelativePath]) -> RelativePath? {
        let near = NearMiss.suggestion(for: name.description, among: folders.map(\.lastComponent))
        return folders.first { $0.lastComponent == near }
    }

    private func isRepository(_ path: RelativePath) -> Bool {
        if case .commit = place { return false }
        return (try? Stat(diskPath(path).appending(".git"), followTargetSymlink: false)) != nil
    }

    private func diskPath(_ path: RelativePath) -> FilePath {
        request.path.appending(FilePath(bytes: path.bytes).components)
    }

    private func items(at path: RelativePath) throws(SnapshotError) -> [[UInt8]: Item] {
        if case .commit(let id, _) = place { return try items(at: path, in: id) }
        do throws(Errno) {
            return Dictionary(keepingFirst: try Folder(diskPath(path)).entries().map { ($0.name, Item($0.type)) })
        } catch {
            throw SnapshotError(request.side, .unreadable(diskPath(path).shown, reason: error.description))
        }
    }

    private func items(at path: RelativePath, in commit: ObjectID) throws(SnapshotError) -> [[UInt8]: Item] {
        do throws(GitError) {
            let entry = try repository?.entry(at: path.bytes, in: commit)
            let top = try repository?.commit(commit).tree
            guard let tree = entry?.id ?? top, let entries = try repository?.tree(tree) else { return [:] }
            return Dictionary(keepingFirst: entries.map { ($0.name, Item($0.kind)) })
        } catch {
            throw SnapshotError(request.side, .git(error))
        }
    }
}

extension RootFolder.Item {
    fileprivate init(_ kind: TreeEntry.Kind) {
        switch kind {
        case .tree: self = .folder
        case .blob, .executable: self = .other("a file")
        case .symbolicLink: self = .other("a symbolic link")
        case .submodule: self = .other("a submodule")
        }
    }

    fileprivate init(_ type: FileType) {
        switch type {
        case .directory: self = .folder
        case .symbolicLink: self = .other("a symbolic link")
        case .regular: self = .other("a file")
        default: self = .other("a special file")
        }
    }
}
