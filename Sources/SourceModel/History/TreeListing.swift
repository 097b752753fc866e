/// The paths and blobs of a commit.
package struct TreeListing: Hashable, Sendable {
    package var commit: ObjectName
    package var paths: Set<RelativePath>
    package var blobs: Set<ObjectName>

    package init(commit: ObjectName, paths: Set<RelativePath>, blobs: Set<ObjectName>) {
        self.commit = commit
        self.paths = paths
        self.blobs = blobs
    }
}
