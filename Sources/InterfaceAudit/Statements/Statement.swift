import Matching
import RulesModel
import SourceModel

/// A sentence of a code comment or a page, with its location.
package struct Statement: Hashable, Sendable {
    /// The code that a sentence is about, judged by its position.
    package enum Scope: Hashable, Sendable {
        case file
        /// The type or the member that it documents.
        case type, member
        /// The code before this position, on the same line.
        case codeBefore(SourcePlace)
        /// The code on this line.
        case line(Int)
        case none
    }

    /// A declaration that is identified without the index of its file.
    package struct Holder: Hashable, Sendable {
        package var kind: DeclarationKind
        package var qualifiedName: String
        package var baseName: String
        /// No other declaration of the file starts there.
        package var start: SourcePlace
    }

    package var sentence: Sentence
    /// The file that contains it.
    package var path: RelativePath
    package var scope: Scope
    /// The declaration that it documents, or the innermost that contains it.
    package var holder: Holder?
}

extension Statement {
    /// The sentences in the comments of a file.
    static func all(in file: SnapshotFile, _ phrases: Vocabulary.CommentPhrases) -> [Statement] {
        guard let index = file.index else { return [] }
        return index.comments.flatMap { comment in
            let holder = comment.declaration.map { Holder(index.declarations[$0]) }
            return Sentence.sentences(in: comment.lines, from: comment.start.line, phrases).map {
                Statement(sentence: $0, path: file.path, scope: Scope(comment, holder), holder: holder)
            }
        }
    }
}

extension Statement.Holder {
    fileprivate init(_ declaration: Declaration) {
        self.init(
            kind: declaration.kind, qualifiedName: declaration.qualifiedName, baseName: declaration.baseName,
            start: declaration.start)
    }
}

extension Statement.Scope {
    fileprivate init(_ comment: SourceComment, _ holder: Statement.Holder?) {
        self =
            switch comment.placement {
            case .header: .file
            case .documenting: holder?.kind.isType ?? false ? .type : .member
            case .trailing: .codeBefore(comment.start)
            case .ownLine: comment.code.map { .line($0.line) } ?? .none
            }
    }
}
