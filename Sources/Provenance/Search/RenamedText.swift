import Matching
import SourceModel

/// An upstream text with the port's names.
struct RenamedText {
    let bag: TokenBag
    private let tokens: [ScannedToken]
    private let names: [ScannedToken: ScannedToken]
    /// The part of all uses of names that were renamed.
    private let renamedPart: Double

    /// Whether a name was renamed.
    var isRenamed: Bool { renamedPart > 0 }

    init(_ tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken] = [:]) {
        let renamedCount = names.isEmpty ? 0 : tokens.count { names[$0] != nil }
        renamedPart = renamedCount == 0 ? 0 : Double(renamedCount) / Double(tokens.count(where: \.isName))
        bag = TokenBag(tokens, renaming: names)
        self.tokens = tokens
        self.names = names
    }

    /// The similarity of the two texts, from 0 to 1.
    ///
    /// Renaming lowers the similarity a little. If most names have to be renamed, only the syntax of the texts is the
    /// same.
    func similarity(to port: TokenBag) -> Double { similarity(to: port, sharing: bag.sharedCount(with: port)) }

    /// The similarity, given the number of shared runs.
    func similarity(to port: TokenBag, sharing shared: Int) -> Double {
        bag.similarity(to: port, sharing: shared) * (isRenamed ? max(0, 0.99 - 1.5 * max(0, renamedPart - 0.1)) : 1)
    }

    /// The number of `added` runs of this text that the port lacks although it has other runs of this text nearby.
    ///
    /// Upstream's changes to a member that the port omits do not count.
    func missedCount(of added: TokenBag, in port: TokenBag) -> Int {
        let (added, present) = (Set(added.runs), Set(port.runs))
        let runs = TokenBag.runs(of: tokens, renaming: names)
        let isKept = runs.map { present.contains($0) && !added.contains($0) }
        return runs.indices.count { index in
            guard added.contains(runs[index]), !present.contains(runs[index]) else { return false }
            let near = max(0, index - Self.reach)...min(runs.count - 1, index + Self.reach)
            return isKept[near].contains(true)
        }
    }

    /// In tokens: about a line.
    private static let reach = 8

    /// Whether a text has the same tokens, equally often, in any order.
    func hasTokens(of port: [ScannedToken]) -> Bool {
        guard tokens.count == port.count else { return false }
        let order = { (left: ScannedToken, right: ScannedToken) in left.rawValue < right.rawValue }
        return tokens == port || tokens.sorted(by: order) == port.sorted(by: order)
    }
}
