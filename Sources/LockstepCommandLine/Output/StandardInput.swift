import LockstepKit
import RulesModel

extension Console {
    /// The path that means standard input or standard output.
    static let standardInputName = "-"

    /// The path, unless it means standard input.
    static func file(_ path: String?) -> String? { path == standardInputName ? nil : path }

    /// The rules at a path or on standard input.
    ///
    /// - Parameter isStrict: Whether an `until` that names no day is an error.
    func rules(_ path: String, isStrict: Bool = false) throws -> RuleSet {
        guard Self.file(path) == nil else { return try isStrict ? RulesFile.check(path) : RulesFile.read(path) }
        return try RulesFile.read(from: standardInput, name: "standard input", isStrict: isStrict)
    }

    /// The baseline at a path or on standard input.
    func baseline(_ path: String) throws -> Baseline {
        guard Self.file(path) == nil else { return try BaselineFile.read(path) }
        return try BaselineFile.read(from: standardInput, name: "standard input")
    }
}
