import ReportModel

/// SARIF 2.1.0 for GitHub's code scanning: every result has one location, in the port's repository, and upstream's is a
/// related location.
package struct SARIFRenderer: ReportRenderer {
    private let checks: [CheckHelp]
    private let limits: SARIFLimits

    /// - Parameter checks: The documentation of the checks that a report may name.
    package init(checks: [CheckHelp], limits: SARIFLimits = SARIFLimits()) {
        self.checks = checks
        self.limits = limits
    }

    package func render(_ report: Report) throws -> String {
        let log: JSONObject = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run(report)],
        ]
        return try JSONRenderer.text(of: log)
    }

    private func run(_ report: Report) -> JSONObject {
        let results = SARIFResults(report, limits: limits)
        let driver: JSONObject = [
            "name": "Lockstep", "version": VisibleText.line(report.toolVersion),
            "semanticVersion": Self.isSemantic(report.toolVersion) ? report.toolVersion : nil,
            "rules": results.checkIDs.map(rule),
        ]
        // Code scanning replaces results of an earlier run with the same name, so each pair has its own.
        let name = report.port.pairName.isEmpty ? "" : "\(report.port.pairName)/"
        let base = message("The root of upstream's repository, which is not the port's.")
        let run: JSONObject = [
            "tool": ["driver": driver.withoutNulls] as JSONObject,
            "automationDetails": ["id": "lockstep/\(name)"] as JSONObject,
            "originalUriBaseIds": [SARIFPlaces.upstreamBase: ["description": base] as JSONObject] as JSONObject,
            "versionControlProvenance": provenance(of: report.port), "invocations": [invocation(report, results)],
            "columnKind": "utf16CodeUnits", "results": results.all,
            // The number of results without limits, and the actual number.
            "properties": ["findings": report.findings.count, "results": results.all.count] as JSONObject,
        ]
        return run.withoutNulls
    }

    private func message(_ text: String) -> JSONObject { ["text": text] }

    private static func isSemantic(_ version: String) -> Bool {
        version.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/#) != nil
    }

    /// A check as code scanning shows it next to its alerts.
    private func rule(_ id: String) -> JSONObject {
        let help = checks.first { $0.id == id }
        let severity = help?.severity ?? .warning
        let summary = help?.summary ?? VisibleText.line(id)
        let first = summary.firstRange(of: ". ").map { String(summary[..<$0.lowerBound]) + "." } ?? summary
        let text: JSONObject = ["text": help?.text ?? summary, "markdown": help?.text]
        let properties: JSONObject = [
            "tags": ["maintainability"], "problem.severity": severity == .note ? "recommendation" : severity.rawValue,
        ]
        return [
            "id": id, "shortDescription": message(limits.cut(Self.oneLine(first))),
            "fullDescription": message(limits.cut(Self.oneLine(summary))), "help": text.withoutNulls,
            "defaultConfiguration": ["level": severity.rawValue] as JSONObject, "properties": properties,
        ]
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private func provenance(of side: ReportSide) -> [JSONObject]? {
        guard let repository = Permalinks(side).repository, let commit = side.commit else { return nil }
        return [["repositoryUri": repository, "revisionId": commit.hex]]
    }

    /// Whether the run succeeded, with its notifications.
    private func invocation(_ report: Report, _ results: SARIFResults) -> JSONObject {
        func notifications(_ texts: [String], _ level: String) -> [JSONObject] {
            texts.map { ["level": level, "message": message(limits.cut(VisibleText.line($0)))] }
        }
        let outcome = Outcome(report.verdict)
        return [
            "executionSuccessful": outcome.isVerdict, "exitCode": outcome.exitStatus,
            "exitCodeDescription": "\(outcome.title): \(report.verdict.explanation)",
            "toolExecutionNotifications": notifications(report.verdict.undecided, "error")
                + notifications(report.verdict.skipped.map { "skipped: \($0)" } + results.cuts, "warning")
                + notifications([report.scopeSentence] + report.remarks, "note"),
            "toolConfigurationNotifications": notifications(report.verdict.invalidRules, "error"),
        ]
    }
}
