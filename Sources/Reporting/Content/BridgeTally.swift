import Phrasing
import ReportModel

extension BridgeReport {
    /// How many of its names are complete, and what was not read.
    package var tally: String {
        let complete = rows.count(where: \.isComplete)
        let unread = unread.isEmpty ? "" : "; \(Phrase.count(self.unread.count, "layer")) could not be read"
        guard !rows.isEmpty else { return "no name on \(Phrase.count(layers.count, "layer"))\(unread)" }
        return "names complete: \(complete) of \(rows.count), over \(Phrase.count(layers.count, "layer"))\(unread)"
    }
}
