import SourceModel

/// How far the port has what an upstream commit did.
public enum CommitState: Hashable, Sendable {
    /// All of it.
    case ported
    /// Some of it, which the port did not have before the commit was made.
    case partly
    /// None of it that the port took from the commit.
    case missed
    /// There is nothing to port.
    case noise(CommitNoise)

    /// `ported`, `partly`, `missed` or `noise`.
    public var name: String {
        switch self {
        case .ported: "ported"
        case .partly: "partly"
        case .missed: "missed"
        case .noise: "noise"
        }
    }

    public var noise: CommitNoise? {
        if case .noise(let noise) = self { noise } else { nil }
    }

    /// Whether the port lacks some of it.
    public var isOpen: Bool { self == .partly || self == .missed }
}

/// Why there is nothing to port of a commit. Where several reasons hold, the last of them in this order counts.
public enum CommitNoise: String, Hashable, Sendable, CaseIterable {
    /// It changed only the licence header, such as the year of a copyright.
    case licence
    /// It changed other comments.
    case comments
    /// It changed white space and order, or put a declaration in another file.
    case formatting
    /// It changed names of files and types, which the port calls as it likes.
    case renamed
    /// It changed imports only.
    case imports
    /// It changed only access words such as `public`.
    case access
    /// It changed log calls only, and access words perhaps.
    case logging
    /// It changed only what the port has not taken over.
    case notPorted = "not-ported"
    /// A later commit took it back, or it took an earlier one back, and the port has neither.
    case undone
}

/// An upstream commit since the synced commits that touched mapped code.
public struct CommitRow: Hashable, Sendable {
    public var commit: ObjectName
    /// When it was written, in seconds since 1970 began in UTC.
    public var date: Int64
    public var subject: String
    public var state: CommitState
    /// The later commit that replaced all that the port has not taken of this one, so that there is no use in
    /// porting it; of an undone commit, the one that goes with it.
    public var superseded: ObjectName?
    /// Sorted by port path.
    package var files: [CommitFileRow]
    /// The upstream files that it added and the port lacks, with no omission to account for them. Sorted.
    public var additions: [RelativePath]
    /// The rules' decision about it.
    package var note: CommitNote?

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
    /// The path of the upstream file in the commit, or before it where the commit removed the file. Of several that
    /// the port file was made from, one that the commit changed, if it changed one.
    package var upstream: RelativePath
    /// The originals of the port file that the commit removed, sorted.
    package var removals: [RelativePath]
    /// Whether the file's text, in the commit or before it, could not be read, so that it counts as missed without a
    /// look at its members.
    package var isUnread: Bool
    package var state: CommitState
    /// As for the whole commit.
    package var superseded: ObjectName?
    /// The members concerned, in the port's names where the port has them. Where there is nothing to port, those that
    /// the port has dropped.
    package var members: [String]
    /// The members whose change the port lacks, at least in part, and that no later commit replaced.
    package var openMembers: [String]

    /// Whether something is left to port: no later commit replaced all that the port lacks.
    package var isOpen: Bool { state.isOpen && superseded == nil }

    /// Whether the commit removed the upstream file.
    package var isRemoval: Bool { removals.contains(upstream) }

    package init(
        port: RelativePath, upstream: RelativePath, removals: [RelativePath] = [], isUnread: Bool = false,
        state: CommitState, superseded: ObjectName? = nil, members: [String] = [], openMembers: [String] = []
    ) {
        self.port = port
        self.upstream = upstream
        self.removals = removals
        self.isUnread = isUnread
        self.state = state
        self.superseded = superseded
        self.members = members
        self.openMembers = openMembers
    }
}
