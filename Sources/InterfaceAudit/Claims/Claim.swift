import SourceModel

/// A sentence in a comment of the port's that says that something is as it is upstream, or was taken from there.
package struct Claim: Hashable, Sendable {
    /// Something of upstream's that it names.
    struct Name: Hashable, Sendable {
        /// Without those it is nested in, and without members.
        var type: String
        /// Whether it can only be meant as the name of something upstream, and not as a word.
        var isExplicit: Bool
    }

    package var sentence: CommentSentence
    /// Where the words of the relation stand in the sentence.
    var relation: Range<Int>
    /// Where the comment stands in the file's index.
    package var comment: Int
    var links: [RepositoryLink] = []
    /// Paths without a repository: `Views/Player.swift`.
    var paths: [RelativePath] = []
    var names: [Name] = []
    /// Whether it says where something comes from, which may have been changed since.
    var isOfOrigin = false
    /// Whether it is about another repository than upstream's.
    var isForeign = false

    /// The line on which the relation is stated.
    package var line: Int { sentence.words[relation].first?.line ?? 1 }

    /// What it says from the relation on, with the list that follows it.
    var object: [CommentWord] { Array(sentence.words[relation.lowerBound...]) + sentence.details }
}
