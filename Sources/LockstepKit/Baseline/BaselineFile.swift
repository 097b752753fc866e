import Rules
import RulesModel
import SystemPackage

/// A baseline on disk.
public enum BaselineFile {
    /// Reads and validates a baseline.
    ///
    /// - Throws: ``AuditError/unreadable(_:)`` if there is no such file, ``AuditError/invalidBaseline(file:problems:)``
    ///   with every invalid line.
    public static func read(_ path: String) throws(AuditError) -> Baseline {
        let bytes: [UInt8]
        do {
            bytes = try FileText.bytes(of: FilePath(path), limit: BaselineText.sizeLimit)
        } catch {
            throw .unreadable(
                "cannot read the baseline \(path): \(error). Check the path, or create one with "
                    + "`--write-baseline \(path)`")
        }
        return try decode(bytes, name: path)
    }

    /// Reads and validates a baseline from an open file.
    ///
    /// - Parameter name: The name of the file in errors.
    package static func read(from descriptor: FileDescriptor, name: String) throws(AuditError) -> Baseline {
        let bytes: [UInt8]
        do {
            bytes = try FileText.bytes(from: descriptor, limit: BaselineText.sizeLimit)
        } catch {
            throw .unreadable("cannot read the baseline from \(name): \(error)")
        }
        return try decode(bytes, name: name)
    }

    private static func decode(_ bytes: [UInt8], name: String) throws(AuditError) -> Baseline {
        do throws(BaselineProblems) {
            return try BaselineText.baseline(of: bytes)
        } catch {
            throw .invalidBaseline(file: name, problems: error.all.map(RulesFile.Problem.init))
        }
    }
}

extension Baseline {
    /// The text of a file with this baseline; equal baselines give equal bytes.
    ///
    /// - Throws: The encoder's error, if a value cannot be written.
    public func text() throws -> String { try BaselineText.text(of: self) }
}
