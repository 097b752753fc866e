import Matching
import SourceModel

/// An upstream text in the port's words.
struct RenamedText {
    let bag: TokenBag
    private let tokens: [ScannedToken]
    private let names: [ScannedToken: ScannedToken]
    /// The part of the names, each as often as it is used, that were put into the port's words.
    private let renamedPart: Double

    /// Whether a name was put into the port's words.
    var isRenamed: Bool { renamedPart > 0 }

    init(_ tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken] = [:]) {
        let renamedCount = names.isEmpty ? 0 : tokens.count { names[$0] != nil }
        renamedPart = renamedCount == 0 ? 0 : Double(renamedCount) / Double(tokens.count(where: \.isName))
        bag = TokenBag(tokens, renaming: names)
        self.tokens = tokens
        self.names = names
    }

    /// How alike the two texts are, from 0 to 1.
    ///
    /// What needs renaming to be alike is a little less so than what does not. Where every other name has to be
    /// renamed, nothing is alike but the grammar.
    func similarity(to port: TokenBag) -> Double { similarity(to: port, sharing: bag.sharedCount(with: port)) }

    /// The same, where it is known how many runs the two share.
    func similarity(to port: TokenBag, sharing shared: Int) -> Double {
        bag.similarity(to: port, sharing: shared) * (isRenamed ? max(0, 0.99 - 1.5 * max(0, renamedPart - 0.1)) : 1)
    }

    /// How many of `added`, runs of this text, a port lacks in a place that it has: near something else of this text.
    ///
    /// What upstream changes in a member that the port left out is not for the port.
    func missedCount(of added: TokenBag, in port: TokenBag) -> Int {
        let (added, present) = (Set(added.runs), Set(port.runs))
        let runs = TokenBag.runs(of: tokens, renaming: names)
        let isKept = runs.map { present.contains($0) && !added.contains($0) }
        return runs.indices.count { place in
            guard added.contains(runs[place]), !present.contains(runs[place]) else { return false }
            let near = max(0, place - Self.reach)...min(runs.count - 1, place + Self.reach)
            return isKept[near].contains(true)
        }
    }

    /// In tokens, about a line.
    private static let reach = 8

    /// Whether a text has the same tokens, each as often; their order may differ as that of declarations does.
    func hasTokens(of port: [ScannedToken]) -> Bool {
        guard tokens.count == port.count else { return false }
        let order = { (left: ScannedToken, right: ScannedToken) in left.rawValue < right.rawValue }
        return tokens == port || tokens.sorted(by: order) == port.sorted(by: order)
    }
}
