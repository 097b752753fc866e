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
        /// There is no folder of the port's.
        case absent
        /// There is one, and no Swift file in it.
        case empty
        /// As upstream had it at its first commit.
        case old
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
            ["ios/README.md": .text("The port's folder.\n")],
            ["ios/README.md": .removed, "ios/A.swift": .text(Self.text("1", "1"))],
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

    /// The path of a baseline with what is found of a state: by default, the first literal.
    func baseline(port state: State = .one, sections: String = "") throws -> String {
        let path = folder.path.appending("baseline.jsonl").string
        _ = try audit(port: state, sections: sections, "--write-baseline", path)
        return path
    }

    /// Takes upstream's first commit away, as a shallow clone is without it.
    func cutUpstream() throws { try cut(upstreamCommits, in: "upstream") }

    /// Takes the port's first commit away.
    func cutPort() throws { try cut(portCommits, in: "port") }

    /// Takes the object of upstream's file away, as a partial clone is without it.
    func loseUpstreamText() throws {
        try removeObject(ObjectID.ofBlob(Array(Self.text("1", "2").utf8)).hex, from: "upstream")
    }

    /// Puts a plain folder in upstream's place, with what upstream has now.
    func unpackUpstream() throws {
        try FileManager.default.removeItem(atPath: folder.path.appending("upstream").string)
        try folder.write(Self.text("1", "2"), to: "upstream/Sources/A.swift")
    }

    private func removeObject(_ name: String, from repository: String) throws {
        try FileManager.default.removeItem(
            atPath: folder.path.appending("\(repository)/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))").string)
    }

    private func cut(_ commits: [String], in name: String) throws {
        try removeObject(commits[0], from: name)
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
