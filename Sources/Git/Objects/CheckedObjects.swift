import Synchronization

/// The objects of a repository whose bytes were found to be those that their names stand for.
///
/// The check sums of a pack say that its objects are whole, not which is which: that says its index, which is trusted
/// by nobody but libgit2. Looking costs about as much as reading, so it is done once for each object, by whichever
/// thread comes first.
package final class CheckedObjects: Sendable {
    private let names = Mutex<Set<ObjectID>>([])

    package init() {}

    /// - Throws: ``GitError`` of kind `corrupt` where the bytes are another object's.
    func hold(_ bytes: UnsafeRawBufferPointer, _ kind: ObjectKind, to id: ObjectID) throws(GitError) {
        guard !names.withLock({ $0.contains(id) }) else { return }
        let name = ObjectID(of: bytes, kind)
        guard name == id else {
            throw GitError(
                .corrupt, "read object \(id.short)",
                "what the repository has under this name is \(kind.rawValue) \(name.short)",
                advice: "Check the repository with `git fsck`")
        }
        _ = names.withLock { $0.insert(id) }
    }
}

extension ObjectID {
    /// The name that git gives an object.
    init(of bytes: UnsafeRawBufferPointer, _ kind: ObjectKind) {
        self = SHA1.name(header: Array("\(kind.rawValue) \(bytes.count)\0".utf8), content: bytes)
    }
}
