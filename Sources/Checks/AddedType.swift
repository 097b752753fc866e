import Comparison
import Differences
import ReportModel
import SourceModel

/// A type that only the port has.
enum AddedType: DifferenceCheck {
    static let id = "added-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type], .added)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that the port declares in a file with a counterpart and that \
            upstream declares nowhere in the mapped code. Its members and nested types are not reported separately. \
            Where the synced commit is known and upstream lacked the type then too, the finding is a note. A type that \
            upstream has removed since is an `orphaned-type`.
            """,
        importance: "Port-only code inside a ported file is easily lost at the next sync.",
        example: "The port's `Window.swift` declares `WindowLogger`; no upstream file does.",
        remedy: """
            Move it to a separate file and list that file under `additions`, or exempt the finding with a reason. For \
            a renamed type, name both under `types`.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        guard let topic else { return [] }
        let matching = input.comparison.matching
        // `unmatched-rule` reports second copies.
        let copies = Set(
            matching.secondCopies.map { Location(path: matching.file($0.port, on: .port).path, symbol: $0.type) })
        return input.differences.rows(topic.levels, topic.condition).filter { difference in
            difference.port.map { !copies.contains(Location(path: $0.path, symbol: $0.declaration)) } ?? true
        }.compactMap { finding(on: $0, in: input) }
    }

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        guard !input.isInterface(difference) else { return nil }
        // A type that upstream never had is an intended addition.
        return finding(
            "\(difference.name) has no counterpart upstream\(difference.isBaseKnown ? ", now or at the synced commit" : "")",
            on: difference, severity: difference.isBaseKnown ? .note : nil,
            evidence: input.evidence(ofAddition: difference))
    }
}
