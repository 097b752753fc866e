import Git
import SourceModel
import SystemPackage

extension HistoryReader {
    /// Makes sure that there is a repository at `path`, where a plain folder would not do.
    ///
    /// - Throws: ``SnapshotError`` that says what stands there instead.
    package static func requireHistory(side: Side, at path: FilePath) throws(SnapshotError) {
        let place = try Place.find(SnapshotRequest(side: side, path: path, root: .root))
        guard place == .folder else { return }
        throw SnapshotError(side, .noHistory(path.shown, repository: Place.repositoryAround(path)?.shown))
    }
}
