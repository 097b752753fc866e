import Git
import SystemPackage

/// What scoring asks of an upstream.
struct UpstreamHistory: ~Copyable {
    private let repository: Repository
    private let graph: CommitGraph

    init(of path: FilePath, at commit: String) throws(GitError) {
        let repository = try Repository(openingReadOnly: path)
        graph = CommitGraph(try repository.history(from: try repository.resolve(commit)))
        self.repository = repository
    }

    func score(_ label: LabelledPair.File, _ found: OriginsDocument.File?) -> FileScore {
        FileScore(label, text(of: label), found, in: graph)
    }

    /// What the file's path held at the true commit.
    private func text(of label: LabelledPair.File) -> ObjectID? {
        guard let path = label.upstream?.first, let commit = label.commit.flatMap(ObjectID.init(hex:)) else {
            return nil
        }
        return try? repository.entry(at: Array(path.utf8), in: commit)?.id
    }
}
