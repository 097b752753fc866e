import AuditModel

/// A rewrite whose upstream file has moved since.
enum BehindFile: Check {
    static let id = "behind-file"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            A port file that the rules call `reimplemented` and whose upstream file is not what it was at the synced \
            commit. Of a copied file, the checks of its declarations say what changed.
            """,
        importance: """
            A rewrite cannot be compared with upstream line by line, so nothing else would tell that upstream's design \
            has moved on.
            """,
        example: "upstream's `ReconnectingView` got a retry button after the port rebuilt it in UIKit.",
        remedy: """
            Read what upstream changed since the synced commit (`git log COMMIT.. -- PATH`), follow it where it \
            applies, and record the new synced commit.
            """)

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.files.compactMap { row in
            guard row.relation == .reimplemented, row.status == .behind, let port = row.port, let synced = row.synced
            else { return nil }
            let name = comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "upstream has changed the file that `\(name)` was written after, since the synced commit",
                upstream: comparison.location(ofFile: row.upstream, on: .upstream),
                port: comparison.location(ofFile: port, on: .port),
                evidence: [Evidence(label: "synced commit", text: synced.first.hex)])
        }
    }
}
