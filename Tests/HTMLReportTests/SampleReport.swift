import ReportModel
import SourceModel

/// A report with something of everything that a page shows.
enum SampleReport {
    static let upstreamRoot: RelativePath = "Sources/Player"
    static let portRoot: RelativePath = "ios"

    static func commit(_ digit: String) -> ObjectName {
        ObjectName(hex: String(repeating: digit, count: 40)) ?? ObjectName(high: 0, middle: 0, low: 0)
    }

    static var upstream: ReportSide {
        ReportSide(
            repository: "acme/player-kit", root: upstreamRoot, revision: "v2.0", commit: commit("a"), medium: .commit)
    }

    static var port: ReportSide {
        ReportSide(
            repository: "acme/player-native", root: portRoot, revision: "HEAD", commit: commit("b"), medium: .commit)
    }

    static var report: Report {
        var report = Report(
            toolVersion: "1.0", upstream: upstream, port: port,
            scope: Scope(upstreamFiles: 2, portFiles: 3, upstreamDeclarations: 4, portDeclarations: 4, commitsRead: 9),
            files: files, declarations: declarations, commits: commits, interface: interface, bridges: [bridge],
            documents: [document], findings: findings, remarks: ["`ios/Old.mm` is not Swift."],
            verdict: Verdict(failOn: .error, errors: 0, warnings: 2, notes: 0, exempted: 1, passed: true))
        report.decisions = [decision]
        report.today = CalendarDay("2026-11-23")
        return report
    }

    static var files: [FileRow] {
        [
            FileRow(
                upstream: "Sources/Player/Overlay.swift", port: "ios/NativeOverlay.swift", relation: .adapted,
                status: .diverged,
                synced: SyncedCommits(
                    first: commit("c"), last: commit("d"), path: "Sources/Player/Overlay.swift", similarity: 0.875,
                    by: .inferred, confidence: .high)),
            FileRow(
                upstream: "Sources/Player/Size.swift", port: "ios/Size.swift", relation: .verbatim, status: .inSync),
            FileRow(
                upstream: nil, port: "ios/Log.swift", relation: .none, status: .addition,
                acknowledgement: .addition(reason: "no log subsystem")),
        ]
    }

    static var declarations: [DeclarationRow] {
        [
            DeclarationRow(
                upstream: "Overlay.show(in:)", port: "NativeOverlay.show(in:)", kind: .method, status: .diverged,
                upstreamPath: "Sources/Player/Overlay.swift", upstreamLine: 4, portPath: "ios/NativeOverlay.swift",
                portLine: 6,
                texts: DeclarationTexts(
                    upstreamThen: "func show(in view: UIView) {\n    fade()\n    count += 1\n}",
                    upstreamNow: "func show(in view: UIView) {\n    fade(over: 0.3)\n    log()\n    count += 1\n}",
                    port: "func show(in view: UIView) {\n    fade()\n    log()\n    count += 2\n}")),
            DeclarationRow(
                upstream: nil, port: "NativeOverlay.trace()", kind: .method, status: .addition,
                portPath: "ios/NativeOverlay.swift", portLine: 20,
                texts: DeclarationTexts(port: "func trace() {\n    print(self)\n}")),
            DeclarationRow(
                upstream: "Size.width", port: "Size.width", kind: .property, status: .inSync,
                upstreamPath: "Sources/Player/Size.swift", upstreamLine: 2, portPath: "ios/Size.swift", portLine: 2),
            DeclarationRow(
                upstream: nil, port: "Log", kind: .struct, status: .addition, portPath: "ios/Log.swift", portLine: 1,
                texts: DeclarationTexts(port: "struct Log {}")),
        ]
    }

    static var commits: [CommitRow] {
        [
            CommitRow(
                commit: commit("e"), date: 1_700_000_000, subject: "Fade for longer (#12)", state: .missed,
                files: [
                    CommitFileRow(
                        port: "ios/NativeOverlay.swift", upstream: "Sources/Player/Overlay.swift", state: .missed,
                        members: ["NativeOverlay.show(in:)"], openMembers: ["NativeOverlay.show(in:)"])
                ]),
            CommitRow(
                commit: commit("f"), date: 1_710_000_000, subject: "Update the year", state: .noise(.licence), files: []
            ),
        ]
    }

    static var interface: [InterfaceItem] {
        func place(_ path: RelativePath, _ line: Int) -> [Location] { [Location(path: path, line: line)] }
        let (here, there): (RelativePath, RelativePath) = ("Sources/Player/Overlay.swift", "ios/NativeOverlay.swift")
        return [
            InterfaceItem(
                category: .systemImage, role: nil, value: "mic", upstream: place(here, 1), port: place(there, 1)),
            InterfaceItem(
                category: .string, role: nil, value: "Trying to reconnect", upstream: place(here, 2), port: []),
            InterfaceItem(category: .string, role: nil, value: "Reconnecting", upstream: [], port: place(there, 2)),
            InterfaceItem(
                category: .colour, role: "background", value: "#1F2126 at 85 %", upstream: place(here, 3), port: []),
        ]
    }

    static var bridge: BridgeReport {
        let cell = BridgeReport.Cell(
            layer: "props", name: "title", type: "string", side: .port, path: "src/Player.tsx", line: 3)
        return BridgeReport(
            name: "player-view", layers: ["props", "native"],
            rows: [BridgeReport.Row(name: "title", kind: "property", isComplete: false, cells: [cell])],
            nativeOnly: [], unread: [])
    }

    static var document: DocumentReport {
        DocumentReport(
            path: "PRD.md", side: .port,
            claims: [
                DocumentReport.Claim(
                    line: 7, kind: "type", subject: "OverlayView", text: "…", verdict: .renamed,
                    renamedTo: "NativeOverlay")
            ])
    }

    static var findings: [AssessedFinding] {
        let place = Location(path: "ios/NativeOverlay.swift", line: 6, symbol: "NativeOverlay.show(in:)")
        var named = Finding(
            check: "changed-text", severity: .warning, message: "`show(in:)` has another text.", port: place)
        named.shown = ShownValues(upstream: "Trying to reconnect", port: "Reconnecting")
        return [
            AssessedFinding(
                Finding(
                    check: "behind", severity: .warning, message: "upstream changed `show(in:)`",
                    upstream: Location(path: "Sources/Player/Overlay.swift", line: 4, symbol: "Overlay.show(in:)"),
                    port: place, evidence: [Evidence(.upstreamDifference, "-    fade()\n+    fade(over: 0.3)")]),
                fingerprint: "1111111111111111"),
            AssessedFinding(named, fingerprint: "2222222222222222"),
            AssessedFinding(
                Finding(
                    check: "added", severity: .note, message: "only the port has `trace()`",
                    port: Location(path: "ios/NativeOverlay.swift", line: 20, symbol: "NativeOverlay.trace()")),
                fingerprint: "3333333333333333",
                disposition: .exempted(
                    ExemptionNote(reason: "phones only", owner: "mobile", until: CalendarDay("2027-01-31")))),
        ]
    }

    static var decision: Decision {
        Decision(
            id: "abcdef", verb: .merge, title: "Merge `NativeOverlay.swift`: Fade for longer (#12)", severity: .warning,
            findings: ["1111111111111111"], commits: [commit("e")],
            files: [.init(upstream: "Sources/Player/Overlay.swift", port: "ios/NativeOverlay.swift")],
            keep: ["NativeOverlay.trace()"], lines: .init(added: 1, removed: 1), daysBehind: 12, releasesBehind: 1,
            patch: .clean,
            diff: """
                --- a/ios/NativeOverlay.swift
                +++ b/ios/NativeOverlay.swift
                @@ -6,2 +6,2 @@
                 func show(in view: UIView) {
                -    fade()
                +    fade(over: 0.3)

                """)
    }
}
