import Clibgit2

/// The process-wide state of libgit2.
enum Library {
    /// Starts libgit2 on first use, because starting it reads the system's certificates.
    ///
    /// Nothing outside a repository may change what is read from it, so libgit2 cannot see the system's and the user's
    /// configuration. Its ownership check depends on that configuration and is replaced by ``RepositoryOwnership``.
    /// libgit2 is never shut down, because repositories on other threads may still be open.
    private static let started: Result<Void, GitError> = Result { () throws(GitError) in
        try check("start libgit2") { git_libgit2_init() }
        let levels = [
            GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL,
        ]
        for level in levels {
            try check("shut out configuration") { lockstep_set_search_path(level.rawValue, "") }
        }
        try check("take over the check of ownership") { lockstep_set_owner_validation(0) }
        // libgit2 hashes an object each time it is read; see ``CheckedObjects``.
        try check("take over the check of objects") { lockstep_set_hash_verification(0) }
    }

    static func start() throws(GitError) {
        try started.get()
    }
}
