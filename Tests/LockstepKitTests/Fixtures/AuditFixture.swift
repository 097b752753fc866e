import Foundation
import LockstepKit
import Testing

/// Two small trees, the rules of the pair and what an audit of them finds: a folder of `Tests/Fixtures`.
struct AuditFixture: Sendable, CustomTestStringConvertible {
    /// The check that it is about, and the case where there is more than one.
    let name: String

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let all: [AuditFixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map(AuditFixture.init)
    }()

    /// A day on which the fixtures' exemptions are judged: 2026-11-21.
    static let today = CalendarDay(daysSince1970: 20_778)

    var folder: URL { Self.folder.appendingPathComponent(name) }

    /// What the audit is to find; a line for each finding.
    var findings: URL { folder.appendingPathComponent("findings.txt") }

    func tree(of side: Side) -> String { folder.appendingPathComponent(side.rawValue).path }

    func rules() throws -> RuleSet { try RulesFile.read(folder.appendingPathComponent("rules.yml").path) }

    /// The audit that the fixture is for.
    func audit() throws -> Report {
        try Audit.run(
            AuditRequest(
                rules: rules(), upstream: Checkout(path: tree(of: .upstream)), port: Checkout(path: tree(of: .port)),
                failOn: .note, today: Self.today))
    }

    /// Audits two copies of the tree of one side, by rules that say where they lie and no more.
    func audit(copies side: Side, upstream: String, port: String) throws -> Report {
        let root = RuleSide(root: try rules()[side].root)
        return try Audit.run(
            AuditRequest(
                rules: RuleSet(upstream: root, port: root), upstream: Checkout(path: upstream),
                port: Checkout(path: port), failOn: .note, today: Self.today))
    }
}

extension Finding {
    /// `severity check path:line symbol message`, with the port's place where there is one.
    var line: String {
        let location = port ?? upstream
        let place = location.map { location in
            "\(location.path)" + (location.line.map { ":\($0)" } ?? "")
        }
        let exempted = exemption == nil ? "" : " (exempted)"
        return "\(severity.rawValue) \(check) \(place ?? "-") \(location?.symbol ?? "-") \(message)\(exempted)"
    }
}
