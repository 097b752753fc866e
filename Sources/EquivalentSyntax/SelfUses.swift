import SourceModel

/// The uses of a member with `self.` in a body.
///
/// The `self.` is redundant if no parameter, variable or capture has the member's name. A name counts from its binding
/// to the end of the declaration, even if a closure binds it.
package struct SelfUses {
    private var uses: [(place: Int, name: TokenID)] = []
    /// The first binding of each name.
    private var names: [TokenID: Int] = [:]
    /// Whether the body binds the name `self` to another value.
    private var isRebound = false

    package init() {}

    /// - Parameter place: The number of tokens before it; 0 for a name that is known in the whole body.
    package mutating func bind(_ name: TokenID, at place: Int) { names[name] = min(names[name] ?? .max, place) }

    package mutating func rebind() { isRebound = true }

    package mutating func forget() { self = Self() }

    package func isBound(_ name: TokenID) -> Bool { names[name] != nil }

    /// - Parameter place: The index of `self` among the tokens; the dot follows.
    package mutating func note(_ name: TokenID, at place: Int) { uses.append((place, name)) }

    /// The indices of the redundant tokens, in order.
    package var redundant: [Int] {
        guard !isRebound else { return [] }
        return uses.filter { $0.place < names[$0.name] ?? .max }.flatMap { [$0.place, $0.place + 1] }.sorted()
    }
}
