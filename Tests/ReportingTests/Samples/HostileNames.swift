import ReportModel
import SourceModel

/// Names that a checkout may hold and that would be more than text in a terminal, a table or a comment.
enum HostileNames {
    static let all = [
        "a|b", "a\\|b", "`", "``` ```", "`a``b`", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "</details>", "<!--", "[x](javascript:alert(1))", "[x]: http://evil.example/x",
        "![](http://evil.example/x.png)",
        "http://evil.example", "www.evil.example", "evil@example.com", "<http://evil.example>", "@user", "@org/team",
        "#12", "GH-12", "owner/repo#12", "owner/repo@1a2b3c4d", "1a2b3c4d5e6f", ":tada:", "-", "- item", "# heading",
        "1. item", "1) item", "+ item", "> quote", "---", "===", "~~gone~~", "**bold**", "_under_", "&lt;", "&#64;user",
        "a  b", " leading", "trailing ", "trailing\\", "one\ntwo", "one\r\ntwo", "tab\there", "\u{1B}[31mred\u{1B}[0m",
        "\u{1B}]8;;http://evil.example\u{7}x", "\u{9B}2J", "\u{7F}", "\u{0}", "\u{202E}gpj.exe", "\u{200B}x",
        "\u{2028}line", "`\u{301}", "|\u{301}", "caf\u{E9}", "(http://evil.example)", "$x^2$", "\\", "\\[x\\]",
    ]
}

extension SampleReport {
    /// Every hostile name at every place of a report where a checkout or a rules file has its say.
    static var hostileReport: Report {
        let names = HostileNames.all
        let findings = names.enumerated().flatMap { index, name in
            let upstream = Location(path: RelativePath("a/\(name)"), line: index + 1, symbol: name)
            let port = Location(path: RelativePath("b/\(name)"), line: index + 1, symbol: name)
            return [
                AssessedFinding(
                    check: "changed-body", severity: .error, message: "\(name) and `\(name)`: (\(name)) \(name).",
                    upstream: upstream, port: port,
                    evidence: [
                        Evidence(.shown(name), name, path: upstream.path, line: 1),
                        Evidence(.side(.port), "\(name)\n\(name)\n```swift\n</details>", path: port.path),
                    ], fingerprint: name),
                AssessedFinding(
                    check: name, severity: .warning, message: name, port: Location(path: port.path),
                    fingerprint: name),
                AssessedFinding(
                    check: "changed-body", severity: .error, message: name, upstream: upstream, fingerprint: name,
                    disposition: .exempted(ExemptionNote(reason: name, owner: name, until: nil))),
            ]
        }
        var report = Report(
            toolVersion: "<b>0",
            upstream: ReportSide(
                repository: "evil](http://evil.example)/x", root: RelativePath("a"), revision: "@user|`x`",
                commit: ObjectName(hex: String(repeating: "5e", count: 20)), medium: .commit),
            port: ReportSide(
                repository: "acme/player-native", root: "b", revision: "<script>",
                commit: ObjectName(hex: String(repeating: "2b", count: 20)), medium: .commit),
            scope: Scope(
                upstreamFiles: names.count, portFiles: names.count, upstreamDeclarations: names.count,
                portDeclarations: names.count),
            files: names.map {
                FileRow(
                    upstream: RelativePath("a/\($0)"), port: RelativePath("b/\($0)"), relation: .adapted,
                    status: .diverged, reason: $0)
            } + [
                FileRow(
                    upstream: nil, port: RelativePath(bytes: [0x62, 0x2F, 0x63, 0xE9, 0x7C]), relation: .none,
                    status: .addition, acknowledgement: .addition(reason: names.joined(separator: " ")))
            ],
            declarations: names.map {
                DeclarationRow(
                    upstream: $0, port: $0, kind: .method, status: .diverged, portPath: RelativePath("b/\($0)"))
            },
            commits: commits(names), commitGaps: names, findings: findings, remarks: names,
            verdict: Verdict(
                failOn: .note, errors: names.count, warnings: names.count, notes: 0, exempted: names.count,
                undecided: names, invalidRules: names, passed: false))
        report.decisions = decisions(on: names)
        return report
    }

    private static func commits(_ names: [String]) -> [CommitRow] {
        names.enumerated().map { place, name in
            CommitRow(
                commit: commit(place % 9), date: Int64(place), subject: "\(name) (#\(place))",
                state: place.isMultiple(of: 3) ? .noise(.undone) : .missed,
                superseded: place.isMultiple(of: 2) ? commit(1) : nil,
                files: [
                    CommitFileRow(
                        port: RelativePath("b/\(name)"), upstream: RelativePath("a/\(name)"), state: .missed,
                        members: [name], openMembers: [name])
                ])
        }
    }
}
