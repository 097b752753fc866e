import Foundation
import Git
import SourceModel
import SystemPackage

/// What the path of a request leads to.
enum Place: Hashable {
    case commit(ObjectID, revision: String)
    case workTree(head: ObjectID)
    case folder

    /// Decides what to read, and reports a path that cannot be read.
    static func find(_ request: SnapshotRequest) throws(SnapshotError) -> Place {
        let side = request.side
        guard !request.path.isEmpty else { throw SnapshotError(side, .noPath) }
        guard let status = try? Stat(request.path) else {
            throw SnapshotError(side, .noSuchPath(request.path.shown))
        }
        guard status.type == .directory else { throw SnapshotError(side, .notAFolder(request.path.shown)) }
        do throws(GitError) {
            if let openable = try request.store.repository(at: request.path) {
                let repository = try openable.open()
                if let revision = request.revision {
                    return .commit(try repository.resolve(revision), revision: revision)
                }
                let head = try repository.resolve("HEAD")
                return side == .port && !repository.isBare ? .workTree(head: head) : .commit(head, revision: "HEAD")
            }
        } catch {
            throw SnapshotError(side, .git(error))
        }
        if let revision = request.revision {
            let around = repositoryAround(request.path)?.shown
            throw SnapshotError(
                side, .revisionOfFolder(request.path.shown, revision: revision, repository: around))
        }
        if !holds(request.root, request.path), let repository = repositoryAround(request.path) {
            throw SnapshotError(
                side, .insideRepository(request.path.shown, repository: repository.shown, root: request.root))
        }
        return .folder
    }

    /// Its name in messages.
    func description(of request: SnapshotRequest) -> String {
        switch self {
        case .commit(let id, _): "\(request.path.shown) at commit \(id.short)"
        case .workTree, .folder: request.path.shown
        }
    }

    private static func holds(_ root: RelativePath, _ path: FilePath) -> Bool {
        (try? Stat(path.appending(FilePath(bytes: root.bytes).components)))?.type == .directory
    }

    /// The repository that contains `path`. Only used for a hint; it is not read.
    static func repositoryAround(_ path: FilePath) -> FilePath? {
        // The parents of a relative path are tried as typed first, because the user knows that spelling.
        let absolute = FilePath(FileManager.default.currentDirectoryPath).pushing(path)
        for start in path.isRelative ? [FilePath(".").pushing(path), absolute] : [path] {
            var folder = start.lexicallyNormalized()
            for _ in 0..<64 where !folder.components.isEmpty {
                if (try? Stat(folder.appending(".git"), followTargetSymlink: false)) != nil { return folder }
                folder.removeLastComponent()
            }
        }
        return nil
    }
}
