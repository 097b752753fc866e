extension String {
    /// Of a declaration's qualified name that without what it is in: of `Player.resize(to:)` `resize(to:)`.
    package var shortName: String {
        let end = firstIndex { $0 == "(" || $0 == " " } ?? endIndex
        let base = self[..<end].split(separator: ".").last.map(String.init) ?? ""
        return base + self[end...]
    }
}
