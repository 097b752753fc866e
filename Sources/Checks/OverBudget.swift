import ReportModel
import SourceModel

/// A check that exceeds a budget of the rules.
package enum OverBudget: GateCheck {
    package static let id = "over-budget"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.budget)
    package static let isAboutBudgets = true
    package static let documentation = CheckDocumentation(
        reports: """
            A check with more findings than a budget under `gate` in the rules allows, or with findings that are older \
            or further behind upstream. Findings that are exempted, in the baseline, or older than the reviewed change \
            do not count.
            """,
        importance: """
            One file behind upstream is normal. Twenty, or one that has been behind for half a year, mean that nobody \
            keeps the port in step. A budget fails the run on that day, and not before.
            """,
        example: """
            `gate: { behind-file: { most: 5, days: 90 } }`, where six files are behind, or one that upstream changed \
            in spring.
            """,
        remedy: """
            Port the changes that the message names, oldest first, or raise the budget; reviewers see that in the \
            rules file.
            """)
}
