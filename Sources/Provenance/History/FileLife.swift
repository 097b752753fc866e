import SourceModel

/// A file as some commit has it.
package struct FileVersion: Hashable, Sendable {
    /// A place in ``FileHistory/paths``.
    package var path: Int
    /// A place in ``FileHistory/blobs``.
    package var blob: Int
}

/// What one commit did to a file.
package struct FileStep: Hashable, Sendable {
    /// A place in ``FileHistory/commits``.
    package var commit: Int
    /// The file in the first parent; `nil` where there was none.
    package var before: FileVersion?
    /// The file in the commit; `nil` where the commit removed it.
    package var after: FileVersion?
    /// The file in the other parents of a merge, which differ from `after` as well.
    package var merged: [FileVersion?]
    /// Whether the file is one to which some of another moved, whose life this is a step of.
    package var isOfPart = false
    /// What the commit did to the other files that the life is told of.
    package var others: [FileStep] = []

    package init(commit: Int, before: FileVersion?, after: FileVersion?, merged: [FileVersion?]) {
        self.commit = commit
        self.before = before
        self.after = after
        self.merged = merged
    }

    /// What the commit did to each file.
    package var all: [FileStep] { [self] + others }
    /// Whether nothing of the files is left.
    package var isRemoval: Bool { all.allSatisfy { $0.after == nil } }
}

/// What became of a file after a commit, through every renaming.
package struct FileLife: Hashable, Sendable {
    /// The file in the commit that its life is told from.
    package var start: FileVersion
    /// The commits that changed it since, none before one that it descends from.
    package var steps: [FileStep]
    /// The file in the newest commit; `nil` where it is gone.
    package var end: FileVersion?
    /// The files in the newest commit to which some of it moved.
    package var otherEnds: [FileVersion] = []
    /// Whether every renaming is certain: by the text, by the name, or as much alike as git asks for.
    package var isSure = true

    /// The file in the newest commit, and those to which some of it moved.
    package var ends: [FileVersion] { [end].compactMap(\.self) + otherEnds }

    /// The commit that removed the file for good, as a place in ``FileHistory/commits``.
    package var removal: Int? {
        end == nil ? steps.last { $0.after == nil }?.commit : nil
    }

    /// Takes the life of another file into this one, from the first commit on that changed both. Without one nothing can
    /// have moved there.
    package mutating func join(_ other: FileLife) {
        let commits = Set(steps.map(\.commit))
        guard let first = other.steps.firstIndex(where: { commits.contains($0.commit) }) else { return }
        for var step in other.steps[first...] {
            step.isOfPart = true
            if let place = steps.firstIndex(where: { $0.commit == step.commit }) {
                steps[place].others.append(step)
            } else {
                steps.append(step)
            }
        }
        // The newest commit stands first in a history.
        steps.sort { $0.commit > $1.commit }
        otherEnds += [other.end].compactMap(\.self)
    }

    /// The places of a step and of those before it that its text goes back to; a branch beside it has others.
    package func steps(leadingTo last: Int) -> Set<Int> {
        var (found, texts): (Set<Int>, Set<FileVersion?>) = ([], [])
        for place in steps[...last].indices.reversed() {
            let parts = steps[place].all
            guard place == last || parts.contains(where: { texts.contains($0.after) }) else { continue }
            found.insert(place)
            for part in parts { texts.formUnion([part.before] + part.merged) }
        }
        return found
    }

    /// The life without the steps of old commits, given by whether each commit is one.
    package func since(_ isOld: [Bool]) -> FileLife {
        var life = self
        life.steps.removeAll { isOld.indices.contains($0.commit) && isOld[$0.commit] }
        return life
    }
}

/// A commit after which an upstream file was in none of the folders whose history was read.
package struct FileLoss: Hashable, Sendable {
    package var commit: ObjectName
    package var parent: ObjectName

    package init(commit: ObjectName, parent: ObjectName) { (self.commit, self.parent) = (commit, parent) }
}

/// What became of a file that the newest commit does not have at its path.
package struct FileDeparture: Hashable, Sendable {
    /// The commit that took it from there.
    package var commit: ObjectName
    /// That commit, and the one after which it was nowhere: what they added may be the file.
    package var losses: [FileLoss]
    /// Where the newest commit has it; `nil` where it is gone, or where that is not certain.
    package var destination: RelativePath?
    /// Whether no likeness of texts was needed to find that.
    package var isByName: Bool
}

extension FileHistory {
    /// Whether a step took a file for another by nothing but likeness.
    package func isLikeness(_ step: FileStep) -> Bool {
        guard let before = step.before, let after = step.after, before.path != after.path else { return false }
        return before.blob != after.blob && paths[before.path].lastComponent != paths[after.path].lastComponent
    }
}
