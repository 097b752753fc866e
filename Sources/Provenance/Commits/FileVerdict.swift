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
    /// The same in upstream's names.
    var upstreamMembers: [String] = []
    var openMembers: [String] = []
    /// Whether the port lacks some of it, even if a later commit replaced that.
    var isLacking = false
    /// The members of which it does.
    var lackingMembers: [String] = []
    /// The same in upstream's names.
    var lackingUpstreamMembers: [String] = []
    /// The port's members that have some of it in the place of those.
    var holders: [String] = []
}
