import Checks
import ReportModel
import SourceModel

/// Relates a finding on a whole file or type to findings on its parts: if a type was missing and the port now has a
/// part of it, each missing member has a finding, but these are not new.
///
/// Unlike a grouped finding it has no list of parts: what is one-sided is one-sided with all its content.
struct Subsumption {
    /// The paths of the finding, on either side.
    private let paths: Set<RelativePath>
    /// The type of the finding, by upstream's or the port's name.
    private let symbol: String?
    private let topic: Topic

    /// - Returns: `nil` for a finding that subsumes no others.
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
