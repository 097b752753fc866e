import RulesModel
import SourceModel

/// Claims of a drawn tree of files: each entry is at its place.
enum TreeClaims {
    private struct Entry {
        var depth: Int
        var name: String
        /// What is said behind it.
        var remark: String
        var line: Int
    }

    static func all(
        in text: String, from first: Int, entry: [Int]?, weight: DocumentClaim.Weight,
        _ phrases: Vocabulary.DocumentPhrases
    ) -> [DocumentClaim] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let entries = lines.indices.compactMap { self.entry(in: lines[$0], at: $0) }
        // A drawing of boxes is no tree.
        guard !lines.contains(where: { $0.contains("┌") || $0.contains("┐") || $0.contains("▼") }),
            lines.contains(where: { ["├", "└", "|--", "`--", "+--"].contains(where: $0.contains) })
                || isIndented(entries, of: lines)
        else { return [] }
        var open: [(depth: Int, path: String, isPlanned: Bool)] = []
        var claims: [DocumentClaim] = []
        for (place, found) in entries.enumerated() {
            open.removeAll { $0.depth >= found.depth }
            let isHolder = place + 1 < entries.count && entries[place + 1].depth > found.depth
            let isFolder = isHolder && !found.name.hasSuffix("/") && CodeName(found.name, isCode: true)?.isFile != true
            let name = isFolder ? "\(found.name)/" : found.name
            var path = (open.last?.path ?? "") + name
            // `./`, `<project>/`, `~/lamps/`, `/Users/me/lamps/`: no folder has such a name, and the repository is meant.
            if open.isEmpty, name.hasSuffix("/"), isRoot(name) { path = "" }
            let isPlanned = open.last?.isPlanned ?? false || self.isPlanned(found.remark, phrases)
            if name.hasSuffix("/") { open.append((found.depth, path, isPlanned)) }
            guard !isPlanned, CodeName(path, isCode: true) != nil, path != "/", path != "./" else { continue }
            var claim = DocumentClaim(
                kind: .file, promise: .present, subject: path, tree: .init(root: open.first?.path ?? "", line: first),
                weight: weight, line: first + found.line, text: lines[found.line], entry: entry)
            claims.append(claim)
            let remark = Piece.all(of: [PageRun(found.remark, line: 1)])
            let length = remark.indices.lazy.compactMap { PageUnit.length(remark[$0...], isNext: false) }.first
            if let length {
                (claim.kind, claim.lines, claim.container) = (.length, [length...length], .file(path))
                claims.append(claim)
            }
        }
        // Names alone, without a single file, may be anything.
        return claims.contains { !$0.subject.hasSuffix("/") } ? claims : []
    }

    private static func isRoot(_ name: String) -> Bool {
        ["./", "/"].contains(name) || ["~", "/Users/", "/home/"].contains(where: name.hasPrefix)
            || CodeName(name, isCode: true) == nil
    }

    /// Without branches every line is a name, and one at least is in a folder.
    private static func isIndented(_ entries: [Entry], of lines: [String]) -> Bool {
        entries.count == lines.count(where: { !$0.allSatisfy(\.isWhitespace) }) && entries.count > 1
            && entries.allSatisfy { CodeName($0.name, isCode: true) != nil }
            && zip(entries, entries.dropFirst()).contains { $0.name.hasSuffix("/") && $0.depth < $1.depth }
    }

    /// `# (planned)`, `// TODO`, `(was Lamp.swift)`
    private static func isPlanned(_ remark: String, _ phrases: Vocabulary.DocumentPhrases) -> Bool {
        let words = Piece.all(of: [PageRun(remark, line: 1)])[...]
        return words.first(of: phrases.plans.union(phrases.unfinished).union(phrases.denials).union(phrases.taking))
            != nil
    }

    /// The column that an entry's name begins in and the name; folders end with a slash.
    private static func entry(in line: String, at number: Int) -> Entry? {
        let marks: Set<Character> = ["│", "├", "└", "─", "┬", "|", "`", "+", "-", " ", "\t", "\u{a0}"]
        let depth = line.prefix { marks.contains($0) }.count
        // `📁 Views/`
        let text = line.dropFirst(depth).drop { !$0.isASCII && !$0.isLetter || $0 == " " }
        var name = String(text.prefix { !$0.isWhitespace })
        // `My View.swift`, up to what is said of it.
        let whole = text.split(separator: "  ").first.flatMap { $0.split(separator: " #").first }.map(String.init) ?? ""
        if whole != name, !name.hasSuffix("/") {
            switch CodeName(whole, isCode: true) {
            case .file(let path, _)?, .folder(let path)?: name = path
            default: break
            }
        }
        guard !name.isEmpty, name.first != "#", name.first != "(" else { return nil }
        return Entry(depth: depth, name: name, remark: String(text.dropFirst(name.count)), line: number)
    }
}
