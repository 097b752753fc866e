import SourceModel

/// What was found of the files that use names.
package struct NameSearch: Sendable {
    /// Indexed, sorted by path.
    package var files: [SnapshotFile] = []
    /// Why files may be missing among them.
    package var problems: [ReadProblem] = []
}
