import SourceModel

/// A statement in the port that something is the same as upstream or was taken from there.
package struct Claim: Hashable, Sendable {
    /// The words that relate the port to upstream.
    struct Relation: Hashable, Sendable {
        /// Their indices in the sentence.
        var words: Range<Int>
        /// Whether they state an origin. The code may have changed since.
        var isOfOrigin: Bool
        /// Whether they are about another repository than upstream's.
        var isForeign: Bool
    }

    /// The upstream files and types that it names.
    struct Subjects: Hashable, Sendable {
        struct TypeName: Hashable, Sendable {
            /// Without enclosing types and members.
            var name: String
            /// Whether it must be the name of an upstream type and cannot be an ordinary word.
            var isExplicit: Bool
        }

        var links: [RepositoryLink] = []
        /// Paths without a repository: `Views/Player.swift`.
        var paths: [RelativePath] = []
        var types: [TypeName] = []
    }

    package var statement: Statement
    var relation: Relation
    var subjects: Subjects

    /// The line of the relation.
    package var line: Int { statement.sentence.words[relation.words].first?.line ?? 1 }

    /// The words from the relation on, with the list that follows.
    var object: [Word] {
        statement.sentence.words[relation.words.lowerBound...] + statement.sentence.details
    }
}
