import Git
import SourceModel

/// A file of a snapshot that was not read yet.
struct FoundFile: Sendable {
    enum Source: Sendable {
        case blob(ObjectID)
        case disk
        /// The content is known without reading it.
        case known(FileContent)
    }

    var path: RelativePath
    var source: Source

    /// The blob id; `nil` where the file would have to be read for it.
    var blob: ObjectName? {
        if case .blob(let id) = source { ObjectName(id) } else { nil }
    }
}

/// The result of a walk.
struct FoundFiles: Sendable {
    var files: [FoundFile] = []
    var problems: [ReadProblem] = []
}

/// Limits a walk, so that it ends even in a hostile tree.
struct WalkBudget {
    static let maximumDepth = 100
    private static let maximumEntries = 250_000
    private var entries = 0

    /// Counts `count` entries of a folder.
    mutating func spend(_ count: Int, side: Side) throws(SnapshotError) {
        entries += count
        guard entries <= Self.maximumEntries else {
            throw SnapshotError(side, .tooLarge("there are more than \(Self.maximumEntries) entries to look at"))
        }
    }
}
