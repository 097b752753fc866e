import Checks
import Comparison
import Differences
import Gate
import Matching
import ReportModel
import RulesModel
import SourceIndex
import SourceModel
import Testing

/// An audit of texts: no repository, no disk.
struct TestAudit {
    var upstream: [String: String]
    var port: [String: String]
    var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
    /// Upstream's texts at the synced commit, by the place of the mapping that records it.
    var bases: [Int: [String: String]] = [:]
    /// What upstream has outside the folders that are compared.
    var elsewhere: [String: String] = [:]
    /// What there was at the synced commits.
    var elsewhereThen: [String: String] = [:]

    var matching: Matching { matching(with: Relocations()) }

    private func matching(with relocations: Relocations) -> Matching {
        Matching.match(
            upstream: snapshot(.upstream, upstream), port: snapshot(.port, port), rules: rules,
            relocations: relocations)
    }

    var comparison: Comparison {
        let first = comparison(of: matching)
        guard !elsewhere.isEmpty || !rules.omissions.isEmpty else { return first }
        let others = elsewhere.map { Self.file($0.key, $0.value) } + snapshot(.upstream, upstream).files
        let search = RelocationSearch(first)
        let known = search.comparedPaths
        let searched = others.filter { !known.contains($0.path) }
        let earlier = search.earlier(of: searched).reduce(
            into: [RelocationSearch.Version: SnapshotFile]()
        ) { earlier, version in
            let text = elsewhereThen[version.path.description]
            earlier[version] = text.map { Self.file(version.path.description, $0) }
        }
        return comparison(of: matching(with: search.relocations(in: searched, earlier: earlier)))
    }

    private func comparison(of matching: Matching) -> Comparison {
        let bases = matching.baseRequests.compactMap { request -> SyncedBase? in
            guard let text = self.bases[request.mapping]?[request.path.description],
                let commit = ObjectName(hex: String(repeating: "a", count: 40))
            else { return nil }
            return SyncedBase(
                request: request, file: Self.file(request.path.description, text), first: commit, last: commit)
        }
        return Comparison.compare(matching, bases: bases)
    }

    /// The findings as `check symbol-or-path`, sorted.
    var findings: [String] {
        Ledger(rules: rules, today: CalendarDay(daysSince1970: 20_000)).settle(comparison.findings.identified)
            .map { finding in
                let place = finding.port ?? finding.upstream
                return "\(finding.check) \(place?.symbol ?? place?.path.description ?? "-")"
            }
            .sorted()
    }

    /// Each file row as `upstream -> port: relation status`, sorted.
    var files: [String] {
        let comparison = comparison
        return comparison.files.map { row in
            let upstream = row.upstream.map { comparison.matching.file($0, on: .upstream).path.description } ?? "-"
            let port = row.port.map { comparison.matching.file($0, on: .port).path.description } ?? "-"
            return "\(upstream) -> \(port): \(row.relation.rawValue) \(row.status.rawValue)"
        }
        .sorted()
    }

    private func snapshot(_ side: Side, _ files: [String: String]) -> Snapshot {
        Snapshot(side: side, medium: .folder, root: .root, files: files.map { Self.file($0.key, $0.value) })
    }

    /// Equal texts have equal blobs, as in git.
    static func file(_ path: String, _ text: String) -> SnapshotFile {
        SnapshotFile(
            path: RelativePath(path), blob: TestHistory.name(of: text), content: .source(SourceIndexer.index(text)),
            text: Array(text.utf8))
    }
}

extension TestAudit {
    /// One file of one name on both sides.
    init(upstream: String, port: String) {
        self.init(upstream: ["A.swift": upstream], port: ["A.swift": port])
    }

    /// One mapped file with a synced commit, and upstream's text at it where there is one.
    init(base: String?, upstream: String, port: String) {
        self.init(upstream: upstream, port: port)
        rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        if let base { bases = [0: ["A.swift": base]] }
    }
}

extension Comparison {
    /// What every check reports that does not need to know what both sides draw with.
    var findings: [Finding] { CheckInput(self, Differences(self)).findings }
}

extension [Finding] {
    /// The findings as they come to the ledger, without the texts of files.
    var identified: [AssessedFinding] { Identification().identify(self) }
}
