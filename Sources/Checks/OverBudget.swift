import ReportModel
import SourceModel

/// More of one check than the rules allow.
package enum OverBudget: GateCheck {
    package static let id = "over-budget"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.budget)
    package static let isAboutBudgets = true
    package static let documentation = CheckDocumentation(
        reports: """
            A check whose findings are more, older, or further behind upstream than a budget under `gate` in the rules allows. \
            Findings that are exempted, in the baseline, or older than the change looked at do not count.
            """,
        importance: """
            A single file behind upstream is everyday life; twenty, or one that has been behind for half a year, is a port that \
            nobody keeps in step. A budget fails the run on that day, and not before.
            """,
        example: """
            `gate: { behind-file: { most: 5, days: 90 } }`, where six files are behind, or one that upstream changed in the \
            spring.
            """,
        remedy: """
            Take over what the message names, oldest first, or raise the budget, which the review of the rules file shows.
            """)
}
