import Foundation
import Git
import LockstepKit
import SystemPackage
import TestRepositories

/// An upstream repository with a history and a port that copied two of its files, at a time of their own each.
final class CopiedPair {
    /// Upstream's commits in full, by what they did.
    enum Step: Int {
        case start, licence, rewrite, move
    }

    let folder: TemporaryFolder
    let upstream: FilePath
    let port: FilePath
    private(set) var commits: [String] = []

    /// - Parameter names: More names in the port, below `ios`, for the file that upstream calls `Volume.swift`.
    init(volumes names: [String] = []) throws {
        folder = try TemporaryFolder()
        (upstream, port) = (folder.path.appending("upstream"), folder.path.appending("port"))
        let upstream = try RepositoryBuilder(creatingAt: upstream)
        let port = try RepositoryBuilder(creatingAt: port)
        let year = "// Copyright 2001\n"
        let steps: [[FilePath: CommitDraft.Change]] = [
            [
                "Sources/Kit/Player.swift": .text(Self.player("Player")),
                "Sources/Kit/Volume.swift": .text(Self.volume), "Sources/Far/Far.swift": .text("struct Far {}\n"),
            ],
            ["Sources/Kit/Player.swift": .text(year + Self.player("Player"))],
            ["Sources/Kit/Player.swift": .text(year + Self.player("Player", isRewritten: true))],
            ["Sources/Kit/Volume.swift": .removed, "Sources/Kit/Audio/Volume.swift": .text(Self.volume)],
        ]
        for (number, changes) in steps.enumerated() {
            let draft = CommitDraft("Step \(number)", date: hour(240 * number), changes: changes)
            commits.append(try upstream.commit(draft).hex)
        }
        var copy: [FilePath: CommitDraft.Change] = [
            "ios/RNPlayer.swift": .text(Self.player("RNPlayer")), "ios/Volume.swift": .text(Self.volume),
            "ios/Log.swift": .text("enum Log {\n    static func note(_ words: String) { print(words) }\n}\n"),
            "tools/Tool.swift": .text("struct Tool {}\n"),
        ]
        for name in names { copy[FilePath("ios/\(name)")] = .text(Self.volume) }
        _ = try port.commit(CommitDraft("Copy", date: hour(300), changes: copy))
    }

    subscript(step: Step) -> String { commits[step.rawValue] }

    /// Runs `lockstep origins` on the two repositories, the port at its commit.
    func origins(_ arguments: String..., upstream: FilePath? = nil) throws -> CommandRun {
        try CommandRun(
            ["origins", "--upstream", (upstream ?? self.upstream).string, "--port", port.string]
                + ["--port-revision", "HEAD"] + arguments)
    }

    /// Writes a rules file for the pair.
    func rules(_ sections: String = "", port root: String = "ios") throws -> String {
        try folder.write(
            "version: 1\nupstream: { root: Sources/Kit, repository: acme/kit }\nport: { root: \(root) }\n\(sections)",
            to: "rules.yml")
    }

    /// Takes the object of one of the port's files away.
    func losePlayer() throws {
        let name = try git("rev-parse", "HEAD:ios/RNPlayer.swift", in: port)
        try FileManager.default.removeItem(
            atPath: port.appending(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))").string)
    }

    /// A plain folder with what upstream has now.
    func unpackedUpstream() throws -> FilePath {
        let path = folder.path.appending("unpacked")
        try git("worktree", "add", "-q", "--detach", path.string, in: upstream)
        try FileManager.default.removeItem(atPath: path.appending(".git").string)
        return path
    }

    private static func player(_ name: String, isRewritten: Bool = false) -> String {
        """
        final class \(name) {
            private var queue: [URL] = []
            private var position = 0
            var rate: Float = 1

            var current: URL? { queue.indices.contains(position) ? queue[position] : nil }

            func enqueue(_ items: [URL]) {
                queue.append(contentsOf: items)
                \(isRewritten ? "queue.removeAll { !$0.isFileURL }\n        notifyObservers(of: queue)" : "position = min(position, queue.count - 1)")
            }

            func skip() {
                guard position + 1 < queue.count else { return stop() }
                position += 1
                \(isRewritten ? "notifyObservers(of: queue)" : "play(at: rate)")
            }

            func stop() {
                position = 0
                queue.removeAll()
            }

            func play(at speed: Float) {
                rate = max(0.5, min(speed, 2))
                print("playing", current?.lastPathComponent ?? "nothing", "at", rate)
            }
        }

        """
    }

    private static let volume = """
        import AVFoundation

        struct Volume: Equatable {
            static let silent = Volume(level: 0)
            private(set) var level: Float

            init(level: Float) {
                self.level = min(max(level, 0), 1)
            }

            mutating func raise(by step: Float = 0.1) {
                level = min(level + step, 1)
            }

            mutating func lower(by step: Float = 0.1) {
                level = max(level - step, 0)
            }

            var decibels: Float { level == 0 ? -.infinity : 20 * log10(level) }

            func faded(over duration: Double, at time: Double) -> Volume {
                Volume(level: level * Float(max(0, 1 - time / duration)))
            }
        }

        """
}
