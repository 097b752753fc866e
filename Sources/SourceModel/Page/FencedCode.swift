/// An indexed fenced block of code. Its lines count from the first line of the block.
package struct FencedCode: Hashable, Sendable {
    /// `nil` unless the block is Swift.
    package var index: FileIndex?
    /// `nil` unless the block is TypeScript.
    package var facts: BridgeFacts?

    package init(index: FileIndex? = nil, facts: BridgeFacts? = nil) {
        (self.index, self.facts) = (index, facts)
    }
}
