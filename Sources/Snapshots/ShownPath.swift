import SourceModel
import SystemPackage

extension FilePath {
    /// The path as text that is safe to show.
    var shown: String {
        let path = RelativePath(bytes: bytes)
        if path.isRoot { return isAbsolute ? "/" : "the current folder" }
        return (isAbsolute ? "/" : "") + path.description
    }
}
