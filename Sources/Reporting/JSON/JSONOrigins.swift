import ReportModel
import SourceModel

/// The top level of `lockstep-origins/1`. Names of properties are keys of the format.
struct JSONOrigins: Encodable {
    let schema = "lockstep-origins/1"
    let tool: JSONReport.Tool
    let upstream: Side
    let port: Side
    let scope: Scope
    let files: [JSONOrigin]
    let substitutions: [Substitution]
    let remarks: [String]
    let undecided: [String]

    struct Side: Encodable {
        @Nullable var repository: String?
        let roots: [String]
        @Nullable var revision: String?
        @Nullable var commit: String?

        init(_ side: OriginsSide) {
            repository = side.repository
            roots = side.roots.map(\.description)
            revision = side.revision
            commit = side.commit?.hex
        }
    }

    struct Scope: Encodable {
        let portFiles: Int
        let upstreamPaths: Int
        let upstreamTexts: Int
        let upstreamCommits: Int
    }

    struct Substitution: Encodable {
        let upstream: String
        let port: String
        let only: [String]
        let files: Int
    }

    init(_ report: OriginsReport) {
        tool = JSONReport.Tool(version: report.toolVersion)
        upstream = Side(report.upstream)
        port = Side(report.port)
        scope = Scope(
            portFiles: report.scope.portFiles, upstreamPaths: report.scope.upstreamPaths,
            upstreamTexts: report.scope.upstreamTexts, upstreamCommits: report.scope.upstreamCommits)
        files = report.files.map(JSONOrigin.init)
        substitutions = report.substitutions.map {
            Substitution(upstream: $0.upstream, port: $0.port, only: $0.only, files: $0.fileCount)
        }
        remarks = report.remarks
        undecided = report.undecided
    }
}

/// One port file and where it came from.
struct JSONOrigin: Encodable {
    let port: String
    @Nullable var upstream: String?
    @Nullable var upstreamNow: String?
    let relation: String
    let confidence: String
    @Nullable var synced: Synced?
    let types: [String: String]
    let evidence: [String]
    let candidates: [Candidate]

    struct Synced: Encodable {
        let first: String
        let last: String
        let firstDate: String
        let lastDate: String
        /// The upstream path at `first`.
        let firstPath: String
        let blob: String
        let similarity: Double
        let similarityNow: Double
    }

    struct Candidate: Encodable {
        let upstream: String
        let blob: String
        let similarity: Double
    }

    init(_ origin: FileOrigin) {
        port = origin.port.description
        upstream = origin.upstream?.description
        upstreamNow = origin.upstreamNow?.description
        relation = origin.relation.rawValue
        confidence = origin.confidence.rawValue
        synced = origin.synced.map {
            Synced(
                first: $0.first.hex, last: $0.last.hex, firstDate: Timestamp($0.firstDate).description,
                lastDate: Timestamp($0.lastDate).description, firstPath: $0.firstPath.description, blob: $0.blob.hex,
                similarity: rounded($0.similarity), similarityNow: rounded($0.similarityNow))
        }
        types = origin.types
        evidence = origin.evidence
        candidates = origin.candidates.map {
            Candidate(
                upstream: $0.upstream.description, blob: $0.blob.hex, similarity: rounded($0.similarity))
        }
    }
}

/// To three decimal places: more say nothing.
private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
