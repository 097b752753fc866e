import Comparison
import Matching
import Phrasing
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
            names the port's changes since the copy, and the types of the file that upstream's other file still \
            uses and nothing in upstream declares. If upstream has no history: a port file that is mapped to an \
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
        let used = comparison.typesFromElsewhere(of: base.file, inCounterpartsOf: port)
        var finding = finding(
            "`\(path.lastComponent)` was copied from `\(base.request.path)`, which upstream no longer has"
                + (used.isEmpty ? "" : "; upstream still uses \(Phrase.list(used.map { "`\($0)`" })), from elsewhere")
                + comparison.ownWording(in: comparison.location(ofFile: port, on: .port)),
            port: comparison.location(ofFile: port, on: .port),
            evidence: [
                Evidence(.fact(.syncedCommit), base.first.hex),
                Evidence(.pathThen(base.request.path), base.request.path.description),
            ])
        if !used.isEmpty { finding.act = .look(.elsewhere) }
        return finding
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

extension Comparison {
    /// The types at file scope of a deleted upstream file that the other upstream files of the port's file still use,
    /// and that nothing in upstream declares.
    fileprivate func typesFromElsewhere(of file: SnapshotFile, inCounterpartsOf port: Int) -> [String] {
        let users = files.filter { $0.port == port }.compactMap(\.upstream)
            .compactMap { matching.file($0, on: .upstream).index }
        guard !users.isEmpty else { return [] }
        let types = file.index?.declarations.filter { $0.kind.isNominalType && $0.container == nil } ?? []
        let declared = Set(matching.upstream.files.compactMap(\.index).flatMap(\.declarations).map(\.baseName))
        return types.map(\.baseName).filter { name in
            !declared.contains(name) && users.contains { $0.usages.contains { $0.name == name } }
        }
    }
}
