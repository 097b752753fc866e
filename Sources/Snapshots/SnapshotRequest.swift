import RulesModel
import SourceModel
import SystemPackage

/// Which files of which side to read.
package struct SnapshotRequest: Sendable {
    package var side: Side
    /// A repository or a plain folder, as the user typed it.
    package var path: FilePath
    /// As the user typed it. With `nil`, upstream is read at `HEAD` and the port from its work tree.
    package var revision: String?
    /// The folder that the rules map, relative to the repository's root.
    package var root: RelativePath
    /// More folders whose Swift files are read.
    package var otherRoots: [RelativePath]
    /// Patterns of more files to read, in any language, inside and outside the roots. They match whole paths.
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
