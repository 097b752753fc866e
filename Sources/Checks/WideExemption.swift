import ReportModel
import RulesModel
import SourceModel

/// An exemption that would excuse more than it does.
package enum WideExemption: GateCheck {
    package static let id = "wide-exemption"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            An exemption that excuses one finding, or findings of one file only, and is written so that it would excuse \
            others too: by a path where the finding has a symbol, or by a pattern where there is one file.
            """,
        importance: """
            What comes under it later is accepted unseen: a second difference in the same file, a new file in the same \
            folder.
            """,
        example: """
            `{ check: changed-body, port: Window.swift }`, where only `Window.close()` differs.
            """,
        remedy: """
            Add the key that the message names, or write the entry anew with `lockstep exempt`, which names the one finding.
            """)

    /// - Parameter entry: The key and the value that would say it more narrowly.
    package static func finding(about exemption: Exemption, narrowedBy entry: String) -> Finding {
        finding(
            "\(exemption.phrase) is wider than what it excuses (\(exemption.place)); `\(entry)` would be enough",
            evidence: exemption.evidence)
    }
}
