import Git
import SourceModel

/// What is to be applied to the port so that it has what upstream changed.
package struct Patch: Sendable {
    /// By the port's paths.
    package var files: [PatchedFile]

    package init(files: [PatchedFile] = []) { self.files = files }

    /// All of it, as `git apply` takes it; empty where there is nothing.
    package var text: [UInt8] { files.compactMap(\.patch).flatMap(\.text) }

    /// The files that are left out, or have conflict markers, because both sides changed the same.
    package var conflicts: [PatchedFile] { files.filter { !$0.conflicts.isEmpty } }
}

/// What became of one file of the port.
package struct PatchedFile: Sendable {
    /// From the top of the port's repository.
    package var path: RelativePath
    /// What is to be applied; `nil` where there is nothing, or it conflicts.
    package var patch: TextPatch?
    package var conflicts: [ConflictedLines] = []
    /// Why there is no patch, as a clause about the file.
    package var refusal: String?
    /// Why there is nothing to apply, as a clause about the file, where it was asked for.
    package var idleReason: String?
    /// Whether it is refused because upstream's changes and the port's do not go together.
    package var isLeftOut = false
    /// Whether a text that was needed could not be read.
    package var isUnread = false
    /// What upstream changed and the port has dropped, by its names.
    package var leftDropped: [String] = []
    /// What upstream changed and has in another of its files by now, by the port's names and with that file.
    package var leftMoved: [Need] = []
    /// Where the port declares what upstream has renamed, of a file that is patched for nothing but the new names.
    package var companions: Set<RelativePath> = []
    /// What the patched text uses and the port does not declare, even with all else that is patched.
    package var needs: [Need] = []

    /// A name that the patch does not bring, with upstream's file that declares it.
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
    /// What the port declares there; `nil` outside every declaration.
    package var name: String?

    package init(first: Int, last: Int, name: String?) { (self.first, self.last, self.name) = (first, last, name) }
}

/// Which files a patch is for.
package struct PatchSelection: Hashable, Sendable {
    /// Files or folders of either side, from the top of its repository or from its root; all where there are none.
    package var paths: [RelativePath]
    /// Whether to write conflict markers instead of leaving a file out.
    package var writesConflicts: Bool

    package init(paths: [RelativePath] = [], writesConflicts: Bool = false) {
        (self.paths, self.writesConflicts) = (paths, writesConflicts)
    }
}
