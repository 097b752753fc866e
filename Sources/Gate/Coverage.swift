import Checks
import ReportModel
import SourceModel

/// A finding that says as a whole what others say in parts: a type was missing, and now that the port has some of it,
/// each of the other members is reported by itself. Nothing new came with them.
///
/// Of ``Wholes`` the parts are known one by one; of what a side lacks or has alone, they are what is in it.
struct Coverage {
    /// What it is about, on either side.
    private let paths: Set<RelativePath>
    /// The type that it is about, in upstream's or the port's name.
    private let symbol: String?
    private let topic: Topic

    /// - Returns: `nil` for a finding that has no parts.
    init?(check: String, paths: Set<RelativePath>, symbol: String?) {
        guard let topic = CheckRegistry.topic(of: check), topic.coversParts else { return nil }
        (self.paths, self.symbol, self.topic) = (paths, symbol, topic)
    }

    func covers(_ finding: Finding, _ links: FileLinks) -> Bool {
        guard let part = CheckRegistry.topic(of: finding.check), topic.covers(part),
            !paths.isDisjoint(with: links.paths(of: finding))
        else { return false }
        if topic.isAboutFiles { return true }
        let members = [finding.upstream?.symbol, finding.port?.symbol].compactMap(\.self)
        return symbol.map { type in members.contains { $0.hasPrefix("\(type).") } } ?? false
    }
}
