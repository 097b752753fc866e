/// The limits of GitHub's code scanning.
package struct SARIFLimits: Hashable, Sendable {
    /// If there are more, the whole file is rejected. GitHub shows the 5,000 most severe ones.
    package var results: Int
    /// The locations of a result, including upstream's.
    package var locations: Int
    /// The characters of a message or a description.
    package var text: Int

    package init(results: Int = 25_000, locations: Int = 1000, text: Int = 1024) {
        self.results = results
        self.locations = locations
        self.text = text
    }

    /// The beginning of a text that fits, with a mark if it was cut.
    func cut(_ text: String) -> String {
        guard text.utf16.count > self.text else { return text }
        var kept = text.prefix(self.text)
        let mark = " … (cut)"
        while kept.utf16.count + mark.utf16.count > self.text, !kept.isEmpty { kept.removeLast() }
        return kept + mark
    }
}
