import Phrasing
import ReportModel

extension BridgeReport {
    /// The number of complete names, and of layers that could not be read.
    package var tally: String {
        let complete = rows.count(where: \.isComplete)
        let unread = unread.isEmpty ? "" : "; \(Phrase.count(self.unread.count, "layer")) could not be read"
        guard !rows.isEmpty else { return "no name on \(Phrase.count(layers.count, "layer"))\(unread)" }
        return "names complete: \(complete) of \(rows.count), over \(Phrase.count(layers.count, "layer"))\(unread)"
    }
}
