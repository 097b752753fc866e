import Foundation
import Testing

/// A rules file of the test suite.
struct Fixture: CustomTestStringConvertible {
    /// Who can see a problem.
    enum Witness: String {
        /// Decoder and schema.
        case both
        /// The decoder alone: JSON Schema cannot express the condition.
        case decoder
        /// The decoder; what a reader of YAML makes of the file before it is checked differs.
        case yaml
    }

    /// A problem that the file announces in a comment: `# both 4:1 part of the message`.
    struct Expectation {
        var witness: Witness
        var place: String
        var message: String
    }

    var name: String
    var text: String

    var testDescription: String { name }

    /// From the comments that the file begins with, in the order of the file's problems.
    var expectations: [Expectation] {
        text.split(separator: "\n").prefix { $0.hasPrefix("# ") }.compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard parts.count == 4, let witness = Witness(rawValue: parts[1]) else { return nil }
            return Expectation(witness: witness, place: parts[2], message: parts[3])
        }
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// Every file of `accepted` or `refused`, by name.
    static func all(_ kind: String) throws -> [Fixture] {
        let folder = folder.appendingPathComponent(kind)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            Fixture(name: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
    }
}
