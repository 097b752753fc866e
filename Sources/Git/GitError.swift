/// Why something could not be had from a repository.
///
/// Its ``description`` is a sentence for the user: what was being done, on what, why it failed, what to try.
package struct GitError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// There is no such path, reference or object.
        case notFound
        /// There is something, and it is broken.
        case corrupt
        /// The repository, or what was asked of it, needs something that is not supported.
        case unsupported
        /// An abbreviated name or a name of a reference has more than one meaning.
        case ambiguous
        /// The repository belongs to somebody else, and nobody said that it is safe.
        case ownership
        /// Larger, deeper or longer than the limit.
        case tooLarge
        /// The clone is shallow, and what was asked for lies beyond its end.
        case shallowBoundary
        /// The branch that `HEAD` names has no commit yet.
        case unborn
        /// What was asked for is there and is something else: a folder, a blob.
        case wrongKind
        /// What the user typed cannot be understood.
        case invalid
        /// The file system refused.
        case inputOutput
        /// Anything else that libgit2 reports.
        case other
    }

    package var kind: Kind
    /// What was being done, on what: `read blob 0a1b2c3d4`.
    package var action: String
    /// Why it failed; libgit2's words where it gave any.
    package var reason: String
    /// What to try, as a sentence.
    package var advice: String?

    package init(_ kind: Kind, _ action: String, _ reason: String, advice: String? = nil) {
        self.kind = kind
        self.action = action
        self.reason = reason
        self.advice = advice
    }
}

extension GitError: CustomStringConvertible {
    package var description: String {
        let sentence = "cannot \(action): \(reason)"
        return advice.map { "\(sentence). \($0)" } ?? sentence
    }
}
