import ReportModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The report's faithful form, which scripts build on: schema `lockstep-report/1`, which only ever gains keys.
///
/// Every key is always there; what is not known is `null`. A path that is not UTF-8, or that would deceive a
/// reader, is quoted as git quotes it.
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
        // Without sorting, the encoder's order changes from run to run.
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

/// Upstream's commits since the synced commits: schema `lockstep-commits/1`, which only ever gains keys.
package struct JSONCommitsRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        try JSONRenderer.text(of: report.commitsJSON)
    }
}
