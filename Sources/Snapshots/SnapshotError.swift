import Git
import Phrasing
import SourceModel

/// Why a side could not be read at all. Problems of single files are part of the ``Snapshot``.
package struct SnapshotError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The path is empty.
        case noPath
        case noSuchPath(String)
        case notAFolder(String)
        /// A revision was given for a folder that is no repository.
        case revisionOfFolder(String, revision: String, repository: String?)
        /// The path lies inside a repository and has no folder at the root's path.
        case insideRepository(String, repository: String, root: RelativePath)
        case noSuchRoot(RelativePath, in: String, folders: [String], suggestion: RelativePath?)
        case rootIsNoFolder(RelativePath, in: String, what: String)
        /// There is no file to read.
        case nothingFound(RelativePath, in: String)
        case tooLarge(String)
        case unreadable(String, reason: String)
        /// The path is a folder that is no repository, and a history is needed.
        case noHistory(String, repository: String?)
        case noSuchFile(RelativePath, commit: ObjectName)
        case git(GitError)
    }

    package var side: Side
    package var reason: Reason

    package init(_ side: Side, _ reason: Reason) {
        self.side = side
        self.reason = reason
    }
}

extension SnapshotError: CustomStringConvertible {
    /// A sentence: the side, why it could not be read, and what to try.
    package var description: String { "\(side.rawValue): \(reason)" }
}

extension SnapshotError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noPath:
            "the path is empty. Give a repository or an unpacked folder"
        case .noSuchPath(let path) where path.contains(":/") || path.hasPrefix("git@"):
            "\(path) is an address. Lockstep reads a local checkout: clone the repository first and give its path"
        case .noSuchPath(let path):
            "\(path) does not exist. Check the path, or clone the repository there"
        case .notAFolder(let path):
            "\(path) is not a folder. Give a repository or an unpacked folder"
        case .revisionOfFolder(let path, let revision, let repository?):
            "\(path) has no revision `\(revision)`, because it is a folder inside the repository \(repository). "
                + "Give that path instead"
        case .revisionOfFolder(let path, let revision, nil):
            "\(path) has no revision `\(revision)`, because it is a plain folder. Give a clone of the repository, "
                + "or leave out the revision"
        case .insideRepository(let path, let repository, let root):
            "\(path) has no folder \(root), and lies inside the repository \(repository). Give that path instead"
        case .noSuchRoot(let root, let place, let folders, let suggestion):
            "there is no folder \(root) in \(place)."
                + (suggestion.map { " Did you mean \($0)?" } ?? Self.list(folders))
        case .rootIsNoFolder(let root, let place, let what):
            "\(root) in \(place) is \(what), not a folder. Correct the root"
        case .nothingFound(let root, let place):
            "there is no Swift file below \(root.isRoot ? "the top" : root.description) in \(place). "
                + "Correct the path, or the root"
        case .tooLarge(let what): "\(what). Name a smaller root"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .noHistory(let path, let repository?):
            "\(path) is a folder inside the repository \(repository). Give that path instead"
        case .noHistory(let path, nil):
            "\(path) is a plain folder, without the history that is to be searched. Give a clone of the repository, "
                + "with its whole history"
        case .noSuchFile(let path, let commit):
            "there was no file \(path) in commit \(commit.short). If it had another path then, give that as `path` in "
                + "the `synced` entry of the rules; otherwise correct the commit"
        case .git(let error): error.description
        }
    }

    private static func list(_ folders: [String]) -> String {
        guard !folders.isEmpty else { return "" }
        return " The folders near it are \(Phrase.cut(folders, to: 8))."
    }
}
