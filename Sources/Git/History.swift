/// Every commit that can be reached from one commit through any parents.
package struct History: Hashable, Sendable {
    /// Newest first: each commit follows all of its descendants. Among the commits that could come next, the one with
    /// the latest committer date comes first, then the one with the smaller id.
    package var commits: [Commit]
    /// The commits whose parents a shallow clone left out, in the same order.
    package var shallowEnds: [ObjectID]
    /// The parents that cannot be read, sorted by id. If there are any, the history is incomplete, and nothing may be
    /// concluded from what it lacks.
    package var unreadable: [UnreadableCommit]

    package struct UnreadableCommit: Hashable, Sendable {
        package var id: ObjectID
        package var error: GitError
    }

    /// Whether every ancestor was read.
    package var isWhole: Bool { shallowEnds.isEmpty && unreadable.isEmpty }
}

extension Repository {
    /// Walks the whole graph from `start`.
    ///
    /// - Throws: ``GitError`` where `start` cannot be read. Unreadable ancestors are listed in the result.
    package func history(from start: ObjectID) throws(GitError) -> History {
        var commits = [start: try commit(start)]
        var unreadable: [ObjectID: GitError] = [:]
        var childCounts: [ObjectID: Int] = [:]
        var pending = [start]
        while let id = pending.popLast() {
            for parent in parents(of: id, in: commits) {
                childCounts[parent, default: 0] += 1
                guard commits[parent] == nil, unreadable[parent] == nil else { continue }
                do throws(GitError) {
                    commits[parent] = try commit(parent)
                    pending.append(parent)
                } catch {
                    unreadable[parent] = error
                }
            }
        }

        var ordered: [Commit] = []
        ordered.reserveCapacity(commits.count)
        var ready = commits[start].map { [$0] } ?? []
        while let next = ready.popLast() {
            ordered.append(next)
            for parent in parents(of: next.id, in: commits) {
                childCounts[parent, default: 0] -= 1
                guard childCounts[parent] == 0, let commit = commits[parent] else { continue }
                ready.insert(commit, at: ready.partitioningIndex { $0.isNewer(than: commit) })
            }
        }
        return History(
            commits: ordered,
            shallowEnds: ordered.map(\.id).filter { shallowBoundary.contains($0) },
            unreadable: unreadable.sorted { $0.key < $1.key }.map { .init(id: $0.key, error: $0.value) })
    }

    /// Those of `commits` that descend from `ancestor`. A commit that cannot be read is treated as one without parents.
    package func descendants(of ancestor: ObjectID, among commits: [ObjectID]) -> Set<ObjectID> {
        var children: [ObjectID: [ObjectID]] = [:]
        var visited = Set(commits)
        var pending = commits
        while let id = pending.popLast() {
            guard id != ancestor, !shallowBoundary.contains(id), let commit = try? commit(id) else { continue }
            for parent in commit.parents {
                children[parent, default: []].append(id)
                if visited.insert(parent).inserted { pending.append(parent) }
            }
        }
        var descendants: Set<ObjectID> = []
        pending = children[ancestor] ?? []
        while let id = pending.popLast() {
            if descendants.insert(id).inserted { pending += children[id] ?? [] }
        }
        return descendants.intersection(commits)
    }

    /// A set, because a commit can list the same parent twice.
    private func parents(of id: ObjectID, in commits: [ObjectID: Commit]) -> Set<ObjectID> {
        guard !shallowBoundary.contains(id), let commit = commits[id] else { return [] }
        return Set(commit.parents)
    }
}

extension Commit {
    fileprivate func isNewer(than other: Commit) -> Bool {
        let (date, otherDate) = (committerDate.seconds, other.committerDate.seconds)
        return date == otherDate ? id < other.id : date > otherDate
    }
}

extension [Commit] {
    /// The first index from which all elements fulfil `predicate`, found by binary search.
    fileprivate func partitioningIndex(where predicate: (Commit) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = predicate(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
