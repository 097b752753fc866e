extension StringProtocol {
    /// The text without such characters at both ends.
    package func trimming(_ characters: String) -> String {
        let start = drop { characters.contains($0) }
        return String(start.lastIndex { !characters.contains($0) }.map { start[...$0] } ?? start.prefix(0))
    }
}
