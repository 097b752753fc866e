import ReportModel

/// SARIF 2.1.0, as code scanning on GitHub wants it: every result has one place, in the port's repository, and what is
/// upstream's is a related place.
package struct SARIFRenderer: ReportRenderer {
    private let checks: [CheckHelp]
    private let limits: SARIFLimits

    /// - Parameter checks: The documentation of the checks that a report may name.
    package init(checks: [CheckHelp], limits: SARIFLimits = SARIFLimits()) {
        self.checks = checks
        self.limits = limits
    }

    package func render(_ report: Report) throws -> String {
        try JSONRenderer.text(of: SARIFLog(runs: [run(report)]))
    }

    private func run(_ report: Report) -> SARIFRun {
        let results = SARIFResults(report, limits: limits)
        return SARIFRun(
            tool: .init(
                driver: SARIFDriver(
                    version: VisibleText.line(report.toolVersion),
                    semanticVersion: Self.isSemantic(report.toolVersion) ? report.toolVersion : nil,
                    rules: results.checkIDs.map(rule))),
            automationDetails: .init(id: "lockstep/\(report.port.pairName.isEmpty ? "" : "\(report.port.pairName)/")"),
            originalUriBaseIds: [
                SARIFPlaces.upstreamBase: SARIFArtifactLocation(
                    description: SARIFMessage(text: "The root of upstream's repository, which is not the port's."))
            ],
            versionControlProvenance: provenance(of: report.port), invocations: [invocation(report, results)],
            results: results.all,
            properties: .init(findings: report.findings.count, results: results.all.count))
    }

    private static func isSemantic(_ version: String) -> Bool {
        version.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/#) != nil
    }

    private func rule(_ id: String) -> SARIFRule {
        let help = checks.first { $0.id == id }
        let severity = help?.severity ?? .warning
        let summary = help?.summary ?? VisibleText.line(id)
        let first = summary.firstRange(of: ". ").map { String(summary[..<$0.lowerBound]) + "." } ?? summary
        return SARIFRule(
            id: id, shortDescription: SARIFMessage(text: limits.cut(Self.oneLine(first))),
            fullDescription: SARIFMessage(text: limits.cut(Self.oneLine(summary))),
            help: SARIFMessage(text: help?.text ?? summary, markdown: help?.text),
            defaultConfiguration: .init(level: severity.rawValue),
            properties: .init(
                tags: ["maintainability"],
                problemSeverity: severity == .note ? "recommendation" : severity.rawValue))
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private func provenance(of side: ReportSide) -> [SARIFRun.VersionControl]? {
        guard let repository = Permalinks(side).repository, let commit = side.commit else { return nil }
        return [.init(repositoryUri: repository, revisionId: commit.hex)]
    }

    private func invocation(_ report: Report, _ results: SARIFResults) -> SARIFInvocation {
        func notifications(_ texts: [String], _ level: String) -> [SARIFNotification] {
            texts.map { SARIFNotification(level: level, message: SARIFMessage(text: limits.cut(VisibleText.line($0)))) }
        }
        let outcome = Outcome(report.verdict)
        return SARIFInvocation(
            executionSuccessful: outcome.isVerdict, exitCode: outcome.exitStatus,
            exitCodeDescription: "\(outcome.title): \(report.verdict.explanation)",
            toolExecutionNotifications: notifications(report.verdict.undecided, "error")
                + notifications(report.verdict.skipped.map { "skipped: \($0)" } + results.cuts, "warning")
                + notifications([report.scope.sentence] + report.remarks, "note"),
            toolConfigurationNotifications: notifications(report.verdict.invalidRules, "error"))
    }
}
