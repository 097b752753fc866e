import ArgumentParser
import LockstepKit
import SourceModel

/// Folders of a repository on the command line.
enum FolderArgument {
    /// - Throws: What is wrong with a folder that leads out of the repository, or is a place on one machine.
    static func check(_ folder: String, of option: String) throws {
        let isInside =
            !folder.isEmpty && !folder.hasPrefix("/") && !folder.hasPrefix("~")
            && !RelativePath(folder).components.contains { $0.elementsEqual("..".utf8) }
        guard !isInside else { return }
        throw ValidationError(
            "\(option) takes a folder from the top of the repository, as Sources/Kit is, not '\(folder)'")
    }

    static func folders(_ folders: [String]) -> [RelativePath] { folders.map { RelativePath($0) } }
}
