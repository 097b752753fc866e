import Git
import SourceModel

/// A file that belongs to a snapshot, before it is read.
struct FoundFile: Sendable {
    enum Source: Sendable {
        case blob(ObjectID)
        case disk
        /// What is there is known without reading it.
        case known(FileContent)
    }

    var path: RelativePath
    var source: Source

    /// What git calls its bytes, where that is known without reading it.
    var blob: ObjectName? {
        if case .blob(let id) = source { ObjectName(id) } else { nil }
    }
}

/// What a walk found.
struct FoundFiles: Sendable {
    var files: [FoundFile] = []
    var problems: [ReadProblem] = []
}

/// How far a walk may go, so that a tree built to have no end comes to one.
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
