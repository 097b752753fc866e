import Comparison
import Provenance
import ReportModel

/// What a commit did to the upstream file that a port file was made from.
struct FileVerdict {
    var state: CommitState
    /// Whether a text could not be read.
    var isUnread = false
    /// The step of the same life that replaced the change, or that goes with it.
    var superseded: Int?
    /// In the port's names where the port has them.
    var members: [String] = []
    var openMembers: [String] = []
    /// Whether the port lacks some of it, even if a later commit replaced that.
    var isLacking = false
    /// What it did to each declaration.
    var changes: [Change] = []
    /// The port's members that have some of it in the place of those.
    var holders: [String] = []

    /// What the commit did to one declaration.
    struct Change {
        /// Where the port has it, or would have it; without a line.
        var port: Location
        /// Upstream's name for it.
        var upstream: String
        /// Whether the port lacks some of it, even if a later commit replaced that.
        var isLacking: Bool
        /// How much of it the port took; `nil` where that does not matter, for the port never had what it changed or a
        /// later commit took it back or replaced it.
        var uptake: Uptake?
        /// Whether it changed the `#if` around it.
        var isOfCondition: Bool
        /// Whether it changed nothing else of it.
        var isOfConditionAlone: Bool
        /// Whether the declaration lost the name that it had at the synced commit.
        var takesName: Bool
        /// Whether it got the name that it has now.
        var givesName: Bool
    }
}
