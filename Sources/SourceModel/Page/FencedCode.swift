/// A fenced block of code, indexed like a source. Its lines count from the first line of the block.
package struct FencedCode: Hashable, Sendable {
    /// Of Swift.
    package var index: FileIndex?
    /// Of TypeScript.
    package var facts: BridgeFacts?

    package init(index: FileIndex? = nil, facts: BridgeFacts? = nil) {
        (self.index, self.facts) = (index, facts)
    }
}
