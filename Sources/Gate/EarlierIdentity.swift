import ReportModel
import SourceModel

/// Identifies a finding across an earlier and the current port, regardless of severity and texts.
struct EarlierIdentity: Hashable {
    var check: String
    private let upstream: Location?
    /// The origin of the port's file, since a branch may rename the file.
    private let origins: Set<RelativePath>
    private let symbol: String?
    private let detail: String
    private let section: RuleEntry.Section?
    private let entry: String?

    init(_ finding: AssessedFinding, _ links: FileLinks) {
        check = finding.check
        upstream = finding.upstream.map { Location(path: $0.path, symbol: $0.symbol) }
        origins = finding.port.map { links.origins(of: $0.path) } ?? []
        symbol = finding.port?.symbol
        detail = finding.detail
        // The line of an entry does not identify it.
        (section, entry) = (finding.entry?.section, finding.entry?.text)
    }
}
