import ArgumentParser
import LockstepKit
import SourceModel

/// Folders of a repository on the command line.
enum FolderArgument {
    /// - Throws: `ValidationError` for an absolute path, or one that leads out of the repository.
    static func check(_ folder: String, of option: String) throws {
        let isInside =
            !folder.isEmpty && !folder.hasPrefix("/") && !folder.hasPrefix("~")
            && !RelativePath(folder).components.contains { $0.elementsEqual("..".utf8) }
        guard !isInside else { return }
        throw ValidationError(
            "\(option) takes a folder relative to the top of the repository, such as Sources/Kit, not '\(folder)'")
    }

    static func folders(_ folders: [String]) -> [RelativePath] { folders.map { RelativePath($0) } }
}
