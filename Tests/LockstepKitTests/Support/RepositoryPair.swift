import Foundation
import Git
import LockstepKit
import Patching
import Recording
import ReportModel
import RulesModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

/// An upstream and a port repository in a temporary folder, with upstream's code in `Sources` and the
/// port's in `ios`.
final class RepositoryPair {
    let folder: TemporaryFolder
    let upstream: RepositoryBuilder
    let port: RepositoryBuilder
    private var count = 0

    init(isBare: Bool = false) throws {
        folder = try TemporaryFolder()
        upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"), isBare: isBare)
        port = try RepositoryBuilder(creatingAt: folder.path.appending("port"), isBare: isBare)
    }

    /// A pair with one file of the same name: upstream's versions, oldest first, and the port's text.
    ///
    /// - Returns: The pair, and upstream's commits as full names.
    static func window(_ versions: [String?], port: String?) throws -> (pair: RepositoryPair, commits: [String]) {
        let pair = try RepositoryPair()
        var commits: [String] = []
        for version in versions {
            let change = version.map(CommitDraft.Change.text) ?? .removed
            commits.append(
                try pair.commit(.upstream, ["Sources/Window.swift": change, "Sources/A.swift": .text(other)]))
        }
        var changes: [FilePath: CommitDraft.Change] = ["ios/A.swift": .text(other)]
        changes["ios/Window.swift"] = port.map(CommitDraft.Change.text)
        _ = try pair.commit(.port, changes)
        return (pair, commits)
    }

    private static let other = "enum A { case one }\n"

    /// - Returns: The commit's full name.
    @discardableResult
    func commit(_ side: Side, _ changes: [FilePath: CommitDraft.Change]) throws -> String {
        count += 1
        let draft = CommitDraft("Change \(count)", date: hour(count), changes: changes)
        return try side == .upstream ? upstream.commit(draft).hex : port.commit(draft).hex
    }

    /// Removes an object from a repository, to imitate a partial clone or a broken disk.
    func remove(_ bytes: String, from side: Side) throws {
        try remove(ObjectID.ofBlob(Array(bytes.utf8)), from: side)
    }

    /// Removes the tree of a commit, or of a folder in it, from upstream's repository.
    func removeTree(_ folder: String? = nil, ofUpstream commit: String) throws {
        let id = try #require(ObjectID(hex: commit))
        let repository = try Repository(openingReadOnly: upstream.path)
        let entry = try folder.flatMap { try repository.entry(at: Array($0.utf8), in: id)?.id }
        try remove(try entry ?? repository.commit(id).tree, from: .upstream)
    }

    private func remove(_ object: ObjectID, from side: Side) throws {
        let id = object.hex
        let repository = side == .upstream ? upstream.path : port.path
        let bare = repository.appending("objects")
        let objects =
            FileManager.default.fileExists(atPath: bare.string)
            ? bare : repository.appending(".git").appending("objects")
        try FileManager.default.removeItem(
            atPath: objects.appending(String(id.prefix(2))).appending(String(id.dropFirst(2))).string)
    }

    /// Drafts rules for both folders.
    func draft() throws -> RulesDraft {
        try RulesDrafting.draft(
            DraftRequest(
                upstream: Checkout(path: upstream.path.string),
                port: Checkout(path: port.path.string, revision: "HEAD"), upstreamRoot: "Sources", portRoot: "ios"))
    }

    /// Audits the pair, or its port against another upstream, by rules with `entries` besides the two roots.
    /// Without a revision the port's work tree is read.
    func audit(
        _ entries: String = "", upstream other: FilePath? = nil, port otherPort: FilePath? = nil,
        upstreamRevision: String? = nil, portRevision: String? = "HEAD", baseline: BaselineUse? = nil,
        newSince: String? = nil, roots: String = RepositoryPair.roots
    ) throws -> Report {
        var request = try request(entries, roots: roots)
        request.upstream = Checkout(path: (other ?? upstream.path).string, revision: upstreamRevision)
        request.port = Checkout(path: (otherPort ?? port.path).string, revision: portRevision)
        (request.baseline, request.newSince) = (baseline, newSince)
        return try Audit.run(request)
    }

    /// The patch of the whole port at `HEAD`, by rules with `entries` besides the two roots.
    func patch(_ entries: String) throws -> Patch {
        try Audit.patch(request(entries, roots: Self.roots), PatchSelection())
    }

    /// What a record of origins takes the port's files to have of upstream's commits.
    func portedCommits(
        _ entries: String, doubting doubtful: Set<RelativePath> = []
    ) throws -> [RelativePath: Set<ObjectName>] {
        try RecordingEffect(request(entries, roots: Self.roots)).portedCommits(doubting: doubtful)
    }

    private static let roots = "upstream: { root: Sources }\nport: { root: ios }"

    private func request(_ entries: String, roots: String) throws -> AuditRequest {
        try AuditRequest(
            rules: RulesFile.decode("version: 1\n\(roots)\n\(entries)\n", name: "rules.yml"),
            upstream: Checkout(path: upstream.path.string), port: Checkout(path: port.path.string, revision: "HEAD"),
            today: AuditFixture.today)
    }

    /// A `mappings` section that states the synced commit of `Window.swift`.
    static func synced(_ commit: String, _ more: String = "") -> String {
        "mappings: [{ upstream: Window.swift, port: Window.swift, synced: { commit: \(commit)\(more) } }]"
    }
}

extension Report {
    /// Each file that is not verbatim and in sync, as `upstream -> port: relation status`.
    var fileLines: [String] {
        files.filter { $0.relation != .verbatim || $0.status != .inSync }.map { row in
            let (upstream, port) = (row.upstream?.description ?? "-", row.port?.description ?? "-")
            return "\(upstream) -> \(port): \(row.relation.rawValue) \(row.status.rawValue)"
        }
    }

    /// Each declaration that is not in sync, as `name status`.
    var declarationLines: [String] {
        declarations.filter { $0.status != .inSync }.map { "\($0.port ?? $0.upstream ?? "-") \($0.status.rawValue)" }
    }

    var findingLines: [String] { findings.map(\.line) }

    func file(_ port: RelativePath) -> FileRow? { files.first { $0.port == port } }
}
