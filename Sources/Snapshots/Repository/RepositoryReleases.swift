import Git
import SourceModel

extension SideRepository {
    /// For each commit, the nearest tag at the commit or an ancestor, as `git describe` finds it. Only `head` and its
    /// ancestors are looked at. A commit is left out where there is no tag or the history cannot be read.
    package func releases(of commits: Set<ObjectName>, before head: ObjectName) -> [ObjectName: Release] {
        describer(of: head)?.releases(of: commits) ?? [:]
    }

    /// For each commit, how many tagged commits contain it, among `head` and its ancestors. A commit is left out where
    /// the history cannot be read or has no tag.
    package func releaseCounts(since commits: Set<ObjectName>, before head: ObjectName) -> [ObjectName: Int] {
        guard !commits.isEmpty else { return [:] }
        return describer(of: head)?.releaseCounts(since: commits) ?? [:]
    }

    private func describer(of head: ObjectName) -> Describer? {
        guard let repository = try? open() else { return nil }
        let tags = repository.tags()
        guard !tags.isEmpty, let history = try? history(of: head, in: repository) else { return nil }
        return Describer(history, tags)
    }

    /// The tag of each tagged commit: the shortest name of several.
    package func tags() -> [ObjectName: String] {
        ((try? open())?.tags() ?? []).reduce(into: [:]) { names, tag in
            let name = names[ObjectName(tag.commit)]
            if name.map({ (tag.name.count, tag.name) < ($0.count, $0) }) ?? true {
                names[ObjectName(tag.commit)] = tag.name
            }
        }
    }

    /// `head` and all its ancestors.
    func history(of head: ObjectName, in repository: borrowing Repository) throws(GitError) -> History {
        if let known = store.commits.known(.init(repository: path, commit: head)) { return known }
        let history = try repository.history(from: head.id)
        return try store.commits.value(of: .init(repository: path, commit: head)) { () throws(GitError) in history }
    }
}

/// Counts commits between tags.
private struct Describer {
    private let commits: [Commit]
    private let commitIndices: [ObjectID: Int]
    private var tags: [Int: String] = [:]

    /// How many tags are compared for each commit, as in `git describe`.
    private static let candidateCount = 10

    init(_ history: History, _ tags: [(name: String, commit: ObjectID)]) {
        commits = history.commits
        commitIndices = Dictionary(keepingFirst: zip(commits.map(\.id), commits.indices))
        for tag in tags {
            guard let index = commitIndices[tag.commit] else { continue }
            let known = self.tags[index]
            if known.map({ (tag.name.count, tag.name) < ($0.count, $0) }) ?? true { self.tags[index] = tag.name }
        }
    }

    func releases(of names: Set<ObjectName>) -> [ObjectName: Release] {
        var found: [ObjectName: Release] = [:]
        for name in names {
            guard let index = commitIndices[name.id], !tags.isEmpty else { continue }
            let own = ancestry(of: index)
            let candidates = commits.indices[index...].lazy.filter { own[$0] && tags[$0] != nil }
                .prefix(Self.candidateCount)
            let releases = candidates.compactMap { candidate -> Release? in
                let reached = ancestry(of: candidate)
                let distance = commits.indices.count { own[$0] && !reached[$0] }
                return tags[candidate].map { Release(tag: $0, distance: distance) }
            }
            found[name] = releases.min { $0.distance < $1.distance }
        }
        return found
    }

    func releaseCounts(since names: Set<ObjectName>) -> [ObjectName: Int] {
        names.reduce(into: [:]) { counts, name in
            guard let index = commitIndices[name.id], !tags.isEmpty else { return }
            var isDescendant = Array(repeating: false, count: index + 1)
            isDescendant[index] = true
            // A commit precedes its parents in `commits`.
            for child in commits.indices[..<index].reversed() {
                isDescendant[child] = commits[child].parents.contains { parent in
                    commitIndices[parent].map { $0 <= index && isDescendant[$0] } ?? false
                }
            }
            counts[name] = tags.keys.count { $0 <= index && isDescendant[$0] }
        }
    }

    private func ancestry(of index: Int) -> [Bool] {
        var isAncestor = Array(repeating: false, count: commits.count)
        isAncestor[index] = true
        for child in index..<commits.count where isAncestor[child] {
            for parent in commits[child].parents { if let parent = commitIndices[parent] { isAncestor[parent] = true } }
        }
        return isAncestor
    }
}
