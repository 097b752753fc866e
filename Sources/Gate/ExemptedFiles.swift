import Checks
import ReportModel
import SourceModel

/// The files that need no attention, because upstream's changes to them are exempted or decided.
package struct ExemptedFiles {
    /// The findings about changes of upstream that the port did not follow.
    private let findings: [AssessedFinding]

    /// - Parameter findings: The result of ``Ledger/settle(_:)``.
    package init(_ findings: [AssessedFinding]) {
        // The port's own changes are no reason to look at upstream's file.
        self.findings = findings.filter { CheckRegistry.topic(of: $0.check)?.asksForUpstream ?? false }
    }

    /// Whether there are findings about a file pairing and all of them are exempted, except notes.
    package func contains(upstream: RelativePath?, port: RelativePath?) -> Bool {
        let own = findings.filter { finding in
            finding.port.map { $0.path == port } ?? (finding.upstream != nil && finding.upstream?.path == upstream)
        }
        func isAccepted(_ finding: AssessedFinding) -> Bool {
            [.exempted, .decided].contains(finding.disposition.kind)
        }
        return own.contains(where: isAccepted) && own.allSatisfy { isAccepted($0) || $0.severity == .note }
    }
}
