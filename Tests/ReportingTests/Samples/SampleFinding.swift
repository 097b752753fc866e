import ReportModel
import SourceModel

extension AssessedFinding {
    /// A finding as an audit assessed it.
    init(
        check: String, severity: Severity, message: String, upstream: Location? = nil, port: Location? = nil,
        entry: RuleEntry? = nil, evidence: [Evidence] = [], fingerprint: String = "", disposition: Disposition = .open,
        columns: [Side: Range<Int>] = [:]
    ) {
        self.init(
            Finding(
                check: check, severity: severity, message: message, upstream: upstream, port: port, entry: entry,
                evidence: evidence),
            fingerprint: fingerprint, disposition: disposition, isNew: disposition != .earlier, columns: columns)
    }
}
