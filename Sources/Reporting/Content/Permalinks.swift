import ReportModel
import SourceModel

/// Permanent links to one side on GitHub: they contain the full commit id.
package struct Permalinks {
    private let repositoryURL: String?
    private let commit: ObjectName?
    /// Whether files were read from the commit itself. Lines of a work tree may be elsewhere in its commit.
    private let isAtCommit: Bool

    package init(_ side: ReportSide) {
        repositoryURL = side.repository.flatMap(Self.url)
        commit = side.commit
        isAtCommit = side.medium == .commit
    }

    private init(repositoryURL: String?, commit: ObjectName) {
        (self.repositoryURL, self.commit, isAtCommit) = (repositoryURL, commit, true)
    }

    /// Links to the same repository at another commit.
    package func at(_ commit: ObjectName) -> Permalinks { Permalinks(repositoryURL: repositoryURL, commit: commit) }

    package var repository: String? { repositoryURL }

    package func commit(_ commit: ObjectName) -> String? {
        repositoryURL.map { "\($0)/commit/\(commit.hex)" }
    }

    package func pullRequest(_ number: Int) -> String? {
        repositoryURL.map { "\($0)/pull/\(number)" }
    }

    /// The file as it was read, at `line` if given; `nil` if no link can guarantee that.
    package func file(_ path: RelativePath, line: Int? = nil) -> String? {
        let climbs = path.components.contains { $0.elementsEqual("..".utf8) }
        guard let repositoryURL, let commit, isAtCommit, !path.isRoot, !climbs else { return nil }
        var url = "\(repositoryURL)/blob/\(commit.hex)/\(path.percentEncoded)"
        if let line, line > 0 {
            // A rendered document has no lines to point to.
            if path.hasExtension("md") { url += "?plain=1" }
            url += "#L\(line)"
        }
        return url
    }

    /// - Returns: `nil` unless `repository` is `owner/name` in characters that GitHub allows.
    private static func url(of repository: String) -> String? {
        RepositoryName.isValid(repository) ? "https://github.com/\(repository)" : nil
    }
}
