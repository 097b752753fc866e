extension String {
    /// The part of a declaration's qualified name without its outer types: `resize(to:)` of `Player.resize(to:)`.
    package var shortName: String {
        let end = firstIndex { $0 == "(" || $0 == " " } ?? endIndex
        let base = self[..<end].split(separator: ".").last.map(String.init) ?? ""
        return base + self[end...]
    }
}
