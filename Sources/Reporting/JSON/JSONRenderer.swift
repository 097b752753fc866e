import ReportModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The complete report for scripts: schema `lockstep-report/1`, to which keys are only ever added.
///
/// All keys are always present; unknown values are `null`. A path that is not UTF-8 or could mislead a reader is quoted
/// the way git does it.
package struct JSONRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        try Self.text(of: report.json)
    }

    /// The same for a search for origins: schema `lockstep-origins/1`.
    package func render(_ report: OriginsReport) throws -> String {
        try Self.text(of: report.json)
    }

    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        // Without sorting, the order of the keys changes from run to run.
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

/// Upstream's commits since the synced commits: schema `lockstep-commits/1`, to which keys are only ever added.
package struct JSONCommitsRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        try JSONRenderer.text(of: report.commitsJSON)
    }
}
