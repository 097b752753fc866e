import Normalisation
import ReportModel

/// The two names of a renamed member.
package struct MemberRename: Hashable, Sendable {
    /// The selectors.
    package var upstream: String
    package var port: String
    /// Whether upstream has renamed it since the synced commit, and whether the port has. If that is unknown, both are
    /// false.
    package var isUpstream: Bool
    package var isPort: Bool

    /// The status of the whole, given the status of all but the name.
    ///
    /// If all but a name of the port's own is behind, the whole is behind: the name is one more that the port
    /// substitutes for upstream's.
    func status(besides rest: Status) -> Status {
        switch rest {
        case .inSync where isUpstream || isPort: isUpstream ? isPort ? .diverged : .behind : .ahead
        case .inSync: .undetermined
        case .ahead where isUpstream, .behind where isUpstream && isPort: .diverged
        default: rest
        }
    }

    /// Whether the port has upstream's change, given the uptake of all but the name.
    func uptake(besides rest: Uptake?) -> Uptake? {
        isUpstream ? .missed : rest
    }
}
