/// How much of a file GitHub's code scanning takes.
package struct SARIFLimits: Hashable, Sendable {
    /// More are refused with the whole file. Of these it shows the 5,000 that are most severe.
    package var results: Int
    /// The places of a result, those upstream included.
    package var locations: Int
    /// The characters of a message or a description.
    package var text: Int

    package init(results: Int = 25_000, locations: Int = 1000, text: Int = 1024) {
        self.results = results
        self.locations = locations
        self.text = text
    }

    /// As much of a text as fits, with a mark that it was cut.
    func cut(_ text: String) -> String {
        guard text.utf16.count > self.text else { return text }
        var kept = text.prefix(self.text)
        let mark = " … (cut)"
        while kept.utf16.count + mark.utf16.count > self.text, !kept.isEmpty { kept.removeLast() }
        return kept + mark
    }
}
