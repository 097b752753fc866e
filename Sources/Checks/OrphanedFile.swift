import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file whose upstream file is gone.
enum OrphanedFile: Check {
    static let id = "orphaned-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.drop(.file)
    static let topic: Topic? = Topic([.file], .orphaned)
    static let documentation = CheckDocumentation(
        reports: """
            A port file whose upstream file existed at the recorded synced commit and no longer exists. The message \
            names the port's changes since the copy. Where upstream has no history, a port file that is mapped to an \
            upstream file that does not exist.
            """,
        importance: """
            Upstream deleted the file or moved its contents. The port keeps code that nobody maintains upstream and \
            that may contradict its replacement.
            """,
        example: "The port's `FixedSizePolicy.swift` was copied from a file that upstream has deleted.",
        remedy: """
            Find out what replaced the file upstream and follow it. If the port still needs the file, list it under \
            `additions` with the reason.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        // A port file may come from several upstream files, of which only some may be gone.
        return comparison.matching.absentUpstreams.sorted { $0.key < $1.key }.flatMap { port, mappings in
            mappings.compactMap { mapping in
                if let base = comparison.bases.first(where: { $0.request.mapping == mapping }) {
                    return orphan(port, of: base, in: input.comparison)
                }
                return unexplained(port, mapping, in: input.comparison)
            }
        }
    }

    private static func orphan(_ port: Int, of base: SyncedBase, in comparison: Comparison) -> Finding {
        let path = comparison.matching.file(port, on: .port).path
        return finding(
            "`\(path.lastComponent)` was copied from `\(base.request.path)`, which upstream no longer has"
                + comparison.ownWording(in: comparison.location(ofFile: port, on: .port)),
            port: comparison.location(ofFile: port, on: .port),
            evidence: [
                Evidence(.fact(.syncedCommit), base.first.hex),
                Evidence(.pathThen(base.request.path), base.request.path.description),
            ])
    }

    /// For a mapping without a synced commit. Other checks report a synced commit that could not be read.
    private static func unexplained(_ port: Int, _ mapping: Int, in comparison: Comparison) -> Finding? {
        let matching = comparison.matching
        guard !comparison.unavailableBases.contains(where: { $0.request.mapping == mapping }) else { return nil }
        let entry = matching.rules.mappings[mapping]
        let departure =
            entry.departure.map { "removed in \($0.short)" }
            ?? "does not have; without history it is unknown whether it ever did"
        return finding(
            "`\(matching.file(port, on: .port).path.lastComponent)` is mapped to `\(entry.upstream.text)`, which "
                + "upstream \(departure)",
            port: comparison.location(ofFile: port, on: .port))
    }
}
