import SourceModel

extension SideRepository {
    /// Makes sure that there is a repository, where a plain folder would not do.
    ///
    /// - Throws: ``SnapshotError`` that says what stands there instead.
    package func requireHistory() throws(SnapshotError) {
        let place = try Place.find(SnapshotRequest(side: side, path: path, root: .root))
        guard place == .folder else { return }
        throw SnapshotError(side, .noHistory(path.shown, repository: Place.repositoryAround(path)?.shown))
    }
}
