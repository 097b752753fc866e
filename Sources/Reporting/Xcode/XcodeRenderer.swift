import ReportModel
import SourceModel

/// Lines that Xcode shows as issues if a build phase prints them: `file:line:column: warning: message [check]`.
package struct XcodeRenderer: ReportRenderer {
    private let folder: String?

    /// - Parameter folder: The port's checkout on this machine, as a prefix of paths: Xcode opens absolute paths only.
    ///   Without it, paths are relative to the port's repository.
    package init(folder: String? = nil) {
        self.folder = folder
    }

    package func render(_ report: Report) -> String {
        let anchors = PortAnchors(report)
        let reasons = report.verdict.reasons.map { reason in
            line(Outcome(report.verdict).isVerdict ? .warning : .error, VisibleText.line(reason), at: nil)
        }
        let findings = report.findingsByImportance.filter { $0.disposition == .open }.map { finding in
            line(
                finding.severity, "\(VisibleText.line(finding.message)) [\(VisibleText.line(finding.check))]",
                at: anchors.anchor(of: finding))
        }
        return (reasons + findings).map { "\($0)\n" }.joined()
    }

    private func line(_ severity: Severity, _ message: String, at anchor: PortAnchor?) -> String {
        let text = "\(severity.rawValue): \(message)"
        // A path that needs quoting would name another file.
        guard let anchor, Array(anchor.path.description.utf8) == anchor.path.bytes else { return text }
        let path = folder.map { "\($0)/\(anchor.path)" } ?? anchor.path.description
        return "\(path):\(anchor.line):\(anchor.columns?.lowerBound ?? 1): \(text)"
    }
}
