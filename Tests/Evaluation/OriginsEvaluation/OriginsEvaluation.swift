import ArgumentParser
import Foundation
import Git
import SystemPackage

/// Measures how often `lockstep origins` is right.
@main
struct OriginsEvaluation: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures `lockstep origins` on ports whose origins are known.",
        discussion: """
            Ends with 1 where fewer than 99 % of the origins given are right, fewer than 97 % of those that exist \
            are found, or fewer than 95 % of the ranges hold the true commit; and where nothing could be measured.

            OriginsEvaluation --lockstep .build/release/lockstep --labels Tests/Evaluation/Labels --repositories ~/mirrors
            OriginsEvaluation --lockstep .build/release/lockstep --synthetic 40 --seed 1 --upstream ~/mirrors/kean/Nuke
            """)

    @Option(help: "The executable to measure.") var lockstep: String
    @Option(help: "A folder of labelled pairs.") var labels: String?
    @Option(help: "A folder with the repositories of the pairs.") var repositories: String?
    @Option(name: .customLong("pair"), help: "Measures only this pair of the folder; may be given several times.")
    var chosen: [String] = []
    @Option(help: "Makes a port of about so many files of an upstream and measures that.") var synthetic: Int?
    @Option(help: "Makes a port of the files that the upstream got after this revision, and counts the origins given.")
    var heldOut: String?
    @Option(help: "What the synthetic port is drawn from.") var seed: UInt64 = 1
    @Option(help: "The upstream of the synthetic port.") var upstream: String?
    @Option(help: "The revision of the upstream to search from.") var upstreamRevision = "HEAD"
    @Option(help: "Keeps the synthetic port in this new folder.") var keepingIn: String?

    func validate() throws {
        guard (labels == nil) == (repositories == nil),
            (synthetic ?? heldOut.map { _ in 1 } == nil) == (upstream == nil),
            labels != nil || upstream != nil
        else {
            throw ValidationError(
                "Give --labels and --repositories, or --upstream with --synthetic or --held-out, or all.")
        }
        guard synthetic.map({ $0 > 0 }) ?? true else { throw ValidationError("--synthetic needs a number above 0.") }
    }

    func run() throws {
        var evaluation = Evaluation(executable: LockstepExecutable(path: lockstep))
        if let labels, let repositories {
            let folder = RepositoryFolder(path: FilePath(repositories))
            for (name, pair) in try LabelledPair.all(in: labels) where chosen.isEmpty || chosen.contains(name) {
                evaluation.measure(name, pair, in: folder)
            }
        }
        if let synthetic, let upstream {
            let kept = keepingIn.map { FilePath($0) }
            let folder =
                kept ?? FilePath(FileManager.default.temporaryDirectory.path).appending("port-\(UUID().uuidString)")
            defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder.string) } }
            let pair = try SyntheticPort(
                of: FilePath(upstream), at: upstreamRevision, files: synthetic, seed: seed, in: folder
            ).pair
            evaluation.measure("synthetic \(seed)", pair, upstream: FilePath(upstream), port: folder)
        }
        if let heldOut, let upstream {
            let folder = FilePath(FileManager.default.temporaryDirectory.path).appending(
                "held-out-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(atPath: folder.string) }
            let pair = try HeldOutPort(
                of: FilePath(upstream), at: upstreamRevision, unknownTo: heldOut, in: folder
            ).pair
            evaluation.count("held out since \(heldOut)", pair, upstream: FilePath(upstream), port: folder)
        }
        evaluation.finish()
        guard evaluation.isGoodEnough else { throw ExitCode.failure }
    }
}
