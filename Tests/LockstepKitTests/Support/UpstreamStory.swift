import Git
import LockstepKit
import Patching
import ReportModel
import SystemPackage
import TestRepositories

/// Upstream's commits after the synced commit, one a day, and the port's text at the end.
final class UpstreamStory {
    /// A type with two members that never change, and the given ones.
    static func window(_ members: String...) -> String {
        """
        final class Window {
            let edge = 8.0
            func reset() { frame = .zero; edges = [.top, .bottom] }
            \(members.joined(separator: "\n    "))
        }

        """
    }

    let pair: RepositoryPair
    let synced: String
    private var count = 0

    /// A pair whose port is a copy of upstream's file.
    init(_ text: String, port: String? = nil, more: [FilePath: CommitDraft.Change] = [:]) throws {
        pair = try RepositoryPair()
        let changes = more.merging(["Sources/Window.swift": .text(text)]) { $1 }
        synced = try pair.upstream.commit(CommitDraft("Start", date: hour(0), changes: changes)).hex
        try pair.commit(.port, ["ios/Window.swift": .text(port ?? text)])
    }

    @discardableResult
    func commit(
        _ subject: String, _ changes: [FilePath: CommitDraft.Change], parents: [ObjectID]? = nil,
        branch: String = "main"
    ) throws -> ObjectID {
        count += 1
        return try pair.upstream.commit(
            CommitDraft(subject, date: hour(24 * count), changes: changes, parents: parents, branch: branch))
    }

    func change(_ subject: String, _ text: String) throws {
        try commit(subject, ["Sources/Window.swift": .text(text)])
    }

    func report(_ more: String = "") throws -> Report {
        try pair.audit("\(RepositoryPair.synced(synced))\n\(more)")
    }

    func patch(_ more: String) throws -> Patch { try pair.patch("\(RepositoryPair.synced(synced))\n\(more)") }

    /// Each commit as `subject: state`, with the members that are left to port.
    func lines(_ more: String = "") throws -> [String] {
        try report(more).commits.map { row in
            let state = row.state.noise.map { "noise \($0.rawValue)" } ?? row.state.name
            let members = row.files.flatMap(\.openMembers)
            return "\(row.subject): \(state)" + (members.isEmpty ? "" : " (\(members.joined(separator: ", ")))")
        }
    }
}
