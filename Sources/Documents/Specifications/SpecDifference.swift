import ReportModel
import SourceModel

/// One point in which the code of a page and that of the tree differ.
package struct SpecDifference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The page declares it and the tree doesn't.
        case missing
        /// The tree declares it otherwise.
        case signature
        /// It has another value.
        case value
        /// The tree declares it and the page, which is to have all of its owner, doesn't.
        case undocumented
    }

    package var kind: Kind
    /// The qualified name of the type that has it; `nil` for a type at file scope and for what no type has.
    package var owner: String?
    /// With argument labels: `setup(with:)`. Of a configuration the key.
    package var name: String
    /// Of the page, counted from 1; of what is undocumented the line that declares its owner.
    package var line: Int
    /// What the page has; empty for what it lacks.
    package var pageText = ""
    /// What the tree has; empty for what it lacks.
    package var codeText = ""
    /// In words what differs, as clauses: `the type is Int`. Empty where the kind says it all.
    package var reasons: [String] = []
    /// Where the tree declares it, or its owner where it is missing.
    package var path: RelativePath?
    package var codeLine: Int?
    package var evidence: [Evidence] = []

    /// `Owner.name`.
    package var qualifiedName: String { owner.map { "\($0).\(name)" } ?? name }
}
