import Foundation
import Rules
import RulesModel

/// The text of a baseline: a line of JSON that names the format, and one for each finding, sorted, so that a reviewer
/// sees changes line by line.
enum BaselineText {
    /// The format that is read and written.
    static let schema = "lockstep-baseline/1"

    /// In bytes: more than a million findings.
    static let sizeLimit = 1 << 28

    private struct Header: Codable {
        var schema: String
    }

    private struct Line: Codable, Hashable {
        var check: String
        var fingerprint: String
        var path: String
        var symbol: String?
        var text: String?
        var parts: [String]?
    }

    /// - Throws: The encoder's error, if it cannot represent a value.
    static func text(of baseline: Baseline) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let sorted = Set(
            baseline.entries.map {
                Line(
                    check: $0.check, fingerprint: $0.fingerprint, path: $0.path, symbol: $0.symbol, text: $0.text,
                    parts: $0.parts.isEmpty ? nil : $0.parts)
            }
        )
        .sorted {
            ($0.path, $0.symbol ?? "", $0.check, $0.fingerprint) < ($1.path, $1.symbol ?? "", $1.check, $1.fingerprint)
        }
        let lines = try [encoder.encode(Header(schema: schema))] + sorted.map { try encoder.encode($0) }
        return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    /// - Throws: ``BaselineProblems`` with every invalid line.
    static func baseline(of bytes: [UInt8]) throws(BaselineProblems) -> Baseline {
        guard bytes.count <= sizeLimit else {
            throw BaselineProblems([RulesProblem(line: 1, column: 1, message: "the file is larger than any baseline")])
        }
        var problems: [RulesProblem] = []
        func report(_ message: String, _ line: Int) {
            problems.append(RulesProblem(line: line, column: 1, message: message))
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .map { (number: $0.offset + 1, text: Data($0.element)) }
            .filter { !$0.text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }
        guard let first = lines.first else {
            throw BaselineProblems([
                RulesProblem(line: 1, column: 1, message: "the file is empty; create one with --write-baseline")
            ])
        }
        if let conflict = lines.first(where: { $0.text.starts(with: Data("<<<<<<< ".utf8)) }) {
            throw BaselineProblems([
                RulesProblem(
                    line: conflict.number, column: 1,
                    message:
                        "an unresolved merge conflict; resolve it, or take either side and rewrite the file "
                        + "with --baseline and --write-baseline")
            ])
        }
        let decoder = JSONDecoder()
        switch try? decoder.decode(Header.self, from: first.text) {
        case nil: report("the first line of a baseline must be {\"schema\":\"\(schema)\"}", first.number)
        case let header? where header.schema != schema:
            report("the format is \(quoted(header.schema)), and this version reads \(schema)", first.number)
        case _?: break
        }
        var entries: [Baseline.Entry] = []
        for line in lines.dropFirst() {
            guard let entry = try? decoder.decode(Line.self, from: line.text) else {
                report(
                    "a line must be an object with the keys check, fingerprint and path, and where needed symbol, text and "
                        + "parts",
                    line.number)
                continue
            }
            let named =
                [("fingerprint", entry.fingerprint)] + (entry.text.map { [("text", $0)] } ?? [])
                + (entry.parts ?? []).map { ("parts", $0) }
            if let (key, text) = named.first(where: { !isFingerprint($0.1) }) {
                report("'\(key)' must be 16 hexadecimal digits, not \(quoted(text))", line.number)
                continue
            }
            entries.append(
                Baseline.Entry(
                    check: entry.check, fingerprint: entry.fingerprint.lowercased(), path: entry.path,
                    symbol: entry.symbol, text: entry.text?.lowercased(),
                    parts: (entry.parts ?? []).map { $0.lowercased() }, line: line.number))
        }
        guard problems.isEmpty else { throw BaselineProblems(problems) }
        return Baseline(entries: entries)
    }

    private static func isFingerprint(_ text: String) -> Bool {
        text.utf8.count == 16 && text.allSatisfy { $0.isHexDigit && $0.isASCII }
    }
}

/// All problems in the text of a baseline, by line.
struct BaselineProblems: Error {
    var all: [RulesProblem]

    init(_ all: [RulesProblem]) {
        self.all = all
    }
}
