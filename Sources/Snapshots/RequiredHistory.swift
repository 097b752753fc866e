import SourceModel

extension SideRepository {
    /// Requires a repository; a plain folder is not enough.
    ///
    /// - Throws: ``SnapshotError`` that describes the plain folder.
    package func requireHistory() throws(SnapshotError) {
        let place = try Place.find(SnapshotRequest(side: side, path: path, root: .root))
        guard place == .folder else { return }
        throw SnapshotError(side, .noHistory(path.shown, repository: Place.repositoryAround(path)?.shown))
    }
}
