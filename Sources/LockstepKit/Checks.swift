import Checks
import Phrasing
import SourceModel

/// The documentation of the checks.
package enum Checks {
    /// The documentation of one check.
    package struct Explanation: Hashable, Sendable {
        package var id: String
        /// The severity of its findings where the rules state none; `nil` for a check that is off there.
        package var severity: Severity?
        /// What it reports, without the rest.
        package var summary: String
        /// Markdown, with the headings that every check has.
        package var text: String
    }

    /// Every check, sorted by id.
    package static let all: [Explanation] = CheckRegistry.all.map(Explanation.init)

    package static func named(_ id: String) -> Explanation? { all.first { $0.id == id } }

    /// The id that somebody who typed `id` may have meant.
    package static func suggestion(for id: String) -> String? {
        CheckRegistry.formerIDs[id] ?? NearMiss.suggestion(for: id, among: all.map(\.id))
    }
}

extension Severity? {
    /// `warning`, or `off` for a check that does not run.
    package var label: String { self?.rawValue ?? "off" }
}

extension Checks.Explanation {
    fileprivate init(_ check: any Check.Type) {
        let documentation = check.documentation
        id = check.id
        severity = check.severityByDefault
        summary = documentation.reports
        text = """
            # \(check.id)

            Severity: \(check.severityByDefault.label), unless the rules say otherwise.

            ## What it reports

            \(documentation.reports)

            ## Why it matters

            \(documentation.importance)

            ## Example

            \(documentation.example)

            ## What to do

            \(documentation.remedy)

            """
    }
}
