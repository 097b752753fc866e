import Clibgit2

extension Repository {
    /// Whether `commit` descends from `ancestor`, over any of its parents; a commit does not descend from itself.
    ///
    /// - Throws: ``GitError`` where a commit between the two is missing, as in a shallow clone.
    package func descends(_ commit: ObjectID, from ancestor: ObjectID) throws(GitError) -> Bool {
        var (young, old) = (commit.raw, ancestor.raw)
        let repository = handle.pointer
        return try check("look for commit \(ancestor.short) among those before \(commit.short)") {
            git_graph_descendant_of(repository, &young, &old)
        } == 1
    }
}
