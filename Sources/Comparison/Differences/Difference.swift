import ReportModel
import SourceModel

/// One row of the table of differences: something in which the two sides differ, or that one of them lacks.
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
        /// Upstream has it and the port lacks it; no synced commit says since when.
        case missing
        /// Upstream added it since the synced commit and the port lacks it.
        case new
        /// Upstream had it at the synced commit and the port lacks it.
        case dropped
        /// The same, and upstream has changed it since.
        case droppedBehind
        /// The port's file has nothing left.
        case emptied
        /// Upstream removed it since the synced commit and the port keeps it.
        case orphaned
        /// The port has it and upstream lacks it.
        case added
        case behind, ahead, diverged
        /// Both have it and differ. No synced commit says which side moved, or the row is about access or literals.
        case changed
    }

    package var level: Level
    package var condition: Condition
    /// `method `A.f()``, a file's name in quotation marks, or of access the type's bare name; empty at file scope.
    package var name: String
    package var upstream: Location?
    package var port: Location?
    /// The index in ``Comparison/files`` of the row that it counts for.
    package var row: Int?
    /// The declaration pairing that it is about, where it is about one.
    package var declaration: DeclarationComparison?
    package var facets = Facets()
    /// Whether the port has a type that upstream has inside it, and wants no more of it.
    package var isOpened = false
    /// Whether there is a synced commit to judge by.
    package var isBaseKnown = false
    /// Whether upstream had it at the synced commit.
    package var wasInBase = false
    /// What the port has of upstream's change; `nil` where that can't be known.
    package var uptake: Uptake?
}

extension Difference {
    /// What differs of something that both sides have.
    package struct Facets: Sendable {
        /// Of a declaration.
        package var declaration: DeclarationDifference = []
        /// Of a type and its extensions.
        package var inherited = NameDifference()
        /// The same by the side that changed it; `nil` where no synced commit tells.
        package var inheritance: InheritanceChange?
        /// Of an enum.
        package var cases = CaseDifferences()
        /// Of a file.
        package var imports = NameDifference()
        /// Statements at file scope, or the bytes of a file that is not Swift.
        package var hasOtherStatements = false
        /// Whether the file is Swift, so that it has statements and not bytes.
        package var isSwift = true
        /// The declarations of a type whose access differs.
        package var access: [DeclarationComparison] = []
        /// Literals of one role.
        package var literals: DriftedLiterals.Group?
        /// The path of the file to which upstream moved the declaration.
        package var movedTo: RelativePath?
        /// What one side has under the same name and of another kind in the place of what it did away with.
        package var replacement: String?
        /// Of a condition.
        package var conditionChange: ConditionChange?
        /// What both sides have, where that is neither a declaration nor a whole file.
        package var values = ShownValues()
    }
}
