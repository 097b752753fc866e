import ReportModel
import RulesModel
import SourceModel

/// An upstream file that is younger than the port.
enum NewUpstreamFile: Check {
    static let id = "new-upstream-file"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            An upstream file below the mapped root that has no counterpart in the port, that no omission in the rules \
            accounts for, and that upstream did not have, under this path or another, at the newest synced commit. \
            One that it had then is a `missing-file`.
            """,
        importance: "Upstream has grown since anything was ported, and nobody has decided whether the port follows.",
        example: "upstream has added `FrameScaler.swift` after the commit that the port's newest file is synced to.",
        remedy: "Port the file, or add it to `omissions` with a reason.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.newUpstreamFiles.map { file in
            let path = comparison.matching.file(file, on: .upstream).path
            return finding(
                "`\(path.lastComponent)` is new upstream since the newest synced commit, and the port lacks it",
                upstream: comparison.location(ofFile: file, on: .upstream),
                evidence: [comparison.newestSync.map { Evidence(label: "newest synced commit", text: $0.commit.hex) }]
                    .compactMap(\.self) + comparison.matching.file(file, on: .upstream).declaredTypes)
        }
    }
}

extension Comparison {
    /// The upstream files that have no counterpart, and of which the rules say nothing: a pattern that takes in
    /// whatever there is says nothing of one file.
    var unportedUpstreamFiles: [Int] {
        files.compactMap { row in
            guard row.port == nil, let file = row.upstream, matching.omissions[file] == nil else { return nil }
            let isMapped = matching.files[row.pairing].mappings.contains {
                matching.rules.mappings[$0].upstream.isLiteral
            }
            return isMapped ? nil : file
        }
    }

    /// Those of them that upstream did not have yet at the newest synced commit.
    var newUpstreamFiles: [Int] { unportedUpstreamFiles.filter(isNewUpstream) }

    /// Whether upstream did not have a file yet at the newest synced commit.
    private func isNewUpstream(_ file: Int) -> Bool {
        guard let newestSync else { return false }
        let file = matching.file(file, on: .upstream)
        return !newestSync.paths.contains(file.path) && !(file.blob.map(newestSync.blobs.contains) ?? false)
    }
}
