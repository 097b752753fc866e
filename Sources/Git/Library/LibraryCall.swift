import Clibgit2
import Phrasing

/// Runs a call into libgit2, and reads the thread's error at once, before another call can replace it.
///
/// - Returns: The result of the call, zero or more.
@discardableResult
func check(
    _ action: @autoclosure () -> String, _ call: () -> Int32
) throws(GitError) -> Int32 {
    let code = call()
    guard code < 0 else { return code }
    // Old versions return null where no error was recorded; newer versions never do.
    let message = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) }
    git_error_clear()
    throw GitError(
        GitError.Kind(code: code), action(), message.map(printable) ?? "libgit2 gives no reason (code \(code))")
}

/// Calls a function that creates an object, and takes ownership of the object.
func checkHandle(
    _ action: @autoclosure () -> String,
    free: @escaping @convention(c) (OpaquePointer?) -> Void,
    _ call: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
) throws(GitError) -> Handle {
    var pointer: OpaquePointer?
    try check(action()) { call(&pointer) }
    guard let pointer else { throw GitError(.other, action(), "libgit2 returned nothing") }
    return Handle(pointer, free: free)
}

extension GitError.Kind {
    init(code: Int32) {
        switch git_error_code(rawValue: code) {
        case GIT_ENOTFOUND: self = .notFound
        case GIT_EAMBIGUOUS: self = .ambiguous
        case GIT_EMISMATCH: self = .corrupt
        case GIT_EUNBORNBRANCH: self = .unborn
        case GIT_EPEEL: self = .wrongKind
        case GIT_EINVALIDSPEC: self = .invalid
        case GIT_EOWNER: self = .ownership
        default: self = .other
        }
    }
}
