import ReportModel
import SourceModel

/// The significant part of a line when two sides are compared: without surrounding white space and access words, and
/// with one name for things that have different names.
struct LineComparison {
    /// The port's names, by upstream's names.
    private let names: [String: String]

    private static let accessWords: Set = ["public", "package", "internal", "fileprivate", "private", "open"]

    /// Takes the names from the pairs of declarations and from the substitutions of the rules. An ambiguous name is not
    /// replaced.
    init(_ report: Report) {
        var found: [String: Set<String>] = [:]
        for row in report.declarations {
            guard let upstream = row.upstream, let port = row.port else { continue }
            let pair = (Self.base(upstream), Self.base(port))
            found[pair.0, default: []].insert(pair.1)
        }
        for name in report.files.flatMap(\.substitutions.names) { found[name.upstream, default: []].insert(name.port) }
        names = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The significant parts of the lines of a text.
    func keys(_ lines: [String], of side: Side) -> [String] {
        lines.map { line in
            var words: [Substring] = []
            var renamed: [String] = []
            for piece in Self.pieces(of: line) where !Self.accessWords.contains(String(piece)) { words.append(piece) }
            for word in words { renamed.append(side == .upstream ? names[String(word)] ?? String(word) : String(word)) }
            return renamed.joined(separator: " ")
        }
    }

    private static func base(_ name: String) -> String { String(name.shortName.prefix { $0 != "(" && $0 != " " }) }

    /// Names and numbers as a whole, every other character separately, without white space.
    private static func pieces(of line: String) -> [Substring] {
        var pieces: [Substring] = []
        var rest = line[...]
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let piece = word.isEmpty ? rest.prefix(1) : word
            if !first.isWhitespace { pieces.append(piece) }
            rest = rest[piece.endIndex...]
        }
        return pieces
    }
}
