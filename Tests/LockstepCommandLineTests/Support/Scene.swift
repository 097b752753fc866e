import Foundation
import Git
import LockstepKit
import SystemPackage
import TestRepositories

/// Two repositories of one file each: upstream has changed its copy once, and the port has gone through the states
/// that rows of a table are about.
final class Scene {
    /// A commit of the port's.
    enum State: Int {
        /// As upstream has it now.
        case same
        /// One literal differs.
        case one
        /// Two do.
        case two
        /// There is nothing of the port's yet.
        case empty
    }

    let folder: TemporaryFolder
    /// Oldest first.
    let upstreamCommits: [String]
    /// By ``State``.
    let portCommits: [String]

    init() throws {
        folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        upstreamCommits = try [("1", "1"), ("1", "2")].enumerated().map { number, values in
            try upstream.commit(
                CommitDraft(
                    "Upstream \(number)", date: hour(number),
                    changes: ["Sources/A.swift": .text(Self.text(values.0, values.1))])
            ).hex
        }
        let port = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
        let states: [[FilePath: CommitDraft.Change]] = [
            ["ios/A.swift": .text(Self.text("1", "2"))], ["ios/A.swift": .text(Self.text("5", "2"))],
            ["ios/A.swift": .text(Self.text("5", "6"))],
            ["ios/A.swift": .removed, "README.md": .text("A port.\n")],
        ]
        portCommits = try states.enumerated().map { number, changes in
            try port.commit(CommitDraft("Port \(number)", date: hour(10 + number), changes: changes)).hex
        }
    }

    private static func text(_ first: String, _ second: String) -> String {
        "struct A {\n    var a = \(first)\n    var b = \(second)\n}\n"
    }

    /// A mapping with upstream's first commit as the synced one.
    var synced: String {
        "mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: \(upstreamCommits[0]) } }]\n"
    }

    /// An exemption of the first literal.
    func exemption(until day: String?) -> String {
        let until = day.map { ", until: \($0)" } ?? ""
        return "exemptions: [{ check: literal-drift, symbol: A.a, reason: so, owner: mobile\(until) }]\n"
    }

    /// The path of a baseline with the first literal.
    func baseline() throws -> String {
        let path = folder.path.appending("baseline.jsonl").string
        _ = try audit(port: .one, "--write-baseline", path)
        return path
    }

    /// Takes upstream's first commit away, as a shallow clone is without it.
    func cutUpstream() throws { try cut(upstreamCommits, in: "upstream") }

    /// Takes the port's first commit away.
    func cutPort() throws { try cut(portCommits, in: "port") }

    private func cut(_ commits: [String], in name: String) throws {
        let first = commits[0]
        try FileManager.default.removeItem(
            atPath: folder.path.appending("\(name)/.git/objects/\(first.prefix(2))/\(first.dropFirst(2))").string)
        try folder.write("\(commits[1])\n", to: "\(name)/.git/shallow")
    }

    /// Audits the port at one of its commits, failing on warnings unless told otherwise.
    func audit(
        port state: State, sections: String = "",
        rules: String = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n", rulesAt path: String? = nil,
        _ arguments: String...
    ) throws -> CommandRun {
        let file = try path ?? folder.write(rules + sections, to: "rules.yml")
        return try CommandRun(
            [
                "audit", "--rules", file, "--upstream", folder.path.appending("upstream").string, "--port",
                folder.path.appending("port").string, "--port-revision", portCommits[state.rawValue],
            ] + (arguments.contains("--fail-on") ? [] : ["--fail-on", "warning"]) + arguments)
    }
}
