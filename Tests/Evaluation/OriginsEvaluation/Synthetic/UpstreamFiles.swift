import Git
import SystemPackage

/// The Swift files that an upstream ever had.
struct UpstreamFiles: ~Copyable {
    struct Version: Hashable {
        var path: String
        var blob: ObjectID
    }

    private let repository: Repository
    /// Oldest first; a commit stands after its parents.
    let commits: [Commit]
    /// The commit that the files are read from.
    let head: Commit
    /// Every path that a blob ever stood at.
    let places: [ObjectID: Set<String>]

    private init(_ repository: consuming Repository, head: Commit, commits: [Commit], places: [ObjectID: Set<String>]) {
        self.repository = repository
        self.head = head
        self.commits = commits
        self.places = places
    }

    /// Reads the whole history of a revision.
    static func read(_ path: FilePath, at revision: String) throws(GitError) -> UpstreamFiles {
        let repository = try Repository(openingReadOnly: path)
        let head = try repository.commit(try repository.resolve(revision))
        let commits: [Commit] = try repository.history(from: head.id).commits.reversed()
        var places = Places()
        for commit in commits { try places.read(commit.tree, below: "", of: repository) }
        return UpstreamFiles(repository, head: head, commits: commits, places: places.paths)
    }

    /// The files of a commit, by path, without those at the top, such as the manifest.
    func versions(in commit: Commit) throws(GitError) -> [Version] {
        var found: [Version] = []
        try collect(commit.tree, below: "", into: &found)
        return found.filter { $0.path.contains("/") }.sorted { $0.path < $1.path }
    }

    func text(of version: Version) throws(GitError) -> String {
        String(decoding: try repository.blob(version.blob, limit: 1 << 20), as: UTF8.self)
    }

    private func collect(_ tree: ObjectID, below folder: String, into found: inout [Version]) throws(GitError) {
        for entry in try repository.tree(tree) {
            let path = folder + String(decoding: entry.name, as: UTF8.self)
            if entry.kind == .tree { try collect(entry.id, below: path + "/", into: &found) }
            if entry.isSwift { found.append(Version(path: path, blob: entry.id)) }
        }
    }
}

/// The paths of blobs, gathered tree by tree; a tree that was read at the same path is not read again.
private struct Places {
    var paths: [ObjectID: Set<String>] = [:]
    private var seen: Set<UpstreamFiles.Version> = []

    mutating func read(_ tree: ObjectID, below folder: String, of repository: borrowing Repository) throws(GitError) {
        guard seen.insert(UpstreamFiles.Version(path: folder, blob: tree)).inserted else { return }
        for entry in try repository.tree(tree) {
            let path = folder + String(decoding: entry.name, as: UTF8.self)
            if entry.kind == .tree { try read(entry.id, below: path + "/", of: repository) }
            if entry.isSwift { paths[entry.id, default: []].insert(path) }
        }
    }
}

extension TreeEntry {
    fileprivate var isSwift: Bool {
        (kind == .blob || kind == .executable) && name.suffix(6).elementsEqual(".swift".utf8)
    }
}
