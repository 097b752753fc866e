import RulesModel
import SourceModel
import SystemPackage

/// Which side to read, from where, and what of it.
package struct SnapshotRequest: Sendable {
    package var side: Side
    /// What the user typed: a repository or a plain folder.
    package var path: FilePath
    /// What the user typed. Where `nil`, upstream is read at `HEAD`, and a port as its work tree lies on disk.
    package var revision: String?
    /// The folder that the rules map, from the repository's root.
    package var root: RelativePath
    /// More folders whose Swift files are read.
    package var otherRoots: [RelativePath]
    /// What else to read, of any language and also outside the roots: patterns over whole paths.
    package var patterns: [PathPattern]
    /// How many threads parse.
    package var jobs: Int
    package var store: SourceStore

    package init(
        side: Side, path: FilePath, revision: String? = nil, root: RelativePath, otherRoots: [RelativePath] = [],
        patterns: [PathPattern] = [], jobs: Int = 1, store: SourceStore = SourceStore()
    ) {
        self.side = side
        self.path = path
        self.revision = revision
        self.root = root
        self.otherRoots = otherRoots
        self.patterns = patterns
        self.jobs = jobs
        self.store = store
    }

    package var repository: SideRepository { SideRepository(side: side, at: path, jobs: jobs, store: store) }

    var selection: FileSelection { FileSelection(roots: [root] + otherRoots, patterns: patterns) }
}
