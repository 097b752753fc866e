import DocumentClaims
import Documents
import ReportModel
import SourceModel

/// Two lines of documents that cannot both be true.
enum ContradictedClaim: Check {
    static let id = "contradicted-claim"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let documentation = CheckDocumentation(
        reports: """
            Two lines of documents about one side's code, on one page or on two, that cannot both be true: one says \
            that something was added and the other that it was removed, or one ticks off what the other denies. A \
            later entry of a log supersedes an earlier one and is not a contradiction. Both lines are in the evidence.
            """,
        importance: "A reader who sees only one of the two lines may be misled.",
        example: "A plan's `- [x] Added the `volume` property`, and the log's “Removed the `volume` property”.",
        remedy: "Correct the wrong line. `false-claim` says which one it is, where the code shows it.")

    static func findings(in input: CheckInput) -> [Finding] {
        input.documents.flatMap { page in
            page.contradictions.map { contradiction in
                let (claim, denial) = (contradiction.claim, contradiction.denial)
                let other = contradiction.deniedIn ?? page.path
                let place = contradiction.deniedIn.map { "`\($0)`, line \(denial.line)" } ?? "line \(denial.line)"
                return finding(
                    "“\(claim.shownText)” and “\(denial.shownText)” (\(place)) can't both be true", on: page,
                    at: claim.place,
                    detail: "\(claim.detail) / \(other) \(denial.detail)",
                    evidence: [
                        Evidence(.fact(.claim), claim.text, path: page.path, line: claim.line),
                        Evidence(.fact(.claim), denial.text, path: other, line: denial.line),
                    ])
            }
        }
    }
}

extension Check {
    /// A finding at a line of a page. A page outside both repositories is located by its entry in the rules.
    static func finding(
        _ message: String, severity: Severity? = nil, on page: DocumentAudit, at place: (line: Int, subject: String),
        detail: String, claim: String? = nil, evidence: [Evidence]
    ) -> Finding {
        let location = Location(path: page.path, line: place.line, symbol: place.subject)
        let side: Side? = if case .tree(let side, _) = page.rules.place { side } else { nil }
        var finding = finding(
            message, severity: severity, upstream: side == .upstream ? location : nil,
            port: side == .port ? location : nil,
            entry: side == nil
                ? RuleEntry(.documents, "\(page.path) \(place.subject)", line: page.rules.line, page: location) : nil,
            detail: detail, claim: claim, evidence: evidence)
        if side == nil { finding.subject = page.path.description }
        return finding
    }
}

extension DocumentClaim {
    /// Identifies the claim on its page by its content, without its line and wording.
    var detail: String {
        let promised =
            switch promise {
            case .renamed(let name): "renamed from \(name)"
            case .ported(let name?): "ported as \(name)"
            case .ported: "ported"
            case .present, .absent, .upstream: "\(promise)"
            }
        let place =
            switch container {
            case .file(let name), .type(let name): " in \(name)"
            case nil: ""
            }
        // Line numbers that the claim states belong to it; they are not lines of the page.
        let lines = lines.map { "\($0.lowerBound)-\($0.upperBound)" }
        return (["\(kind.rawValue) \(promised)\(place): \(subject)"] + lines + (kind == .value ? names : []))
            .joined(separator: " ")
    }

    var place: (line: Int, subject: String) { (line, subject) }

    /// The text, cut to 160 characters.
    var shownText: String { text.count > 160 ? "\(text.prefix(159))…" : text }
}
