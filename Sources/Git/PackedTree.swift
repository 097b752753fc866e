/// A tree as git stores it. Its entries refer to their names by range, because a walk through a history reads hundreds
/// of thousands of entries and needs few of the names.
struct PackedTree {
    struct Entry {
        var name: Range<Int>
        var id: ObjectID
        var kind: TreeEntry.Kind
    }

    let bytes: [UInt8]
    /// In git's order: by name, as if the name of a folder ended in a slash.
    let entries: [Entry]

    static let empty = PackedTree()

    private init() {
        bytes = []
        entries = []
    }

    /// Parses entries of `mode name`, a zero byte and the 20 bytes of an id.
    init(decoding bytes: [UInt8], of tree: ObjectID) throws(GitError) {
        func broken(_ reason: String) -> GitError { GitError(.corrupt, "read tree \(tree.short)", reason) }
        var entries: [Entry] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
                let id = ObjectID(bytes: rest[end...].dropFirst().prefix(ObjectID.byteCount))
            else { throw broken("its last entry is cut short") }
            let name = space + 1..<end
            func shown() -> String { printable(String(decoding: bytes[name], as: UTF8.self)) }
            guard let kind = TreeEntry.Kind(mode: rest[..<space]) else {
                throw broken("its entry `\(shown())` has no known mode")
            }
            guard Self.isHarmless(bytes[name]) else { throw broken("it has an entry named `\(shown())`") }
            entries.append(Entry(name: name, id: id, kind: kind))
            rest = rest[(end + 1 + ObjectID.byteCount)...]
        }
        self.bytes = bytes
        self.entries = entries
    }

    /// Whether a name cannot lead out of the tree or into a repository.
    private static func isHarmless(_ name: ArraySlice<UInt8>) -> Bool {
        guard !name.isEmpty, !name.contains(UInt8(ascii: "/")) else { return false }
        guard name.first == UInt8(ascii: ".") else { return true }
        return ![".", "..", ".git"].contains { name.elementsEqual($0.utf8) }
    }
}

extension Repository {
    func packedTree(_ id: ObjectID) throws(GitError) -> PackedTree {
        try PackedTree(decoding: try structure(id, .tree), of: id)
    }
}

extension TreeEntry.Kind {
    /// - Parameter mode: Octal digits. Old versions of git wrote more permissions than 644 and 755.
    fileprivate init?(mode: ArraySlice<UInt8>) {
        guard (1...7).contains(mode.count) else { return nil }
        var number = 0
        for digit in mode {
            guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
            number = number << 3 | Int(digit - UInt8(ascii: "0"))
        }
        switch number & 0o170000 {
        case 0o040000: self = .tree
        case 0o100000: self = number & 0o111 == 0 ? .blob : .executable
        case 0o120000: self = .symbolicLink
        case 0o160000: self = .submodule
        default: return nil
        }
    }
}
