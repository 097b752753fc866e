import Synchronization

/// The objects of a repository whose bytes were hashed and match their ids.
///
/// The checksums of a pack prove that its objects are intact, but not which id each has: libgit2 takes that from the
/// pack's index, unchecked. Hashing costs about as much as reading, so each object is hashed once, by the thread that
/// reads it first.
package final class CheckedObjects: Sendable {
    private let names = Mutex<Set<ObjectID>>([])

    package init() {}

    /// Checks that `bytes` are the object `id`.
    ///
    /// - Throws: ``GitError`` of kind `corrupt` where they are another object.
    func check(_ bytes: UnsafeRawBufferPointer, _ kind: ObjectKind, against id: ObjectID) throws(GitError) {
        guard !names.withLock({ $0.contains(id) }) else { return }
        let name = try ObjectID(of: bytes, kind)
        guard name == id else {
            throw GitError(
                .corrupt, "read object \(id.short)",
                "what the repository has under this name is \(kind.rawValue) \(name.short)",
                advice: "Check the repository with `git fsck`")
        }
        _ = names.withLock { $0.insert(id) }
    }
}
