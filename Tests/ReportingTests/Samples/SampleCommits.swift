import ReportModel
import SourceModel

extension SampleReport {
    /// Upstream's commits of ``many``: every state and every reason.
    static var manyCommits: [CommitRow] {
        let controller = portFile("PlayerOverlayController.swift")
        let renderer = portFile("PlayerOverlayRenderer.swift")
        return [
            row(
                1, "Update the copyright year (#301)", .noise(.licence),
                files: [file(controller, "OverlayController.swift", .noise(.licence))]),
            row(
                2, "Fade the overlay in (#305)", .missed, superseded: 5,
                files: [
                    file(
                        controller, "OverlayController.swift", .missed, superseded: 5,
                        members: ["PlayerOverlayController.show(in:)"])
                ]),
            row(3, "Draw twice as often", .noise(.undone), superseded: 4),
            row(4, "Revert \"Draw twice as often\"", .noise(.undone), superseded: 3),
            row(
                5,
                "Show the overlay in any view, hide it on its own, and keep its renderer small and fast at that, "
                    + "which takes a long subject to say (#310)", .missed,
                files: [
                    file(
                        controller, "OverlayController.swift", .missed,
                        members: [
                            "PlayerOverlayController.show(in:)", "OverlayController.hide()", "OverlayController.timer",
                            "OverlayController.delay", "OverlayController.isHiding", "OverlayController.start()",
                        ],
                        open: [
                            "OverlayController.hide()", "OverlayController.timer", "OverlayController.delay",
                            "OverlayController.isHiding", "OverlayController.start()",
                        ], held: ["PlayerOverlayController.show(in:)"]),
                    file(
                        renderer, "OverlayRenderer.swift", .missed, members: ["PlayerOverlayRenderer.draw(_:)"],
                        open: ["PlayerOverlayRenderer.draw(_:)"]),
                ]),
            row(
                6, "Merge pull request #312 from acme/quick", .ported,
                files: [
                    file(
                        renderer, "OverlayRenderer.swift", .ported, members: ["PlayerOverlayRenderer.flush()"])
                ]),
            row(
                7, "Drop the old blur (#320)", .missed,
                files: [
                    file(
                        portFile("OverlayBlur.swift"), "OverlayBlur.swift", .missed, removes: "OverlayBlur.swift",
                        members: ["OverlayBlur", "OverlayBlur.radius"], open: ["OverlayBlur", "OverlayBlur.radius"])
                ]),
            row(
                8, "Bigger type in the badge (#321)", .missed,
                files: [
                    file(
                        portFile("OverlayBadge.swift"), "OverlayBadge.swift", .missed,
                        members: ["OverlayBadge.body"], open: ["OverlayBadge.body"])
                ]),
            row(9, "Measure the overlay (#322)", .missed, additions: [upstreamFile("OverlayMetrics.swift")]),
        ]
    }

    static func commit(_ number: Int) -> ObjectName {
        let digits = String(repeating: "c\(number)", count: 20)
        return ObjectName(hex: digits) ?? commit(1)
    }

    private static func row(
        _ number: Int, _ subject: String, _ state: CommitState, superseded: Int? = nil, files: [CommitFileRow] = [],
        additions: [RelativePath] = []
    ) -> CommitRow {
        CommitRow(
            commit: commit(number), date: 1_740_000_000 + Int64(number) * 86_400, subject: subject, state: state,
            superseded: superseded.map(commit), files: files, additions: additions)
    }

    private static func file(
        _ port: RelativePath, _ upstream: String, _ state: CommitState, superseded: Int? = nil,
        removes removal: String? = nil,
        members: [String] = [], open: [String] = [], held: [String] = []
    ) -> CommitFileRow {
        CommitFileRow(
            port: port, upstream: upstreamFile(upstream), removals: [removal].compactMap { $0.map(upstreamFile) },
            state: state,
            superseded: superseded.map(commit), members: members, openMembers: open, heldMembers: held)
    }
}
