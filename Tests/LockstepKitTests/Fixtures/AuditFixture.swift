import Foundation
import Git
import LockstepKit
import ReportModel
import RulesModel
import SourceModel
import Synchronization
import SystemPackage
import TestRepositories
import Testing

/// Two small trees, the rules of the pair and the expected findings: a folder of `Tests/Fixtures`.
///
/// A third tree, `base`, is upstream's at the synced commit. The rules name that commit `{base}`, and the commit of the
/// tree `upstream` `{upstream}`. There may be a baseline.
struct AuditFixture: Sendable, CustomTestStringConvertible {
    /// The check that it tests, and the case if there are several.
    let name: String

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let all: [AuditFixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map(AuditFixture.init)
    }()

    static var withHistory: [AuditFixture] { all.filter(\.hasHistory) }

    /// The day on which exemptions in fixtures are judged: 2026-11-21.
    static let today = CalendarDay(daysSince1970: 20_778)

    var folder: URL { Self.folder.appendingPathComponent(name) }

    /// The expected findings, one on each line.
    var findings: URL { folder.appendingPathComponent("findings.txt") }

    func tree(of side: Side) -> String { folder.appendingPathComponent(side.rawValue).path }

    private var base: String { folder.appendingPathComponent("base").path }

    var hasHistory: Bool { FileManager.default.fileExists(atPath: base) }

    private func rules(base: String, upstream: String = "0123456789") throws -> RuleSet {
        let name = folder.appendingPathComponent("rules.yml")
        let text = try String(contentsOf: name, encoding: .utf8)
            .replacing("{base}", with: base).replacing("{upstream}", with: upstream)
        return try RulesFile.decode(text, name: name.path)
    }

    private func baseline() throws -> BaselineUse? {
        let file = folder.appendingPathComponent("baseline.jsonl").path
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        return .accepting(try BaselineFile.read(file))
    }

    private static let reports = Mutex<[String: Report]>([:])

    /// The audit of the fixture, run once for all tests.
    func audit() throws -> Report {
        if let report = Self.reports.withLock({ $0[name] }) { return report }
        let report = try newAudit(jobs: 4)
        Self.reports.withLock { $0[name] = report }
        return report
    }

    /// The audit of the fixture, on a number of threads.
    func newAudit(jobs: Int) throws -> Report {
        try withUpstream { upstream, base, now in
            try Audit.run(
                AuditRequest(
                    rules: rules(base: base, upstream: now), upstream: Checkout(path: upstream),
                    port: Checkout(path: tree(of: .port)), failOn: .note, baseline: baseline(), today: Self.today,
                    jobs: jobs))
        }
    }

    /// Audits upstream's files of one of its two commits as a port of upstream that was synced to the first.
    func auditCopy(ofUpstreamThen isThen: Bool) throws -> Report {
        try withUpstream { upstream, commit, _ in
            let root = RuleSide(root: try rules(base: commit).upstream.root)
            var rules = RuleSet(upstream: root, port: root)
            rules.mappings = try Self.files(in: base).keys.map(\.string).sorted().map { path in
                let pattern = PathPattern(String(path.dropFirst("\(root.root)/".count)))
                return Mapping(upstream: pattern, port: pattern, synced: SyncedEntry(commit: commit))
            }
            return try Audit.run(
                AuditRequest(
                    rules: rules, upstream: Checkout(path: upstream),
                    port: Checkout(path: isThen ? base : tree(of: .upstream)), failOn: .note, today: Self.today))
        }
    }

    /// Calls `body` with upstream, as a repository if it has a history, and the names of its two commits.
    private func withUpstream<Result>(_ body: (String, String, String) throws -> Result) throws -> Result {
        guard hasHistory else { return try body(tree(of: .upstream), "", "") }
        let folder = try TemporaryFolder()
        return try withExtendedLifetime(folder) {
            let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"), isBare: true)
            let (then, now) = (try Self.files(in: base), try Self.files(in: tree(of: .upstream)))
            let first = try upstream.commit(CommitDraft("Write it", date: hour(1), changes: then))
            let gone = then.filter { now[$0.key] == nil }.mapValues { _ in CommitDraft.Change.removed }
            let second = try upstream.commit(
                CommitDraft("Change it", date: hour(2), changes: now.merging(gone) { $1 }))
            return try body(upstream.path.string, first.hex, second.hex)
        }
    }

    private static func files(in tree: String) throws -> [FilePath: CommitDraft.Change] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: tree)
        return try names.reduce(into: [:]) { files, name in
            let file = URL(fileURLWithPath: tree).appendingPathComponent(name)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return }
            files[FilePath(name)] = .text(try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// Audits two copies of one side's tree, by rules that only state their locations.
    func audit(copies side: Side, upstream: String, port: String) throws -> Report {
        let root = RuleSide(root: try rules(base: "0123456789")[side].root)
        return try Audit.run(
            AuditRequest(
                rules: RuleSet(upstream: root, port: root), upstream: Checkout(path: upstream),
                port: Checkout(path: port), failOn: .note, today: Self.today))
    }
}

extension AssessedFinding {
    /// `severity check path:line symbol message`, with the port's location if there is one.
    var line: String {
        let location = finding.port ?? finding.upstream
        let place = location.map { location in
            "\(location.path)" + (location.line.map { ":\($0)" } ?? "")
        }
        let exempted = exemption == nil ? "" : " (exempted)"
        let accepted = disposition == .baseline ? " (in the baseline)" : ""
        return
            "\(severity.rawValue) \(finding.check) \(place ?? "-") \(location?.symbol ?? "-") \(finding.message)\(exempted)\(accepted)"
    }
}
