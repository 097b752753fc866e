import LockstepKit
import RulesModel

extension Console {
    /// The path that means standard input or standard output.
    static let standardInputName = "-"

    /// The path, unless it means standard input.
    static func file(_ path: String?) -> String? { path == standardInputName ? nil : path }

    /// The rules at a path or on standard input.
    func rules(_ path: String) throws -> RuleSet {
        guard Self.file(path) == nil else { return try RulesFile.read(path) }
        return try RulesFile.read(from: standardInput, name: "standard input")
    }

    /// The baseline at a path or on standard input.
    func baseline(_ path: String) throws -> Baseline {
        guard Self.file(path) == nil else { return try BaselineFile.read(path) }
        return try BaselineFile.read(from: standardInput, name: "standard input")
    }
}
