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
}

/// What became of a file after a commit, through every renaming.
package struct FileLife: Hashable, Sendable {
    /// The file in the commit that its life is told from.
    package var start: FileVersion
    /// The commits that changed it since, none before one that it descends from.
    package var steps: [FileStep]
    /// The file in the newest commit; `nil` where it is gone.
    package var end: FileVersion?

    /// The commit that removed the file for good, as a place in ``FileHistory/commits``.
    package var removal: Int? {
        end == nil ? steps.last { $0.after == nil }?.commit : nil
    }

    /// The life without the steps of old commits, given by whether each commit is one.
    func since(_ isOld: [Bool]) -> FileLife {
        var life = self
        life.steps.removeAll { isOld.indices.contains($0.commit) && isOld[$0.commit] }
        return life
    }
}
