/// An entry of a tree.
package struct TreeEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case blob, executable, tree, symbolicLink, submodule
    }

    /// One component of a path, as bytes.
    package var name: [UInt8]
    package var id: ObjectID
    package var kind: Kind
}

extension Repository {
    /// The entries of a tree, in git's order.
    ///
    /// - Throws: ``GitError``, of kind `corrupt` also where an entry's name could lead out of the tree or into a
    ///   repository: empty, `.`, `..`, `.git` or with a slash.
    package func tree(_ id: ObjectID) throws(GitError) -> [TreeEntry] {
        let tree = try packedTree(id)
        return tree.entries.map { TreeEntry(name: Array(tree.bytes[$0.name]), id: $0.id, kind: $0.kind) }
    }

    /// The entry at `path`, with slashes as separators, or `nil` where there is none.
    package func entry(at path: [UInt8], in commit: ObjectID) throws(GitError) -> TreeEntry? {
        var tree = try self.commit(commit).tree
        var found: TreeEntry?
        for component in path.split(separator: UInt8(ascii: "/")) {
            if let found {
                guard found.kind == .tree else { return nil }
                tree = found.id
            }
            found = try self.tree(tree).first { $0.name.elementsEqual(component) }
            guard found != nil else { return nil }
        }
        return found
    }
}
