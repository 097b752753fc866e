import AuditModel

/// An upstream text in the port's words.
struct RenamedText {
    let bag: TokenBag
    private let tokens: [ScannedToken]
    /// Whether a name was put into the port's words. What needs that to be alike is a little less so than what
    /// does not.
    let isRenamed: Bool

    init(_ tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken] = [:]) {
        isRenamed = !names.isEmpty && tokens.contains { names[$0] != nil }
        bag = TokenBag(tokens, renaming: names)
        self.tokens = tokens
    }

    /// From 0 to 1.
    func similarity(to port: TokenBag) -> Double { bag.similarity(to: port) * (isRenamed ? Self.factor : 1) }

    /// Whether a text has the same tokens, each as often; their order may differ as that of declarations does.
    func hasTokens(of port: [ScannedToken]) -> Bool {
        guard tokens.count == port.count else { return false }
        let order = { (left: ScannedToken, right: ScannedToken) in left.rawValue < right.rawValue }
        return tokens == port || tokens.sorted(by: order) == port.sorted(by: order)
    }

    private static let factor = 0.99
}
