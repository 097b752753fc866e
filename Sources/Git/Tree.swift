/// Something in a tree.
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
    /// - Throws: ``GitError`` of kind `corrupt`, too, where an entry's name could lead out of the tree or
    ///   into a repository: empty, `.`, `..`, `.git` or with a slash.
    package func tree(_ id: ObjectID) throws(GitError) -> [TreeEntry] {
        try TreeEntry.decode(try structure(id, .tree), of: id)
    }

    /// The entry at `path`, its components separated by slashes, or `nil` where there is none.
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

extension TreeEntry {
    /// Decodes what git stores: `mode name`, a zero byte and 20 bytes for each entry.
    static func decode(_ bytes: [UInt8], of tree: ObjectID) throws(GitError) -> [TreeEntry] {
        func broken(_ reason: String) -> GitError { GitError(.corrupt, "read tree \(tree.short)", reason) }
        var entries: [TreeEntry] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
                let id = ObjectID(bytes: rest[end...].dropFirst().prefix(20))
            else { throw broken("its last entry is cut short") }
            let name = Array(rest[space..<end].dropFirst())
            guard let kind = Kind(mode: rest[..<space]) else {
                throw broken(
                    "it has an entry of unknown mode \(printable(String(decoding: rest[..<space], as: UTF8.self)))")
            }
            guard isHarmless(name) else {
                throw broken("it has an entry named `\(printable(String(decoding: name, as: UTF8.self)))`")
            }
            entries.append(TreeEntry(name: name, id: id, kind: kind))
            rest = rest[end...].dropFirst(21)
        }
        return entries
    }

    private static func isHarmless(_ name: [UInt8]) -> Bool {
        !name.isEmpty && !name.contains(UInt8(ascii: "/"))
            && ![".", "..", ".git"].contains { name.elementsEqual($0.utf8) }
    }
}

extension TreeEntry.Kind {
    /// - Parameter mode: octal digits; old versions of git wrote other permissions than today's two.
    fileprivate init?(mode: ArraySlice<UInt8>) {
        guard let mode = Int(String(decoding: mode, as: UTF8.self), radix: 8) else { return nil }
        switch mode & 0o170000 {
        case 0o040000: self = .tree
        case 0o100000: self = mode & 0o111 == 0 ? .blob : .executable
        case 0o120000: self = .symbolicLink
        case 0o160000: self = .submodule
        default: return nil
        }
    }
}
