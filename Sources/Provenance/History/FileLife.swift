import SourceModel

/// A file in some commit.
package struct FileVersion: Hashable, Sendable {
    /// An index of ``FileHistory/paths``.
    package var path: Int
    /// An index of ``FileHistory/blobs``.
    package var blob: Int
}

/// The change of one commit to a file.
package struct FileStep: Hashable, Sendable {
    /// An index of ``FileHistory/commits``.
    package var commit: Int
    /// The file in the first parent; `nil` where there was none.
    package var before: FileVersion?
    /// The file in the commit; `nil` where the commit removed it.
    package var after: FileVersion?
    /// The file in the other parents of a merge. It differs from `after` there too.
    package var merged: [FileVersion?]
    /// Whether this is a change to another file, to which a part of the followed file moved.
    package var isOfPart = false
    /// The commit's changes to the other files of the life.
    package var others: [FileStep] = []

    package init(commit: Int, before: FileVersion?, after: FileVersion?, merged: [FileVersion?]) {
        self.commit = commit
        self.before = before
        self.after = after
        self.merged = merged
    }

    /// The commit's changes to all files of the life.
    package var all: [FileStep] { [self] + others }
    /// Whether the commit leaves none of the files.
    package var isRemoval: Bool { all.allSatisfy { $0.after == nil } }
}

/// The changes to a file after a commit, through all renames.
package struct FileLife: Hashable, Sendable {
    /// The file in the commit where the life starts.
    package var start: FileVersion
    /// The commits that changed it since. Each follows all of its ancestors.
    package var steps: [FileStep]
    /// The file in the newest commit; `nil` where it is gone.
    package var end: FileVersion?
    /// The files in the newest commit to which parts of it moved.
    package var otherEnds: [FileVersion] = []
    /// Whether every rename is certain: the text or the name is the same, or the texts are as similar as git requires.
    package var isSure = true

    /// The file in the newest commit, and those to which parts of it moved.
    package var ends: [FileVersion] { [end].compactMap(\.self) + otherEnds }

    /// The commit that finally removed the file, as an index of ``FileHistory/commits``.
    package var removal: Int? {
        end == nil ? steps.last { $0.after == nil }?.commit : nil
    }

    /// Merges the life of another file into this one, starting at the first commit that changed both. Without such a
    /// commit, no code can have moved there.
    package mutating func join(_ other: FileLife) {
        let commits = Set(steps.map(\.commit))
        guard let first = other.steps.firstIndex(where: { commits.contains($0.commit) }) else { return }
        for var step in other.steps[first...] {
            step.isOfPart = true
            if let index = steps.firstIndex(where: { $0.commit == step.commit }) {
                steps[index].others.append(step)
            } else {
                steps.append(step)
            }
        }
        // The newest commit has the smallest index.
        steps.sort { $0.commit > $1.commit }
        otherEnds += [other.end].compactMap(\.self)
    }

    /// The indices of a step and of the earlier steps that lead to its text. Steps on other branches are left out.
    package func steps(leadingTo last: Int) -> Set<Int> {
        var (found, texts): (Set<Int>, Set<FileVersion?>) = ([], [])
        for index in steps[...last].indices.reversed() {
            let parts = steps[index].all
            guard index == last || parts.contains(where: { texts.contains($0.after) }) else { continue }
            found.insert(index)
            for part in parts { texts.formUnion([part.before] + part.merged) }
        }
        return found
    }

    /// The life without the steps of old commits.
    ///
    /// - Parameter isOld: For each commit of the history, whether it is old.
    package func since(_ isOld: [Bool]) -> FileLife {
        var life = self
        life.steps.removeAll { isOld.indices.contains($0.commit) && isOld[$0.commit] }
        return life
    }
}

/// A commit that removed an upstream file from the folders whose history was read.
package struct FileLoss: Hashable, Sendable {
    package var commit: ObjectName
    package var parent: ObjectName

    package init(commit: ObjectName, parent: ObjectName) { (self.commit, self.parent) = (commit, parent) }
}

/// How a file left a path that the newest commit lacks.
package struct FileDeparture: Hashable, Sendable {
    /// The commit that removed it from the path.
    package var commit: ObjectName
    /// That commit, and the one that finally removed the file. A file that they added elsewhere may be the same file.
    package var losses: [FileLoss]
    /// Its path in the newest commit; `nil` where it is gone or that is uncertain.
    package var destination: RelativePath?
    /// Whether the destination was found without comparing similar texts.
    package var isByName: Bool
}

extension FileHistory {
    /// Whether a step is a rename that only the similarity of the texts shows.
    package func isLikeness(_ step: FileStep) -> Bool {
        guard let before = step.before, let after = step.after, before.path != after.path else { return false }
        return before.blob != after.blob && paths[before.path].lastComponent != paths[after.path].lastComponent
    }
}
