import Git
import SourceModel

/// What git knows of a work tree: what its `HEAD` holds, and what it ignores.
///
/// The index is not read: it can be broken or written to at this moment, and what is staged only does not
/// change what lies on disk.
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

    /// Whether git would leave the path out. What `HEAD` has is never ignored; where the rules cannot be read,
    /// nothing is.
    func isIgnored(_ path: RelativePath, isFolder: Bool) -> Bool {
        guard !tracked.contains(path) else { return false }
        return (try? repository.isIgnored(path.bytes, isFolder: isFolder)) ?? false
    }
}
