import SourceModel

/// Whether the port has an upstream commit's change.
public enum CommitState: Hashable, Sendable {
    /// It has all of it.
    case ported
    /// It does not have all of it.
    case missed
    /// There is nothing to port.
    case noise(CommitNoise)

    /// `ported`, `missed` or `noise`.
    public var name: String {
        switch self {
        case .ported: "ported"
        case .missed: "missed"
        case .noise: "noise"
        }
    }

    public var noise: CommitNoise? {
        if case .noise(let noise) = self { noise } else { nil }
    }

    /// Whether the port lacks some of it.
    public var isOpen: Bool { self == .missed }
}

/// Why a commit has nothing to port. If several reasons apply, the last one in this order counts.
public enum CommitNoise: String, Hashable, Sendable, CaseIterable {
    /// It changed only the licence header, such as the year of a copyright.
    case licence
    /// It changed other comments.
    case comments
    /// It changed white space and order, or moved a declaration to another file.
    case formatting
    /// It changed names of files and types, which the port chooses for itself.
    case renamed
    /// It changed imports only.
    case imports
    /// It changed only access words such as `public`.
    case access
    /// It changed only log calls, and perhaps access words.
    case logging
    /// It changed only code that the port has not taken.
    case notPorted = "not-ported"
    /// It was reverted later, or reverted an earlier commit, and the port has neither.
    case undone
}

/// An upstream commit since the synced commits that touched mapped code.
public struct CommitRow: Hashable, Sendable {
    public var commit: ObjectName
    /// The date of the commit, in seconds since the beginning of 1970 in UTC.
    public var date: Int64
    public var subject: String
    public var state: CommitState
    /// The later commit that replaced everything that the port lacks of this one, so that porting it is pointless; for
    /// an undone commit, its counterpart.
    public var superseded: ObjectName?
    /// Sorted by port path.
    package var files: [CommitFileRow]
    /// The upstream files that it added and the port lacks without an omission, sorted.
    public var additions: [RelativePath]
    /// The rules' decision about it.
    package var note: CommitNote?
    /// The port's files, or upstream's new ones, that lack it by their texts and count as having it by the rules.
    package var recorded: [RelativePath] = []

    package init(
        commit: ObjectName, date: Int64, subject: String, state: CommitState, superseded: ObjectName? = nil,
        files: [CommitFileRow], additions: [RelativePath] = []
    ) {
        self.commit = commit
        self.date = date
        self.subject = subject
        self.state = state
        self.superseded = superseded
        self.files = files
        self.additions = additions
    }
}

/// The effect of a commit on a port file's original.
package struct CommitFileRow: Hashable, Sendable {
    package var port: RelativePath
    /// The path of the upstream file in the commit, or before it if the commit removed the file. If the port file has
    /// several originals, one that the commit changed, if any.
    package var upstream: RelativePath
    /// The originals of the port file that the commit removed, sorted.
    package var removals: [RelativePath]
    /// Whether the file's text, in the commit or before it, could not be read, so that it counts as missed and its
    /// members are unknown.
    package var isUnread: Bool
    package var state: CommitState
    /// As for the whole commit.
    package var superseded: ObjectName?
    /// The changed members, with the port's names if it has them. If there is nothing to port, those that
    /// the port has dropped.
    package var members: [String]
    /// The members whose change the port lacks at least in part, unless a later commit replaced it.
    package var openMembers: [String]
    /// The members of which the port has a change of the commit; it may lack another one to the same member.
    package var heldMembers: [String]

    /// Whether something is left to port that no later commit replaced.
    package var isOpen: Bool { state.isOpen && superseded == nil }

    /// Whether the commit removed the upstream file.
    package var isRemoval: Bool { removals.contains(upstream) }

    package init(
        port: RelativePath, upstream: RelativePath, removals: [RelativePath] = [], isUnread: Bool = false,
        state: CommitState, superseded: ObjectName? = nil, members: [String] = [], openMembers: [String] = [],
        heldMembers: [String] = []
    ) {
        self.port = port
        self.upstream = upstream
        self.removals = removals
        self.isUnread = isUnread
        self.state = state
        self.superseded = superseded
        self.members = members
        self.openMembers = openMembers
        self.heldMembers = heldMembers
    }
}
