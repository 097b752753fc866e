import Comparison
import Normalisation
import Provenance
import ReportModel

/// The verdict on a commit's changes to the upstream file that a port file was made from.
struct FileVerdict {
    var state: CommitState
    /// Whether a text could not be read.
    var isUnread = false
    /// The step of the same life that replaced or undid the change.
    var superseded: Int?
    /// The changed members, by the port's names if it has them.
    var members: [String] = []
    var openMembers: [String] = []
    /// Those of which the port has a change, or something of one. It may lack the rest, or another one.
    var heldMembers: [String] = []
    /// Whether the port lacks some of it, even if a later commit replaced that.
    var isLacking = false
    /// The changes to each declaration.
    var changes: [Change] = []

    /// The commit's change to one declaration.
    struct Change {
        /// The actual or expected location in the port, without a line.
        var port: Location
        /// Upstream's name for it.
        var upstream: String
        /// Whether the port lacks some of it, even if a later commit replaced that.
        var isLacking: Bool
        /// Whether the port has it; `nil` where that does not matter, because the port never had the changed
        /// code, or a later commit undid or replaced the change.
        var uptake: Uptake?
        /// The `#if` conditions that it added to the declaration or removed from it.
        var conditions: Set<String>
        /// Whether it changed nothing but the `#if` conditions.
        var isOfConditionAlone: Bool
        /// Whether the declaration lost the name that it had at the synced commit, or was removed under another one.
        var takesName: Bool
        /// Whether the declaration got its current name.
        var givesName: Bool
    }
}
