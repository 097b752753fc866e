import AuditModel
import Git
import SystemPackage

/// Makes sure that the root of a side is a folder, and helps where it is not.
enum RootFolder {
    /// What stands at one name.
    fileprivate enum Item: Hashable {
        case folder
        case other(String)
    }

    static func check(_ request: SnapshotRequest, at place: Place) throws(SnapshotError) {
        var listing = try items(at: .root, request, place)
        var path = RelativePath.root
        for (position, component) in request.root.components.enumerated() {
            let name = Array(component)
            switch listing[name] {
            case .folder:
                path = path.appending(RelativePath(bytes: name))
                listing = try items(at: path, request, place)
            case .other(let what):
                throw SnapshotError(
                    request.side,
                    .rootIsNoFolder(
                        path.appending(RelativePath(bytes: name)), in: place.description(of: request), what: what))
            case nil:
                let folders = listing.filter { $0.value == .folder }.keys.map {
                    path.appending(RelativePath(bytes: $0))
                }
                let rest = request.root.components.dropFirst(position + 1)
                throw SnapshotError(
                    request.side,
                    .noSuchRoot(
                        request.root, in: place.description(of: request), folders: folders.sorted().map(\.description),
                        suggestion: nearest(to: RelativePath(bytes: name), among: folders).map { near in
                            rest.reduce(near) { $0.appending(RelativePath(bytes: $1)) }
                        }))
            }
        }
    }

    private static func nearest(to name: RelativePath, among folders: [RelativePath]) -> RelativePath? {
        let wanted = name.description
        let ranked = folders.map { (distance: EditDistance.between(wanted, $0.lastComponent), path: $0) }
        return ranked.filter { $0.distance <= max(1, wanted.count / 3) }
            .min { ($0.distance, $0.path) < ($1.distance, $1.path) }?.path
    }

    private static func items(
        at path: RelativePath, _ request: SnapshotRequest, _ place: Place
    ) throws(SnapshotError) -> [[UInt8]: Item] {
        switch place {
        case .commit(let id, _):
            do throws(GitError) {
                let repository = try Repository(openingReadOnly: request.path)
                var tree = try repository.commit(id).tree
                if let entry = try repository.entry(at: path.bytes, in: id) { tree = entry.id }
                return Dictionary(try repository.tree(tree).map { ($0.name, Item($0.kind)) }) { first, _ in first }
            } catch {
                throw SnapshotError(request.side, .git(error))
            }
        case .workTree, .folder:
            do throws(Errno) {
                let folder = try Folder(request.path.appending(FilePath(bytes: path.bytes).components))
                return Dictionary(try folder.entries().map { ($0.name, Item($0.type)) }) { first, _ in first }
            } catch {
                throw SnapshotError(
                    request.side, .unreadable("\(request.path.shown)/\(path)", reason: error.description))
            }
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
