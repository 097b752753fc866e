import Comparison
import Normalisation
import ReportModel
import SourceModel

/// One row of the table of differences: something that differs between the two sides, or that one of them lacks.
package struct Difference: Sendable {
    package enum Level: Hashable, Sendable {
        /// Whole files have their rows in ``Comparison/files``.
        case file
        case type, member
        /// Statements at file scope, or the bytes of a file that is not Swift.
        case statements
        case imports, access, literal
        /// The condition of an `#if` around declarations.
        case condition
    }

    package enum Condition: Hashable, Sendable {
        /// Upstream has it and the port lacks it; no synced commit shows since when.
        case missing
        /// Upstream added it since the synced commit and the port lacks it.
        case new
        /// Upstream had it at the synced commit and the port lacks it.
        case dropped
        /// The same, and upstream has also changed it since.
        case droppedBehind
        /// The port's file has no content left.
        case emptied
        /// Upstream removed it since the synced commit and the port keeps it.
        case orphaned
        /// The port has it and upstream lacks it.
        case added
        case behind, ahead, diverged
        /// Both have it and differ. No synced commit shows which side changed, or the row is about access or literals.
        case changed
    }

    package var level: Level
    package var condition: Condition
    /// `method `A.f()``, a file's name in quotation marks, or for access the type's name only; empty at file scope.
    package var name: String
    package var upstream: Location?
    package var port: Location?
    /// The index in ``Comparison/files`` of the row that it belongs to.
    package var row: Int?
    /// The declaration pairing that it is about, if any.
    package var declaration: DeclarationComparison?
    package var facets = Facets()
    /// Whether there is a synced commit to judge by.
    package var isBaseKnown = false
    /// Whether upstream had it at the synced commit.
    package var wasInBase = false
    /// Whether the port has upstream's change; `nil` if unknown.
    package var uptake: Uptake?
}

extension Difference {
    /// The details of a difference in something that both sides have.
    package struct Facets: Sendable {
        /// For a declaration.
        package var declaration: DeclarationDifference = []
        /// Upstream's kind, if the declaration has another kind in the port.
        package var upstreamKind: DeclarationKind?
        /// For a type and its extensions.
        package var inherited = NameDifference()
        /// The same by the side that changed it; `nil` if no synced commit shows that.
        package var inheritance: InheritanceChange?
        /// For an enum.
        package var cases = CaseDifferences()
        /// For a file.
        package var imports = NameDifference()
        /// Statements at file scope, or the bytes of a file that is not Swift.
        package var hasOtherStatements = false
        /// Whether the file is Swift, so that it has statements and not bytes.
        package var isSwift = true
        /// The declarations of a type whose access differs.
        package var access: [DeclarationComparison] = []
        /// For a literal.
        package var literal: DriftedLiterals.Change?
        /// The path of the file to which upstream moved the declaration.
        package var movedTo: RelativePath?
        /// Its qualified name there, if it is in another type now.
        package var movedName: String?
        /// The two names of a type that upstream has renamed.
        package var typeRename: MemberRename?
        /// A declaration of the same name and a different kind that replaces one that a side removed.
        package var replacement: String?
        /// For a condition.
        package var conditionChange: ConditionChange?
        /// The values of both sides, if the row is about neither a declaration nor a whole file.
        package var values = ShownValues()
    }
}
