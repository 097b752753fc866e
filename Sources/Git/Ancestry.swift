import Clibgit2

extension Repository {
    /// Whether `commit` descends from `ancestor` through any of its parents. A commit does not descend from itself.
    ///
    /// - Throws: ``GitError`` where a commit between the two is missing, as in a shallow clone.
    package func descends(_ commit: ObjectID, from ancestor: ObjectID) throws(GitError) -> Bool {
        var (young, old) = (commit.raw, ancestor.raw)
        let repository = handle.pointer
        return try check("look for commit \(ancestor.short) among those before \(commit.short)") {
            git_graph_descendant_of(repository, &young, &old)
        } == 1
    }

    /// The newest common ancestors of two commits. There are several after a criss-cross merge.
    ///
    /// - Throws: ``GitError`` of kind `notFound` where there is none, of kind `shallowBoundary` where a shallow clone
    ///   ends before it.
    package func mergeBases(of first: ObjectID, and second: ObjectID) throws(GitError) -> [ObjectID] {
        let action = "find where commits \(first.short) and \(second.short) parted"
        var (left, right, bases) = (first.raw, second.raw, git_oidarray())
        defer { git_oidarray_dispose(&bases) }
        let repository = handle.pointer
        do throws(GitError) {
            try check(action) { git_merge_bases(&bases, repository, &left, &right) }
        } catch {
            guard !isShallow else {
                throw GitError(
                    .shallowBoundary, action, "the clone is shallow and its history ends before that",
                    advice: "Fetch the rest with `git fetch --unshallow`")
            }
            throw error.kind == .notFound ? GitError(.notFound, action, "they have no commit in common") : error
        }
        return UnsafeBufferPointer(start: bases.ids, count: bases.count).map(ObjectID.init)
    }
}
