import ReportModel
import SourceModel
import Testing

/// Searches for origins that every renderer is shown.
enum SampleOrigins: String, CaseIterable, CustomTestStringConvertible {
    /// Nothing could be found, and it says why.
    case nothing = "origins-nothing"
    /// Files of every kind of origin, and of none.
    case many = "origins-many"
    /// Names that try to be something else.
    case hostile = "origins-hostile"

    var testDescription: String { rawValue }

    var report: OriginsReport {
        switch self {
        case .nothing: Self.nothingReport
        case .many: Self.manyReport
        case .hostile: Self.hostileReport
        }
    }

    private static func id(_ digits: String) -> ObjectName? { ObjectName(hex: String(repeating: digits, count: 20)) }

    private static let upstream = OriginsSide(
        repository: "acme/player-swift", roots: ["Sources/Player/Overlay", "Sources/Shared"], revision: "main",
        commit: id("1a"))
    private static let port = OriginsSide(
        repository: "acme/player-native", roots: ["ios/Overlay"], revision: "HEAD", commit: id("2b"))

    private static var nothingReport: OriginsReport {
        OriginsReport(
            toolVersion: "0.1.0", upstream: OriginsSide(roots: [.root], revision: "HEAD", commit: id("1a")),
            port: OriginsSide(roots: [.root], revision: nil, commit: nil),
            scope: OriginsScope(portFiles: 1, upstreamPaths: 0, upstreamTexts: 0, upstreamCommits: 1),
            files: [
                FileOrigin(
                    port: "Player.swift", relation: .none, confidence: .none,
                    evidence: ["no text that upstream ever had is like it enough"])
            ],
            remarks: ["the port is a plain folder: only its texts of today could be compared"],
            undecided: ["upstream's history is incomplete: the parents of commit 1a1a1a1a1 are not there"])
    }

    private static var manyReport: OriginsReport {
        OriginsReport(
            toolVersion: "0.1.0", upstream: upstream, port: port,
            scope: OriginsScope(portFiles: 6, upstreamPaths: 120, upstreamTexts: 1500, upstreamCommits: 310),
            files: manyFiles,
            substitutions: [
                LearntSubstitution(
                    upstream: "Overlay{rest}", port: "PlayerOverlay{rest}", only: ["Controller", "On", "2D"],
                    fileCount: 3),
                LearntSubstitution(upstream: "Frame", port: "Picture", only: [], fileCount: 1),
            ],
            remarks: ["upstream: 2 of 1500 texts could not be read"])
    }

    private static var manyFiles: [FileOrigin] {
        guard let first = id("3c"), let last = id("4d"), let now = upstream.commit, let blob = id("5e") else {
            return []
        }
        func synced(_ last: ObjectName, _ path: RelativePath, _ then: Double, _ now: Double) -> OriginCommits {
            OriginCommits(
                first: first, last: last, firstDate: 1_740_000_000, lastDate: 1_750_000_000, firstPath: path,
                blob: blob, similarity: then, similarityNow: now)
        }
        func file(_ name: String, _ folder: String = "Sources/Player/Overlay/") -> RelativePath {
            RelativePath(folder + name)
        }
        return [
            FileOrigin(
                port: file("PlayerOverlay.swift", "ios/Overlay/"), upstream: file("Overlay.swift"),
                upstreamNow: file("Overlay.swift"), relation: .verbatim, confidence: .high,
                synced: synced(now, file("Overlay.swift"), 1, 1),
                evidence: ["the port's text is upstream's byte for byte", "their names are alike"]),
            FileOrigin(
                port: file("PlayerOverlayController.swift", "ios/Overlay/"), upstream: file("OverlayController.swift"),
                upstreamNow: file("OverlayController.swift"), relation: .adapted, confidence: .high,
                synced: synced(last, file("Overlay/OverlayController.swift"), 0.999, 0.512),
                evidence: ["the port's text of 2b2b2b2b2 and upstream's are 99 % alike"],
                candidates: [
                    OriginCandidate(upstream: "Sources/Shared/Controller.swift", blob: blob, similarity: 0.31)
                ]),
            FileOrigin(
                port: file("PlayerOverlayRenderer.swift", "ios/Overlay/"), upstream: file("OverlayRenderer.swift"),
                upstreamNow: file("Rendering/Renderer.swift"), relation: .adapted, confidence: .medium,
                synced: synced(first, file("OverlayRenderer.swift"), 0.7, 0.7)),
            FileOrigin(
                port: file("PlayerSize.swift", "ios/Overlay/"), upstream: "Sources/Shared/Size.swift",
                relation: .adapted, confidence: .medium, synced: synced(last, "Sources/Shared/Size.swift", 0.6, 0.55)),
            FileOrigin(
                port: file("PlayerSpinner.swift", "ios/Shared/"), upstream: file("Spinner.swift"),
                upstreamNow: file("Spinner.swift"), relation: .reimplemented, confidence: .low,
                synced: synced(now, file("Spinner.swift"), 0.08, 0.08), evidence: ["both have the same name"]),
            FileOrigin(
                port: file("PlayerLog.swift", "ios/Overlay/"), relation: .none, confidence: .none,
                evidence: ["no text that upstream ever had is like it enough"],
                candidates: [
                    OriginCandidate(upstream: file("OverlayTrace.swift"), blob: blob, similarity: 0.24),
                    OriginCandidate(upstream: "Sources/Shared/Log.swift", blob: blob, similarity: 0.11),
                ]),
        ]
    }

    /// Every hostile name at every place where a checkout or the command line has its say.
    private static var hostileReport: OriginsReport {
        var report = manyReport
        let names = HostileNames.all
        report.upstream.repository = "evil](http://evil.example)/x"
        report.upstream.roots = ["a"]
        report.upstream.revision = "@user|`x`"
        report.port.revision = "<script>"
        report.files = names.flatMap { name -> [FileOrigin] in
            report.files.map { file in
                var file = file
                file.port = RelativePath("b/\(name)")
                file.upstream = file.upstream.map { _ in RelativePath("a/\(name)") }
                file.upstreamNow = file.upstreamNow.map { _ in RelativePath("c/\(name)") }
                file.synced?.firstPath = RelativePath("d/\(name)")
                file.evidence = [name, "\(name) and `\(name)`: (\(name))."]
                for place in file.candidates.indices { file.candidates[place].upstream = RelativePath("e/\(name)") }
                return file
            }
        }
        report.substitutions = names.map {
            LearntSubstitution(upstream: "\($0){rest}", port: $0, only: [$0, "A"], fileCount: 2)
        }
        report.remarks = names
        report.undecided = names
        return report
    }
}
