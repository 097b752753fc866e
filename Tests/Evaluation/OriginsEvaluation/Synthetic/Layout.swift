/// White space as the port's formatter sets it.
struct Layout {
    var indentation: Disguise.Indentation
    /// Longer lines are broken after their commas.
    var wrapsAt: Int?

    func applied(to text: String) -> String {
        // The indentation of a string of several lines is part of the program.
        guard !text.contains("\"\"\"") else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { wrapped(String($0)) }
            .map(reindented)
            .joined(separator: "\n")
    }

    private func wrapped(_ line: String) -> [String] {
        guard let wrapsAt, line.count > wrapsAt, !line.contains("\""), !line.contains("//") else { return [line] }
        let parts = line.split(separator: ", ").map(String.init)
        let indentation = String(repeating: " ", count: line.prefix { $0 == " " }.count + 8)
        return parts.enumerated().map { index, part in
            (index == 0 ? "" : indentation) + part + (index == parts.count - 1 ? "" : ",")
        }
    }

    private func reindented(_ line: String) -> String {
        let depth = line.prefix { $0 == " " }.count
        let code = line.dropFirst(depth)
        switch indentation {
        case .kept: return line
        case .halved: return String(repeating: " ", count: depth / 2) + code
        case .tabs: return String(repeating: "\t", count: depth / 4) + String(repeating: " ", count: depth % 4) + code
        }
    }
}
