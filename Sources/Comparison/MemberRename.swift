import ReportModel

/// The two names of a member that a side has renamed.
package struct MemberRename: Hashable, Sendable {
    /// The selectors.
    package var upstream: String
    package var port: String
    /// Whether upstream has given it another name since the synced commit, and whether the port has. Where that is not
    /// known neither has.
    package var isUpstream: Bool
    package var isPort: Bool

    /// The status of the whole, given that of all but the name.
    ///
    /// What is behind but for a name that the port has of its own is behind: the name is one more that it puts in the
    /// place of upstream's.
    func status(besides rest: Status) -> Status {
        switch rest {
        case .inSync where isUpstream || isPort: isUpstream ? isPort ? .diverged : .behind : .ahead
        case .inSync: .undetermined
        case .ahead where isUpstream, .behind where isUpstream && isPort: .diverged
        default: rest
        }
    }

    /// What the port has of upstream's change, given what it has of that of all but the name.
    func uptake(besides rest: Uptake?) -> Uptake? {
        guard isUpstream else { return rest }
        return rest == nil || rest == .missed ? .missed : .partly
    }
}
