import Clibgit2
import Phrasing

/// The one funnel for calls into libgit2: reads the thread's error before anything else can replace it.
///
/// - Returns: what the call returned, zero or more.
@discardableResult
func check(
    _ action: @autoclosure () -> String, _ call: () -> Int32
) throws(GitError) -> Int32 {
    let code = call()
    guard code < 0 else { return code }
    // The pointer is null where nothing was recorded; newer versions never return null.
    let message = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) }
    git_error_clear()
    throw GitError(
        GitError.Kind(code: code), action(), message.map(printable) ?? "libgit2 gives no reason (code \(code))")
}

/// Calls a function that hands out an object, and takes ownership of it.
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
