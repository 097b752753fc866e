import ReportModel
import SourceModel

/// An entry of `files`.
struct JSONFile: Encodable {
    @Nullable var upstream: String?
    @Nullable var port: String?
    let relation: String
    let status: String
    @Nullable var reason: String?
    @Nullable var synced: Synced?
    @Nullable var acknowledgement: JSONAcknowledgement?
    let canBeTaken: Bool
    let substitutions: Substitutions
    /// Whether the rules exempt all that was found of upstream's doing, notes aside.
    let exempted: Bool

    struct Synced: Encodable {
        let first: String
        let last: String
        let path: String
        let similarity: Double
        let by: String
        let confidence: String
    }

    /// What the port has otherwise than upstream's file, where that can be taken.
    struct Substitutions: Encodable {
        struct Name: Encodable {
            let upstream: String
            let port: String
        }

        let names: [Name]
        let droppedImports: [String]
    }

    init(_ row: FileRow) {
        upstream = row.upstream?.description
        port = row.port?.description
        relation = row.relation.rawValue
        status = row.status.rawValue
        reason = row.reason
        synced = row.synced.map {
            Synced(
                first: $0.first.hex, last: $0.last.hex, path: $0.path.description, similarity: $0.similarity,
                by: $0.by.rawValue, confidence: $0.confidence.rawValue)
        }
        acknowledgement = row.acknowledgement.map(JSONAcknowledgement.init)
        canBeTaken = row.canBeTaken
        substitutions = Substitutions(
            names: row.substitutions.names.map { .init(upstream: $0.upstream, port: $0.port) },
            droppedImports: row.substitutions.droppedImports)
        exempted = row.isExempted
    }
}

struct JSONAcknowledgement: Encodable {
    let kind: String
    let reason: String

    init(_ acknowledgement: Acknowledgement) {
        switch acknowledgement {
        case .omission(let reason): (kind, self.reason) = ("omission", reason)
        case .addition(let reason): (kind, self.reason) = ("addition", reason)
        }
    }
}

/// An entry of `declarations`.
struct JSONDeclaration: Encodable {
    @Nullable var upstream: String?
    @Nullable var port: String?
    let kind: String
    let status: String
    @Nullable var upstreamPath: String?
    @Nullable var upstreamLine: Int?
    @Nullable var portPath: String?
    @Nullable var portLine: Int?

    init(_ row: DeclarationRow) {
        upstream = row.upstream
        port = row.port
        kind = row.kind.rawValue
        status = row.status.rawValue
        upstreamPath = row.upstreamPath?.description
        upstreamLine = row.upstreamLine
        portPath = row.portPath?.description
        portLine = row.portLine
    }
}
