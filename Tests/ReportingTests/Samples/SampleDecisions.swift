import ReportModel
import SourceModel

extension SampleReport {
    /// The decisions of ``many``: of several verbs, with and without commits, files and changes to keep.
    static var manyDecisions: [Decision] {
        let controller = file("OverlayController.swift", "PlayerOverlayController.swift")
        return [
            Decision(
                id: "d000000000000001", verb: .port,
                title: "Port or omit `OverlayMetrics.swift`: Measure the overlay (#322)", severity: .error,
                findings: ["a000000000000012"], commits: [commit(9)], files: [file("OverlayMetrics.swift", nil)],
                daysBehind: 1, releasesBehind: 0),
            Decision(
                id: "d000000000000002", verb: .merge,
                title:
                    "Merge `PlayerOverlayController.swift`: 2 commits, the last Show the overlay in any … (#310)",
                severity: .error, findings: ["a000000000000001", "a000000000000002", "a000000000000003"],
                commits: [commit(2), commit(5)], files: [controller],
                keep: [
                    "PlayerOverlayController", "PlayerOverlayController.show(in:)", "PlayerOverlayController.tag",
                    "PlayerOverlayController.id",
                ], daysBehind: 248, releasesBehind: 9),
            Decision(
                id: "d000000000000003", verb: .look,
                title: "Look at `PlayerSpinner.swift`: 1 change of the port's own", severity: .warning,
                findings: ["a000000000000011"], files: [file(nil, "PlayerSpinner.swift")]),
            Decision(
                id: "d000000000000004", verb: .take,
                title: "Take `PlayerOverlayRenderer.swift`: Show the overlay in any … (#310)", severity: .warning,
                findings: ["a000000000000010"], commits: [commit(5)],
                files: [file("OverlayRenderer.swift", "PlayerOverlayRenderer.swift")], daysBehind: 30),
            Decision(
                id: "d000000000000005", verb: .drop, title: "Drop `border`: Drop the old border (#330)",
                severity: .warning, findings: ["a000000000000014"], commits: [commit(8)],
                files: [controller, file(nil, "OverlayBlur.swift")]),
            Decision(
                id: "d000000000000006", verb: .fix, title: "Correct 2 mappings in the rules", severity: .warning,
                findings: ["a000000000000099"]),
        ]
    }

    private static func file(_ upstream: String?, _ port: String?) -> Decision.File {
        Decision.File(upstream: upstream.map(upstreamFile), port: port.map(portFile))
    }

    /// Decisions on what has hostile names.
    static func decisions(on names: [String]) -> [Decision] {
        names.enumerated().map { place, name in
            Decision(
                id: name, verb: .merge, title: "Merge `\(name)`: \(name)", severity: .warning, findings: [name],
                commits: [commit(place % 9)],
                files: [Decision.File(upstream: RelativePath("a/\(name)"), port: RelativePath("b/\(name)"))],
                keep: [name])
        }
    }
}
