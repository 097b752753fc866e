import SourceModel

/// A word, a sign between words, or what stands in code or bold in running text.
struct Piece: Hashable {
    enum Kind {
        case word, code, sign
    }

    var kind: Kind
    var text: String
    /// Counted from 1.
    var line: Int
    var isStrong: Bool

    var word: String? { kind == .word ? text.lowercased() : nil }

    func isSign(_ signs: Set<String>) -> Bool { kind == .sign && signs.contains(text) }

    /// Whether a word of running text can only be a name of code: `AVSampleBufferDisplayLayer`, `os_unfair_lock`.
    var isBareName: Bool {
        guard kind == .word, !isStrong, text.utf8.count > 9, text.allSatisfy(\.isIdentifierPart) else { return false }
        let humps = zip(text, text.dropFirst()).count { $0.isLowercase && $1.isUppercase }
        return humps > 1 || text.contains("_")
    }

    /// Whether a type's name is no word of running text: `LampView`.
    static func isCamelCase(_ name: String) -> Bool { name.count(where: \.isUppercase) > 1 }

    /// The names in a stretch of code, of an expression too.
    var codeNames: [String] {
        guard kind == .code else { return [] }
        if let name = CodeName(text, isCode: true) { return [name.name] }
        return text.split { !$0.isIdentifierPart }.map(String.init).filter {
            $0.count > 2 && $0.first?.isNumber == false
        }
    }

    /// Whether it stands beside a verb and says nothing: `has been`.
    var isBesideVerb: Bool { kind == .sign || word.map(Self.auxiliaries.contains) ?? false }

    private static let auxiliaries: Set = [
        "also", "now", "then", "and", "it", "we", "has", "have", "been", "newly", "successfully", "is", "are", "was",
        "were",
    ]
    /// Signs of what is done, and of what is not.
    static let doneSigns: Set = ["✅", "☑", "☑️", "✔", "✔️"]
    static let openSigns: Set = ["❌", "⏳", "🚧", "⬜", "☐", "🔲"]
    static let dashes: Set = ["-", "–", "—"]
    static let arrows: Set = ["→", "->", "=>"]
    private static let opening: Set<Character> = ["(", "[", "\"", "“", "'", "‘"]
    private static let closing: Set<Character> = [".", ",", ";", ":", ")", "]", "\"", "”", "!", "?", "'", "’", "…"]

    private static let abbreviations: Set = ["e.g.", "i.e."]

    /// The pieces of running text; what is struck is none.
    static func all(of runs: [PageRun]) -> [Piece] {
        runs.filter { !$0.isStruck }.flatMap { run in
            run.isCode
                ? [Piece(kind: .code, text: run.text, line: run.line, isStrong: run.isStrong)]
                : run.text.split(whereSeparator: \.isWhitespace).flatMap { pieces(of: $0, in: run) }
        }
    }

    private static func pieces(of chunk: Substring, in run: PageRun) -> [Piece] {
        func piece(_ kind: Kind, _ text: some StringProtocol) -> Piece {
            Piece(kind: kind, text: String(text), line: run.line, isStrong: run.isStrong)
        }
        if dashes.contains(String(chunk)) || arrows.contains(String(chunk)) { return [piece(.sign, chunk)] }
        var rest = chunk
        var before: [Piece] = []
        while let first = rest.first, opening.contains(first) {
            before.append(piece(.sign, String(first)))
            rest.removeFirst()
        }
        var after: [Piece] = []
        while let last = rest.last, closing.contains(last), !abbreviations.contains(rest.lowercased()) {
            after.append(piece(.sign, String(last)))
            rest.removeLast()
        }
        return before + (rest.isEmpty ? [] : [piece(.word, rest)]) + after.reversed()
    }
}

extension Collection<Piece> where Index == Int {
    /// Where one of the phrases begins, and the place behind it, first of all.
    func first(of phrases: Set<String>) -> Range<Int>? {
        for index in indices {
            guard self[index].kind == .word else { continue }
            var text = ""
            for end in index..<Swift.min(index + 3, endIndex) {
                guard let word = self[end].word else { break }
                text += (text.isEmpty ? "" : " ") + word
                if phrases.contains(text) { return index..<end + 1 }
            }
        }
        return nil
    }
}
