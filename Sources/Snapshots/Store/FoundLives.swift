import SourceModel

/// Which files to follow through a history.
enum LifeSelection: Hashable, Sendable {
    /// By their last components, in any folder.
    case names(Set<String>)
    case path(RelativePath)
}

/// The histories of some files.
struct FoundLives: Sendable {
    var lives: CodeLives
    /// The commits whose parents a shallow clone left out. What they seem to add may be older.
    var shallowEnds: Set<ObjectName> = []
    /// The parents of each commit that changed one of the files.
    var parents: [ObjectName: [ObjectName]] = [:]
}
