import Synchronization

/// The trees that were read of one repository, for all walks through its history.
package final class ReadTrees: Sendable {
    private let trees = Mutex<[ObjectID: PackedTree]>([:])

    /// Trees kept at a time. Most take one or two kilobytes, a folder of a thousand files takes some hundred.
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
