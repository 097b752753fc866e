import SourceModel

/// The places in a body where a member is named with `self.` before it.
///
/// It says nothing where no parameter, variable or capture of the declaration has the member's name. Names are
/// gathered from the whole declaration: a name that a closure binds counts outside of it as well.
struct SelfUses {
    private var uses: [(place: Int, name: TokenID)] = []
    private var names: Set<TokenID> = []
    /// Whether the body gives another value the name `self`.
    private var isRebound = false

    mutating func bind(_ name: TokenID) { names.insert(name) }

    mutating func rebind() { isRebound = true }

    mutating func forget() {
        uses.removeAll()
        names.removeAll()
        isRebound = false
    }

    func isBound(_ name: TokenID) -> Bool { names.contains(name) }

    /// - Parameter place: That of `self` among the tokens; the dot follows.
    mutating func note(_ name: TokenID, at place: Int) { uses.append((place, name)) }

    /// The places of the tokens that say nothing, in their order.
    var redundant: [Int] {
        guard !isRebound else { return [] }
        return uses.filter { !names.contains($0.name) }.flatMap { [$0.place, $0.place + 1] }.sorted()
    }
}
