import Checks
import Rules
import RulesModel
import SystemPackage

/// A rules file on disk.
public enum RulesFile {
    /// A problem in a rules file.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// Counted from 1.
        public var line: Int
        /// Counted from 1.
        public var column: Int
        public var message: String

        public var description: String { "\(line):\(column): \(message)" }

        package init(_ problem: RulesProblem) {
            (line, column, message) = (problem.line, problem.column, problem.message)
        }
    }

    /// Reads and validates a rules file without any tolerance.
    ///
    /// - Throws: The errors of ``read(_:)``.
    public static func check(_ path: String) throws(AuditError) -> RuleSet {
        try decode(try bytes(of: path), name: path, isStrict: true)
    }

    /// Reads and validates a rules file. An `until` that names no day is tolerated: the audit reports the exemption as
    /// expired.
    ///
    /// - Throws: ``AuditError/unreadable(_:)`` if there is no such file, ``AuditError/invalidRules(file:problems:)``
    ///   with every problem of an invalid file.
    public static func read(_ path: String) throws(AuditError) -> RuleSet {
        try load(path).rules
    }

    /// Reads rules from an open file, like ``read(_:)``.
    ///
    /// - Parameter name: The name of the file in errors.
    package static func read(from file: FileDescriptor, name: String, isStrict: Bool) throws(AuditError) -> RuleSet {
        let bytes: [UInt8]
        do {
            bytes = try FileText.bytes(from: file, limit: RulesDecoder.sizeLimit)
        } catch {
            throw .unreadable("cannot read the rules from \(name): \(error)")
        }
        return try decode(bytes, name: name, isStrict: isStrict)
    }

    /// Reads a rules file like ``read(_:)``, and keeps its text for editing.
    public static func load(_ path: String) throws(AuditError) -> (rules: RuleSet, text: String) {
        let bytes = try bytes(of: path)
        return (try decode(bytes, name: path), String(decoding: bytes, as: UTF8.self))
    }

    /// The standard vocabulary of every rules file, as YAML with comments.
    public static var standardVocabulary: String { StandardVocabulary.text }

    /// Validates the text of a rules file like ``read(_:)``.
    ///
    /// - Parameter name: The name of the file in errors.
    public static func decode(_ text: String, name: String) throws(AuditError) -> RuleSet {
        try decode(Array(text.utf8), name: name)
    }

    /// The ids that the rules may name.
    package static var knownChecks: KnownChecks {
        KnownChecks(
            Set(CheckRegistry.all.map { $0.id }), ofCommits: CheckRegistry.ofCommits,
            ofBudgets: CheckRegistry.ofBudgets, formerIDs: CheckRegistry.formerIDs)
    }

    package static func decode(
        _ bytes: [UInt8], name: String, isStrict: Bool = false
    ) throws(AuditError) -> RuleSet {
        switch RulesDecoder.decode(utf8: bytes, knownChecks: knownChecks, isStrict: isStrict) {
        case .accepted(let rules): return rules
        case .refused(let problems): throw .invalidRules(file: name, problems: problems.map(Problem.init))
        }
    }

    private static func bytes(of path: String) throws(AuditError) -> [UInt8] {
        do {
            return try FileText.bytes(of: FilePath(path), limit: RulesDecoder.sizeLimit)
        } catch {
            throw .unreadable(
                "cannot read the rules file \(path): \(error). Check the path, or draft one with `lockstep init`")
        }
    }
}
