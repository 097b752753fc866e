import ReportModel
import SourceModel

/// An entry of `commits`.
struct JSONCommit: Encodable {
    let commit: String
    let date: String
    let subject: String
    @Nullable var pullRequest: Int?
    let state: String
    @Nullable var noise: String?
    @Nullable var superseded: String?
    let files: [JSONCommitFile]
    /// The upstream files that the commit added and the port lacks.
    let addedFiles: [String]

    init(_ row: CommitRow) {
        commit = row.commit.hex
        date = Timestamp(row.date).description
        subject = row.subject
        pullRequest = CommitSubject(row.subject).pullRequest
        state = row.state.name
        noise = row.state.noise?.rawValue
        superseded = row.superseded?.hex
        files = row.files.map(JSONCommitFile.init)
        addedFiles = row.additions.map(\.description)
    }
}

struct JSONCommitFile: Encodable {
    let port: String
    let upstream: String
    let removed: Bool
    /// The upstream files that the commit removed, of those that the port file was made from.
    let removedFiles: [String]
    let unread: Bool
    let state: String
    @Nullable var noise: String?
    @Nullable var superseded: String?
    let members: [String]
    let openMembers: [String]

    init(_ row: CommitFileRow) {
        port = row.port.description
        upstream = row.upstream.description
        removed = row.isRemoval
        removedFiles = row.removals.map(\.description)
        unread = row.isUnread
        state = row.state.name
        noise = row.state.noise?.rawValue
        superseded = row.superseded?.hex
        members = row.members
        openMembers = row.openMembers
    }
}
