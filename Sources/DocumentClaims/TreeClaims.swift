import SourceModel

/// Claims of a drawn tree of files: each entry is at its place.
enum TreeClaims {
    static func all(in text: String, from first: Int, entry: [Int]?) -> [DocumentClaim] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // A drawing of boxes is no tree, and neither is one without branches.
        guard lines.contains(where: { $0.contains("├") || $0.contains("└") }),
            !lines.contains(where: { $0.contains("┌") || $0.contains("┐") || $0.contains("▼") })
        else { return [] }
        var open: [(depth: Int, path: String)] = []
        var claims: [DocumentClaim] = []
        for (offset, line) in lines.enumerated() {
            guard let (depth, name) = Self.name(in: line) else { continue }
            open.removeAll { $0.depth >= depth }
            let path = (open.last.map { $0.path } ?? "") + name
            if name.hasSuffix("/") { open.append((depth, path)) }
            guard CodeName(path, isCode: true) != nil, path != "/", path != "./" else { continue }
            claims.append(DocumentClaim(.file, .present, path, line: first + offset, text: line, entry: entry))
        }
        // Names alone, without a single file, may be anything.
        return claims.contains { !$0.subject.hasSuffix("/") } ? claims : []
    }

    /// The column that an entry's name begins in and the name; folders end with a slash.
    private static func name(in line: String) -> (Int, String)? {
        let marks: Set<Character> = ["│", "├", "└", "─", "┬", "|", "`", "+", "-", " ", "\t", "\u{a0}"]
        let depth = line.prefix { marks.contains($0) }.count
        let entry = line.dropFirst(depth)
        var name = String(entry.prefix { !$0.isWhitespace })
        // `My View.swift`, up to what is said of it.
        let whole =
            entry.split(separator: "  ").first.flatMap { $0.split(separator: " #").first }.map(String.init) ?? ""
        if whole != name, !name.hasSuffix("/"), case .file(let path, _)? = CodeName(whole, isCode: true) { name = path }
        guard !name.isEmpty, name.first != "#", name.first != "(" else { return nil }
        return (depth, name)
    }
}
