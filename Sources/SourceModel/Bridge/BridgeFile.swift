/// A file of a layer, with its facts or the reason why it could not be read.
package struct BridgeFile: Hashable, Sendable {
    package var path: RelativePath
    package var facts: BridgeFacts?
    /// A clause: `it is a submodule`.
    package var reason: String?

    package init(path: RelativePath, facts: BridgeFacts?, reason: String? = nil) {
        self.path = path
        self.facts = facts
        self.reason = reason
    }
}
