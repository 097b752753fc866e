/// The files that a commit had, by name and by content, unread.
public struct TreeListing: Hashable, Sendable {
    public var commit: ObjectName
    public var paths: Set<RelativePath>
    public var blobs: Set<ObjectName>

    public init(commit: ObjectName, paths: Set<RelativePath>, blobs: Set<ObjectName>) {
        self.commit = commit
        self.paths = paths
        self.blobs = blobs
    }
}
