import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// All differences between the two sides below the level of files, in no particular order.
package struct Differences: Sendable {
    /// The rows that no finding on their whole file covers, by condition.
    private let reported: [Difference.Condition: [Difference]]
    /// The rows that a finding on their file covers, by the index of its row in ``Comparison/files``.
    private let byTakenRow: [Int: [Difference]]

    /// No differences.
    package init() { (reported, byTakenRow) = ([:], [:]) }

    package init(_ comparison: Comparison) {
        let shared = comparison.types.flatMap(comparison.sharedDifferences)
        let others = comparison.looseDifferences + comparison.conditionDifferences
        let oneSided = Side.allCases.flatMap(comparison.oneSidedDifferences)
        let all = shared + others + comparison.joiningReplacements(oneSided)
        // The port's own access words are not lost by taking the file.
        let isTaken = { (difference: Difference) in
            difference.level != .access && difference.row.map { comparison.files[$0].canBeTaken } ?? false
        }
        reported = Dictionary(grouping: all.filter { !isTaken($0) }, by: \.condition)
        byTakenRow = Dictionary(grouping: all.filter(isTaken)) { $0.row ?? 0 }
    }

    /// The rows of some levels with a condition, without those whose file is reported as a whole.
    package func rows(_ levels: Set<Difference.Level>, _ condition: Difference.Condition) -> [Difference] {
        reported[condition, default: []].filter { levels.contains($0.level) }
    }

    /// The rows of a file that is reported as a whole.
    package func rows(ofTakenFile row: Int) -> [Difference] { byTakenRow[row, default: []] }
}

extension Comparison {
    /// The row of a declaration pairing.
    func difference(
        _ comparison: DeclarationComparison, _ level: Difference.Level, _ condition: Difference.Condition
    ) -> Difference {
        let own = comparison.pairing.upstream.map { ($0, Side.upstream) } ?? comparison.pairing.port.map { ($0, .port) }
        let isUnavailable =
            !comparison.pairing.isPaired
            && own.map { matching.file($0.file, on: $1).index?.isUnavailable(matching.declaration($0, on: $1)) == true }
                ?? false
        return Difference(
            level: level, condition: condition,
            name: (isUnavailable ? "unavailable " : "") + declaration(of: comparison).reportedName,
            upstream: location(of: comparison.pairing.upstream, on: .upstream),
            port: location(of: comparison.pairing.port, on: .port), row: comparison.file, declaration: comparison,
            isBaseKnown: comparison.isBaseKnown, wasInBase: comparison.wasInBase, uptake: comparison.uptake)
    }
}

extension Status {
    /// The condition of a declaration that both sides have; `nil` if they agree or nothing is known.
    var condition: Difference.Condition? {
        switch self {
        case .behind: .behind
        case .ahead: .ahead
        case .diverged: .diverged
        case .undetermined, .inSync, .missing, .orphaned, .addition: nil
        }
    }
}
