import ReportModel
import SourceModel

/// What a finding and one of an earlier port have in common, whatever their severity and their texts.
struct EarlierIdentity: Hashable {
    var check: String
    private let upstream: Location?
    /// What the port's file was made from; a branch may rename it.
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
        // Another line of the file is no other entry.
        (section, entry) = (finding.entry?.section, finding.entry?.text)
    }
}
