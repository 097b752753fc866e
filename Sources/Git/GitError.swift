/// Why something could not be read from a repository.
///
/// Its ``description`` is a sentence for the user: the action, its object, the reason and what to try.
package struct GitError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// There is no such path, reference or object.
        case notFound
        /// The data exists but is broken.
        case corrupt
        /// The repository or the request needs an unsupported feature.
        case unsupported
        /// An abbreviated name or a name of a reference has more than one meaning.
        case ambiguous
        /// The repository belongs to another user and `safe.directory` does not list it.
        case ownership
        /// Larger, deeper or longer than the limit.
        case tooLarge
        /// The clone is shallow and lacks the requested commit.
        case shallowBoundary
        /// The branch that `HEAD` names has no commit yet.
        case unborn
        /// The object exists but has another kind: a blob where a commit is needed.
        case wrongKind
        /// The user's input cannot be understood.
        case invalid
        /// The file system refused.
        case inputOutput
        /// Anything else that libgit2 reports.
        case other
    }

    package var kind: Kind
    /// What failed and on which object: `read blob 0a1b2c3d4`.
    package var action: String
    /// Why it failed, in libgit2's words where it has some.
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
