import Git

/// The error that `body` throws, or `nil` where it throws none.
func error(_ body: () throws(GitError) -> Void) -> GitError? {
    do throws(GitError) {
        try body()
        return nil
    } catch {
        return error
    }
}

/// The kind of the error that `body` throws, or `nil` where it throws none.
func kind(_ body: () throws(GitError) -> Void) -> GitError.Kind? {
    error(body)?.kind
}
