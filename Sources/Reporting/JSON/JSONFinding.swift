import ReportModel
import SourceModel

/// An entry of `findings`.
struct JSONFinding: Encodable {
    let check: String
    let severity: String
    let fingerprint: String
    let message: String
    @Nullable var upstream: JSONLocation?
    @Nullable var port: JSONLocation?
    let contents: JSONContents
    let evidence: [JSONEvidence]
    @Nullable var exemption: JSONExemption?
    let baseline: Bool
    let new: Bool
    let disposition: String

    init(_ finding: AssessedFinding) {
        check = finding.check
        severity = finding.severity.rawValue
        fingerprint = finding.fingerprint
        message = finding.message
        upstream = finding.upstream.map(JSONLocation.init)
        port = finding.port.map(JSONLocation.init)
        contents = JSONContents(upstream: finding.contents.upstream, port: finding.contents.port)
        evidence = finding.evidence.map(JSONEvidence.init)
        exemption = finding.exemption.map(JSONExemption.init)
        baseline = finding.disposition == .baseline
        new = finding.isNew
        disposition = finding.disposition.kind.rawValue
    }
}

struct JSONLocation: Encodable {
    let path: String
    @Nullable var line: Int?
    @Nullable var symbol: String?

    init(_ location: Location) {
        path = location.path.description
        line = location.line
        symbol = location.symbol
    }
}

struct JSONContents: Encodable {
    @Nullable var upstream: String?
    @Nullable var port: String?
}

struct JSONEvidence: Encodable {
    let label: String
    let text: String
    @Nullable var path: String?
    @Nullable var line: Int?
    @Nullable var commit: String?

    init(_ evidence: Evidence) {
        label = evidence.label
        text = evidence.text
        path = evidence.path?.description
        line = evidence.line
        commit = evidence.commit?.hex
    }
}

struct JSONExemption: Encodable {
    let reason: String
    let owner: String
    @Nullable var until: String?

    init(_ exemption: ExemptionNote) {
        reason = exemption.reason
        owner = exemption.owner
        until = exemption.until?.description
    }
}
