import Git
import SourceModel

/// Which paths of a work tree git tracks at `HEAD`, and which it ignores.
///
/// The index is not read. It may be broken or just being written, and staging does not change the files on disk.
struct WorkTreeRules: ~Copyable {
    private let repository: Repository
    private var tracked: Set<RelativePath> = []
    private var submodules: [RelativePath: ObjectID] = [:]

    init(_ repository: consuming Repository, tracked found: FoundFiles) {
        self.repository = repository
        for file in found.files {
            if case .known(.submodule(let commit?)) = file.source {
                submodules[file.path] = commit.id
            }
            var path = file.path
            while !path.isRoot, tracked.insert(path).inserted { path = path.parent }
        }
    }

    func submodule(at path: RelativePath) -> ObjectID? { submodules[path] }

    /// Whether git ignores the path. A path in `HEAD` is never ignored. If the rules cannot be read, no path is.
    func isIgnored(_ path: RelativePath, isFolder: Bool) -> Bool {
        guard !tracked.contains(path) else { return false }
        return (try? repository.isIgnored(path.bytes, isFolder: isFolder)) ?? false
    }
}
