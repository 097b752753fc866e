import SourceModel

/// The places in a body where a member is named with `self.` before it.
///
/// It says nothing where no parameter, variable or capture has the member's name. A name counts from where it is bound
/// to the end of the declaration: one that a closure binds counts behind it as well.
struct SelfUses {
    private var uses: [(place: Int, name: TokenID)] = []
    /// Where each name is bound first.
    private var names: [TokenID: Int] = [:]
    /// Whether the body gives another value the name `self`.
    private var isRebound = false

    /// - Parameter place: The number of tokens before it; 0 for what is known in all of the body.
    mutating func bind(_ name: TokenID, at place: Int) { names[name] = min(names[name] ?? .max, place) }

    mutating func rebind() { isRebound = true }

    mutating func forget() { self = Self() }

    func isBound(_ name: TokenID) -> Bool { names[name] != nil }

    /// - Parameter place: That of `self` among the tokens; the dot follows.
    mutating func note(_ name: TokenID, at place: Int) { uses.append((place, name)) }

    /// The places of the tokens that say nothing, in their order.
    var redundant: [Int] {
        guard !isRebound else { return [] }
        return uses.filter { $0.place < names[$0.name] ?? .max }.flatMap { [$0.place, $0.place + 1] }.sorted()
    }
}
