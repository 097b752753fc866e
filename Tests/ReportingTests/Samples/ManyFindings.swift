import ReportModel
import SourceModel

extension SampleReport {
    static var manyReport: Report {
        var report = undecidedReport
        report.decisions = manyDecisions
        return report
    }

    private static var undecidedReport: Report {
        Report(
            toolVersion: "0.1.0", upstream: upstream, port: port,
            scope: Scope(
                upstreamFiles: 6, portFiles: 6, upstreamDeclarations: 61, portDeclarations: 58, commitsRead: 214),
            files: files, declarations: declarations, commits: manyCommits,
            mergeBase: ObjectName(hex: String(repeating: "3c", count: 20)).map {
                Report.MergeBase(revision: "main", commit: $0)
            }, findings: findings,
            remarks: ["`ios/Overlay/Legacy.mm` is not Swift: it was compared by its bytes."],
            verdict: Verdict(failOn: .error, errors: 2, warnings: 4, notes: 6, exempted: 1, passed: false))
    }

    private static var files: [FileRow] {
        [
            row("OverlayController.swift", "PlayerOverlayController.swift", .adapted, .diverged, synced: synced),
            row("OverlayRenderer.swift", "PlayerOverlayRenderer.swift", .adapted, .behind),
            row("OverlayView.swift", "OverlayView.swift", .reimplemented, .undetermined, "SwiftUI rebuilt in UIKit"),
            row("OverlaySize.swift", "OverlaySize.swift", .verbatim, .inSync),
            FileRow(
                upstream: nil, port: portFile("OverlayLog.swift"), relation: .none, status: .addition,
                acknowledgement: .addition(reason: "the port has no log subsystem")),
            row(nil, "PlayerSpinner.swift", .none, .addition),
            row("OverlayBadge.swift", "OverlayBadge.swift", .reimplemented, .behind),
            row(nil, "OverlayBlur.swift", .adapted, .orphaned),
            row("OverlayMetrics.swift", nil, .none, .missing),
            FileRow(
                upstream: upstreamFile("OverlayPreview.swift"), port: nil, relation: .none, status: .missing,
                acknowledgement: .omission(reason: "previews only")),
        ]
    }

    private static var synced: SyncedCommits? {
        guard let first = ObjectName(hex: String(repeating: "3c", count: 20)),
            let last = ObjectName(hex: String(repeating: "4d", count: 20))
        else { return nil }
        return SyncedCommits(
            first: first, last: last, path: "Sources/Player/OverlayController.swift", similarity: 0.875,
            by: .inferred, confidence: .high)
    }

    private static func row(
        _ upstream: String?, _ port: String?, _ relation: Relation, _ status: Status, _ reason: String? = nil,
        synced: SyncedCommits? = nil
    ) -> FileRow {
        FileRow(
            upstream: upstream.map(upstreamFile), port: port.map(portFile), relation: relation, status: status,
            reason: reason, synced: synced, canBeTaken: status == .behind && relation != .reimplemented)
    }

    private static var declarations: [DeclarationRow] {
        [
            DeclarationRow(
                upstream: "OverlayController.show(in:)", port: "PlayerOverlayController.show(in:)", kind: .method,
                status: .diverged, upstreamPath: upstreamFile("OverlayController.swift"), upstreamLine: 40,
                portPath: portFile("PlayerOverlayController.swift"), portLine: 52),
            DeclarationRow(
                upstream: "OverlayController.hide()", port: nil, kind: .method, status: .missing,
                upstreamPath: upstreamFile("OverlayController.swift"), upstreamLine: 60),
            DeclarationRow(
                upstream: nil, port: "PlayerSpinner", kind: .class, status: .addition,
                portPath: portFile("PlayerSpinner.swift"), portLine: 4),
        ]
    }

    private static var findings: [AssessedFinding] {
        [
            AssessedFinding(
                check: "changed-signature", severity: .warning,
                message: "`show(in:)` takes a `UIView?` upstream and a `UIView` in the port.",
                upstream: controller(40, "OverlayController.show(in:)"),
                port: playerController(52, "PlayerOverlayController.show(in:)"),
                evidence: [
                    Evidence(
                        .side(.upstream), "func show(in view: UIView?)",
                        path: upstreamFile("OverlayController.swift"), line: 40),
                    Evidence(
                        .side(.port), "func show(in view: UIView)",
                        path: portFile("PlayerOverlayController.swift"), line: 52),
                ], fingerprint: "a000000000000001"),
            AssessedFinding(
                check: "missing-member", severity: .error, message: "The port has no `hide()`.",
                upstream: controller(60, "OverlayController.hide()"), fingerprint: "a000000000000002"),
            AssessedFinding(
                check: "changed-inheritance", severity: .warning,
                message: "Upstream conforms to `Sendable`, the port does not.",
                upstream: controller(8, "OverlayController"), port: playerController(9, "PlayerOverlayController"),
                fingerprint: "a000000000000003"),
        ] + notes + [
            AssessedFinding(
                check: "changed-body", severity: .warning, message: "`draw(_:)` differs in 3 of 41 tokens.",
                upstream: Location(
                    path: upstreamFile("OverlayRenderer.swift"), line: 21, symbol: "OverlayRenderer.draw(_:)"),
                port: Location(
                    path: portFile("PlayerOverlayRenderer.swift"), line: 19, symbol: "PlayerOverlayRenderer.draw(_:)"),
                evidence: [
                    ("5e", "Draw once a frame (#7)"), ("6f", "Merge branch `draw|fast`"),
                ].compactMap { digits, subject in
                    ObjectName(hex: String(repeating: digits, count: 20)).map {
                        Evidence(.commit($0, .changed), subject)
                    }
                }, fingerprint: "a000000000000010"),
            AssessedFinding(
                check: "added-file", severity: .warning,
                message: "The port has a file that upstream never had, and it shows a UI element of its own.",
                port: Location(path: portFile("PlayerSpinner.swift")),
                evidence: [
                    Evidence(
                        .shown("UI class"), "UIActivityIndicatorView", path: portFile("PlayerSpinner.swift"),
                        line: 7)
                ], fingerprint: "a000000000000011"),
            AssessedFinding(
                check: "missing-file", severity: .error, message: "The port has no file for it.",
                upstream: Location(path: upstreamFile("OverlayMetrics.swift")), fingerprint: "a000000000000012"),
            AssessedFinding(
                check: "changed-body", severity: .warning, message: "`OverlaySize.maximum` differs.",
                port: Location(path: portFile("OverlaySize.swift"), line: 3, symbol: "OverlaySize.maximum"),
                fingerprint: "a000000000000013",
                disposition: .exempted(
                    ExemptionNote(reason: "phones only", owner: "mobile", until: CalendarDay("2027-01-31")))),
            AssessedFinding(
                check: "added-member", severity: .note, message: "Only the port has `OverlaySize.debug`.",
                port: Location(path: portFile("OverlaySize.swift"), line: 30, symbol: "OverlaySize.debug"),
                fingerprint: "a000000000000014", disposition: .baseline),
            AssessedFinding(
                check: "added-member", severity: .note, message: "Only the port has `OverlaySize.trace`.",
                port: Location(path: portFile("OverlaySize.swift"), line: 33, symbol: "OverlaySize.trace"),
                fingerprint: "a000000000000015", disposition: .earlier),
        ]
    }

    private static var notes: [AssessedFinding] {
        (1...6).map { number in
            AssessedFinding(
                check: number < 5 ? "added-member" : "changed-default", severity: .note,
                message: "Only the port has `step\(number)()`.",
                port: playerController(100 + number, "PlayerOverlayController.step\(number)()"),
                fingerprint: "b00000000000000\(number)")
        }
    }

    private static func controller(_ line: Int, _ symbol: String) -> Location {
        Location(path: upstreamFile("OverlayController.swift"), line: line, symbol: symbol)
    }

    private static func playerController(_ line: Int, _ symbol: String) -> Location {
        Location(path: portFile("PlayerOverlayController.swift"), line: line, symbol: symbol)
    }
}
