import Checks
import ReportModel
import SourceModel

/// What a finding on a whole file or type says of what is in it: a type was missing, and now that the port has some of
/// it, each of the other members is reported by itself. Nothing new came with them.
///
/// It has no list of parts, as a grouped finding does: what a side lacks, or has alone, is all that is in it.
struct Subsumption {
    /// What it is about, on either side.
    private let paths: Set<RelativePath>
    /// The type that it is about, in upstream's or the port's name.
    private let symbol: String?
    private let topic: Topic

    /// - Returns: `nil` for a finding that subsumes none.
    init?(check: String, paths: Set<RelativePath>, symbol: String?) {
        guard let topic = CheckRegistry.topic(of: check), topic.subsumesParts else { return nil }
        (self.paths, self.symbol, self.topic) = (paths, symbol, topic)
    }

    func subsumes(_ finding: AssessedFinding, _ links: FileLinks) -> Bool {
        guard let part = CheckRegistry.topic(of: finding.check), topic.subsumes(part),
            !paths.isDisjoint(with: links.paths(of: finding.finding))
        else { return false }
        if topic.isAboutFiles { return true }
        let members = [finding.upstream?.symbol, finding.port?.symbol].compactMap(\.self)
        return symbol.map { type in members.contains { $0.hasPrefix("\(type).") } } ?? false
    }
}
