import AuditModel

/// A port file whose upstream file is gone.
enum OrphanedFile: Check {
    static let id = "orphaned-file"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            A port file whose upstream file existed at the synced commit that the rules record, and exists no longer.
            """,
        importance: """
            Upstream deleted the file, or moved what was in it: the port keeps code that nobody upstream maintains \
            any more, and that may contradict what replaced it.
            """,
        example: "the port's `FixedSizePolicy.swift` was copied from a file that upstream has deleted since.",
        remedy: """
            Find out what replaced the file upstream and follow it; or, if the port still needs it, list it under \
            `additions` with the reason.
            """)

    static func findings(in comparison: Comparison) -> [Finding] {
        let matching = comparison.matching
        return comparison.bases.compactMap { base -> Finding? in
            // A port file may have been put together from several: one of them may be gone, the others not.
            guard let port = matching.absentUpstreams.first(where: { $0.value == base.request.mapping })?.key else {
                return nil
            }
            let path = matching.file(port, on: .port).path
            return finding(
                "`\(path.lastComponent)` was copied from `\(base.request.path)`, which upstream no longer has",
                port: comparison.location(ofFile: port, on: .port),
                evidence: [
                    Evidence(label: "synced commit", text: base.first.hex),
                    Evidence(label: "upstream path then", text: base.request.path.description),
                ])
        }
    }
}
