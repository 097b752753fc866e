import SourceModel

/// Files that are followed through a history.
enum LifeSelection: Hashable, Sendable {
    /// By their last components, in any folder.
    case names(Set<String>)
    case path(RelativePath)
}

/// What became of some files in a history.
struct FoundLives: Sendable {
    var lives: CodeLives
    /// The commits whose parents a shallow clone left out: what they seem to bring may be older.
    var shallowEnds: Set<ObjectName> = []
    /// By the commits that changed one of the files.
    var parents: [ObjectName: [ObjectName]] = [:]
}
