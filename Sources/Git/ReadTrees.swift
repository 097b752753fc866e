import Synchronization

/// A cache of one repository's trees, shared by all walks through its history.
package final class ReadTrees: Sendable {
    private let trees = Mutex<[ObjectID: PackedTree]>([:])

    /// In trees. Most take one or two kilobytes; a folder of a thousand files takes about a hundred.
    private static let capacity = 16_384

    package init() {}

    func tree(_ id: ObjectID, of repository: borrowing Repository) throws(GitError) -> PackedTree {
        if let known = trees.withLock({ $0[id] }) { return known }
        let tree = try repository.packedTree(id)
        trees.withLock { trees in
            if trees.count >= Self.capacity { trees.removeAll(keepingCapacity: true) }
            trees[id] = tree
        }
        return tree
    }
}
