import AuditModel

/// An upstream text in the port's words.
struct RenamedText {
    let bag: TokenBag
    /// Whether a name was put into the port's words. What needs that to be alike is a little less so than what
    /// does not.
    let isRenamed: Bool

    init(_ tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken] = [:]) {
        isRenamed = !names.isEmpty && tokens.contains { names[$0] != nil }
        bag = TokenBag(tokens, renaming: names)
    }

    /// From 0 to 1.
    func similarity(to port: TokenBag) -> Double { bag.similarity(to: port) * (isRenamed ? Self.factor : 1) }

    private static let factor = 0.99
}
