import SourceModel

/// A statement of the port's that something is as it is upstream, or was taken from there.
package struct Claim: Hashable, Sendable {
    /// The words that relate the port to upstream.
    struct Relation: Hashable, Sendable {
        /// Their indices in the sentence.
        var words: Range<Int>
        /// Whether they say where something comes from, which may have been changed since.
        var isOfOrigin: Bool
        /// Whether they are about another repository than upstream's.
        var isForeign: Bool
    }

    /// What of upstream's it names.
    struct Subjects: Hashable, Sendable {
        struct TypeName: Hashable, Sendable {
            /// Without those it is nested in, and without members.
            var name: String
            /// Whether it can only be meant as the name of something upstream, and not as a word.
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

    /// The line on which the relation is stated.
    package var line: Int { statement.sentence.words[relation.words].first?.line ?? 1 }

    /// What it says from the relation on, with the list that follows it.
    var object: [Word] {
        statement.sentence.words[relation.words.lowerBound...] + statement.sentence.details
    }
}
