import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// Reads a side with the tests' defaults.
func snapshot(
    _ side: Side = .port, of path: FilePath, revision: String? = nil, root: RelativePath = "Sources",
    patterns: [String] = [], jobs: Int = 2
) throws(SnapshotError) -> Snapshot {
    try SnapshotReader.read(
        SnapshotRequest(
            side: side, path: path, revision: revision, root: root, patterns: patterns.map { PathPattern($0) },
            jobs: jobs))
}

/// Why `body` cannot read a side, or `nil` where it can.
func failure(_ body: () throws(SnapshotError) -> Snapshot) -> SnapshotError.Reason? {
    do throws(SnapshotError) {
        _ = try body()
        return nil
    } catch {
        return error.reason
    }
}

extension Snapshot {
    /// The files' paths as text, in order.
    var paths: [String] { files.map(\.path.description) }

    /// The file at `path`.
    subscript(path: RelativePath) -> SnapshotFile? { files.first { $0.path == path } }
}
