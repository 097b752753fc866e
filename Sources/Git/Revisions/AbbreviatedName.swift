import Clibgit2

extension Repository {
    /// The only object whose id starts with `digits`.
    func expand(_ digits: HexadecimalDigits, _ action: String) throws(GitError) -> ObjectID {
        let database = database.pointer
        guard var short = ObjectID(bytes: digits.paddedBytes)?.raw else {
            throw GitError(.invalid, action, "it is no name of an object")
        }
        var full = git_oid()
        do throws(GitError) {
            try check(action) { git_odb_exists_prefix(&full, database, &short, digits.count) }
        } catch {
            switch error.kind {
            case .ambiguous:
                throw GitError(
                    .ambiguous, action, "more than one object has a name that starts so", advice: "Give more digits")
            case .notFound:
                throw GitError(
                    .notFound, action, "there is no branch or tag of this name, and no object whose name starts so",
                    advice: isShallow
                        ? "The clone is shallow: fetch the rest with `git fetch --unshallow`"
                        : "If the commit is new, fetch it first")
            default: throw error
            }
        }
        return ObjectID(full)
    }
}
