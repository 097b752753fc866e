import Git
import Merging
import SourceModel

/// The changes to the port that bring in upstream's changes.
package struct Patch: Sendable {
    /// By the port's paths.
    package var files: [PatchedFile]
    /// Upstream's new names of types, by the old ones, which are replaced in all files.
    package var renamedTypes: [String: String]
    /// Upstream's new names of types in the files that were asked for, by the old ones, which the port keeps.
    package var leftRenames: [String: String]
    /// The port's other Swift files with the old names.
    package private(set) var formerUsers: [RelativePath] = []

    package init(
        files: [PatchedFile] = [], renamedTypes: [String: String] = [:], leftRenames: [String: String] = [:]
    ) {
        (self.files, self.renamedTypes, self.leftRenames) = (files, renamedTypes, leftRenames)
    }

    /// The whole patch in the format of `git apply`; empty if there are no changes.
    package var text: [UInt8] { files.compactMap(\.patch).flatMap(\.text) }

    /// Adds those of the port's files outside the comparison that use old names of types.
    package mutating func addFormerUsers(among files: [SnapshotFile]) {
        formerUsers = files.filter { file in
            [Unit](file.text)?.contains { $0.isName && renamedTypes[$0.word] != nil } ?? false
        }.map(\.path).sorted()
    }

    /// The files that are left out or have conflict markers, because both sides changed the same code.
    package var conflicts: [PatchedFile] { files.filter { !$0.conflicts.isEmpty } }
}

/// The result for one file of the port.
package struct PatchedFile: Sendable {
    /// From the top of the port's repository.
    package var path: RelativePath
    /// The patch; `nil` if there is nothing to apply. If upstream's changes are left out, it only has new names of types.
    package var patch: TextPatch?
    package var conflicts: [ConflictedLines] = []
    /// Why there is no patch, as a clause about the file.
    package var refusal: String?
    /// Why there is nothing to apply to a file that was asked for, as a clause about it.
    package var idleReason: String?
    /// What the rules skip or defer of it, as a clause about it, if it has other changes too.
    package var decided: String?
    /// Whether it has no patch because upstream's changes and the port's do not fit together.
    package var isLeftOut = false
    /// Whether upstream deleted the file, it stays, and the patch adds members that it has to others.
    package var isDeletionLeftOut = false
    /// Whether a required text could not be read.
    package var isUnread = false
    /// The port's names of code that upstream changed and the port has dropped.
    package var leftDropped: [String] = []
    /// The port's names of code that upstream changed and has moved to another file, with that file.
    package var leftMoved: [Need] = []
    /// The files that declare what upstream has renamed, for a file that is patched for the new names only.
    package var companions: Set<RelativePath> = []
    /// The files between which and this one upstream has moved code, if all of them become upstream's.
    package var partners: Set<RelativePath> = []
    /// The port's other files with code from the same file of upstream's: a change to it may be in any of them.
    package var parts: Set<RelativePath> = []
    /// The port's other files that still use types of a file that upstream has deleted.
    package var users: [RelativePath] = []
    /// The names that the patched text uses and the port does not declare, even with all other patches.
    package var needs: [Need] = []

    /// The files whose patches this one needs, with or before it.
    package var suppliers: Set<RelativePath> = []

    /// Whether the patch of some files needs this one as well.
    func belongs(to files: Set<RelativePath>) -> Bool { !companions.union(partners).isDisjoint(with: files) }

    /// A name that the patch does not add, with upstream's file that declares it.
    package struct Need: Hashable, Sendable {
        package var name: String
        package var home: RelativePath

        package init(name: String, home: RelativePath) { (self.name, self.home) = (name, home) }
    }
}

/// Lines of the port that upstream changed as well.
package struct ConflictedLines: Hashable, Sendable {
    /// Counted from 1.
    package var first: Int
    package var last: Int
    /// The port's declaration there; `nil` outside all declarations.
    package var name: String?

    package init(first: Int, last: Int, name: String?) { (self.first, self.last, self.name) = (first, last, name) }
}

/// Which files a patch is for.
package struct PatchSelection: Hashable, Sendable {
    /// Files or folders of either side, from the top of its repository or from its root; all files if empty.
    package var paths: [RelativePath]
    /// Whether to write conflict markers instead of leaving a file out.
    package var writesConflicts: Bool

    package init(paths: [RelativePath] = [], writesConflicts: Bool = false) {
        (self.paths, self.writesConflicts) = (paths, writesConflicts)
    }
}
