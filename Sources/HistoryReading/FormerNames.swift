import Comparison
import Matching
import Normalisation
import Provenance
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// The members that upstream renamed since the synced commits, found commit by commit: between then and now their
    /// texts may have changed too much to be alike.
    package func formerMembers(in comparison: Comparison) -> FormerMembers {
        let lost = comparison.lostMembers
        guard let head = snapshot.commit, snapshot.medium != .folder, !lost.isEmpty else { return [:] }
        let folders = Set(
            [rules.upstream.root] + rules.upstream.related + comparison.bases.map(\.request.path.parent))
        guard let history = try? repository.history(from: head, below: folders.sorted()) else { return [:] }
        var reading = RenamingCommits(history, in: repository)
        return lost.reduce(into: [:]) { found, lost in
            var taken: Set<DeclarationReference> = []
            for member in lost.members {
                guard let name = reading.name(of: member, at: lost.path, since: lost.since) else { continue }
                let now = member.candidates.first {
                    comparison.matching.declaration($0, on: .upstream).qualifiedName == name
                }
                if let now, taken.insert(now).inserted { found[member.base] = now }
            }
        }
    }
}

/// Follows a member through the commits that renamed it.
private struct RenamingCommits {
    private let history: FileHistory
    private let repository: SideRepository
    private var follower: FileFollower
    private let paths: [RelativePath: Int]
    private var indexes: [SideRepository.Version: FileIndex] = [:]

    init(_ history: FileHistory, in repository: SideRepository) {
        (self.history, self.repository) = (history, repository)
        follower = FileFollower(history)
        paths = Dictionary(keepingFirst: zip(history.paths, history.paths.indices))
    }

    /// The qualified name that it has in the newest commit, if commits renamed it.
    mutating func name(of member: LostMembers.Member, at path: RelativePath, since commit: ObjectName) -> String? {
        guard let place = paths[path], let start = history.commits.firstIndex(where: { $0.name == commit }) else {
            return nil
        }
        var (name, isRenamed) = (member.then.qualifiedName, false)
        // Oldest first.
        for number in history.commits.indices[..<start].reversed()
        where history.commits[number].changes.contains(where: { $0.path == place }) {
            guard let parent = history.commits[number].parents.first,
                follower.ancestry(of: history.commits[number].name)?[start] ?? false,
                let before = index(path, parent), let after = index(path, number),
                let old = before.place(of: name, member.then.kind), after.place(of: name, member.then.kind) == nil
            else { continue }
            guard let new = MemberRenaming(from: before, to: after).successor(of: old) else { return nil }
            (name, isRenamed) = (after.declarations[new].qualifiedName, true)
        }
        return isRenamed ? name : nil
    }

    private mutating func index(_ path: RelativePath, _ commit: Int) -> FileIndex? {
        let version = SideRepository.Version(path: path, commit: history.commits[commit].name)
        if let known = indexes[version] { return known }
        let file = (try? repository.files([version]))?.first
        indexes[version] = (try? file?.get())?.index
        return indexes[version]
    }
}

extension FileIndex {
    fileprivate func place(of qualifiedName: String, _ kind: DeclarationKind) -> Int? {
        declarations.firstIndex { $0.kind == kind && $0.qualifiedName == qualifiedName }
    }
}
