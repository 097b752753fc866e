import Comparison
import Matching
import ReportModel
import SourceModel

/// An upstream file that is younger than the port.
enum NewUpstreamFile: Check {
    static let id = "new-upstream-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.port
    static let topic: Topic? = Topic([.file], .new)
    static let documentation = CheckDocumentation(
        reports: """
            An upstream file below the mapped root that has no counterpart in the port, that no omission in the rules \
            accounts for, and that upstream did not have, under this path or another, at the newest synced commit. \
            One that it had then is a `missing-file`.
            """,
        importance: "Upstream has grown since anything was ported, and nobody has decided whether the port follows.",
        example: "upstream has added `FrameScaler.swift` after the commit that the port's newest file is synced to.",
        remedy: "Port the file, or add it to `omissions` with a reason.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.newUpstreamFiles.map { file in
            let path = comparison.matching.file(file, on: .upstream).path
            return finding(
                "`\(path.lastComponent)` is new upstream since the newest synced commit, and the port lacks it",
                upstream: comparison.location(ofFile: file, on: .upstream),
                evidence: (comparison.newestSync.map { [Evidence(.fact(.newestSyncedCommit), $0.commit.hex)] } ?? [])
                    + comparison.matching.file(file, on: .upstream).declaredTypes)
        }
    }
}
