import LockstepKit
import SystemPackage

/// The text of a rules file as it was read.
struct RulesText {
    let path: String
    let text: String

    /// Checks, before anything is read, that the file can be rewritten.
    static func checkEditable(_ path: String) throws {
        guard path != Console.standardInputName else {
            throw WriteError(target: "standard input", reason: "it cannot be rewritten. Name the rules file itself")
        }
        guard let file = try? Stat(FilePath(path), followTargetSymlink: true) else { return }
        guard file.type == .regular, FileIdentity(path) != nil else {
            throw WriteError(
                target: path, reason: "it is not a file that can be rewritten. Name the rules file itself")
        }
        try AtomicFile.probe(FilePath(path))
    }

    /// Writes the file unless it is unchanged.
    ///
    /// - Parameter work: What was done since it was read: `the audit`.
    /// - Throws: ``WriteError`` if it cannot be written, or if it has changed since.
    func replace(with new: String, after work: String) throws {
        guard new != text else { return }
        guard try RulesFile.load(path).text == text else {
            throw WriteError(target: path, reason: "it was changed during \(work); run the command again")
        }
        try AtomicFile.write(new, to: FilePath(path))
    }
}
