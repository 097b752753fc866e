import Git
import SystemPackage

/// A folder with the repositories of the labelled pairs.
struct RepositoryFolder {
    var path: FilePath

    /// Where `owner/name` is: in `owner+name/repo`, in `owner/name` or in `owner/name.git`.
    ///
    /// - Returns: `nil` where none of these is a repository.
    func find(_ repository: String) -> FilePath? {
        let flat = path.appending(repository.split(separator: "/").joined(separator: "+"))
        let nested = path.appending(FilePath(repository).components)
        let bare = path.appending(FilePath(repository + ".git").components)
        return [flat.appending("repo"), flat, nested, bare].first { (try? OpenableRepository(at: $0)) != nil }
    }
}
