import SourceModel

/// The result of a search for files that use names.
package struct NameSearch: Sendable {
    /// Indexed, sorted by path.
    package var files: [SnapshotFile] = []
    /// The files and folders that could not be searched.
    package var problems: [ReadProblem] = []
}
