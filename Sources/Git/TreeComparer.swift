/// A file that differs between two trees, or that only one of them has.
package struct TreeChange: Hashable, Sendable {
    /// Relative to the root of the trees, with slashes as separators.
    package var path: [UInt8]
    /// The file in the newer tree; `nil` where it is gone.
    package var blob: ObjectID?
    /// The file in the older tree; `nil` where it was not there.
    package var before: ObjectID?
}

/// Compares trees without reading folders that are equal in both.
///
/// Consecutive commits of a history share nearly all trees, so trees that were read are cached.
package struct TreeComparer: ~Copyable {
    private let repository: Repository
    private let trees: ReadTrees

    /// In folders.
    private static let maximumDepth = 128

    /// - Parameter trees: The cache of this repository's trees.
    package init(_ repository: consuming Repository, sharing trees: ReadTrees = ReadTrees()) {
        self.repository = repository
        self.trees = trees
    }

    /// Calls `visit` for each file that differs, in git's order.
    ///
    /// - Parameters:
    ///   - old: `nil` for the empty tree.
    ///   - enters: Whether to compare the files below a folder.
    ///   - includes: Whether to compare the file at a path. Links and submodules are never compared.
    /// - Throws: ``GitError`` where a tree is missing or broken.
    package mutating func compare(
        _ old: ObjectID?, _ new: ObjectID?, enters: ([UInt8]) -> Bool, includes: ([UInt8]) -> Bool,
        visit: (TreeChange) -> Void
    ) throws(GitError) {
        var path: [UInt8] = []
        try compare(old, new, at: &path, depth: 0, enters, includes, visit)
    }

    private mutating func compare(
        _ old: ObjectID?, _ new: ObjectID?, at path: inout [UInt8], depth: Int, _ enters: ([UInt8]) -> Bool,
        _ includes: ([UInt8]) -> Bool, _ visit: (TreeChange) -> Void
    ) throws(GitError) {
        guard old != new else { return }
        guard depth <= Self.maximumDepth else {
            throw GitError(.tooLarge, "compare trees", "they are more than \(Self.maximumDepth) folders deep")
        }
        let (left, right) = (try tree(old), try tree(new))
        let length = path.count
        var (i, j) = (0, 0)
        while i < left.entries.count || j < right.entries.count {
            let a = i < left.entries.count ? left.entries[i] : nil
            let b = j < right.entries.count ? right.entries[j] : nil
            let order = Self.order(a, in: left, b, in: right)
            if order <= 0 { i += 1 }
            if order >= 0 { j += 1 }
            let (before, after) = (order <= 0 ? a : nil, order >= 0 ? b : nil)
            if before?.id == after?.id, before?.kind == after?.kind { continue }
            guard let name = (after ?? before)?.name else { continue }
            if length > 0 { path.append(UInt8(ascii: "/")) }
            path += (after == nil ? left : right).bytes[name]
            defer { path.removeSubrange(length...) }

            if before?.kind == .tree || after?.kind == .tree, enters(path) {
                try compare(before?.folder, after?.folder, at: &path, depth: depth + 1, enters, includes, visit)
            }
            if before?.blob != after?.blob, includes(path) {
                visit(TreeChange(path: path, blob: after?.blob, before: before?.blob))
            }
        }
    }

    /// Negative where `a` comes first, positive where `b` does, zero where their names are equal.
    private static func order(
        _ a: PackedTree.Entry?, in left: PackedTree, _ b: PackedTree.Entry?, in right: PackedTree
    ) -> Int {
        guard let a else { return 1 }
        guard let b else { return -1 }
        let shared = min(a.name.count, b.name.count)
        for index in 0..<shared {
            let (p, q) = (left.bytes[a.name.lowerBound + index], right.bytes[b.name.lowerBound + index])
            if p != q { return p < q ? -1 : 1 }
        }
        func next(_ entry: PackedTree.Entry, in tree: PackedTree) -> UInt8 {
            if shared < entry.name.count { return tree.bytes[entry.name.lowerBound + shared] }
            return entry.kind == .tree ? UInt8(ascii: "/") : 0
        }
        return Int(next(a, in: left)) - Int(next(b, in: right))
    }

    private func tree(_ id: ObjectID?) throws(GitError) -> PackedTree {
        guard let id else { return .empty }
        return try trees.tree(id, of: repository)
    }
}

extension PackedTree.Entry {
    fileprivate var folder: ObjectID? { kind == .tree ? id : nil }
    fileprivate var blob: ObjectID? { kind == .blob || kind == .executable ? id : nil }
}
