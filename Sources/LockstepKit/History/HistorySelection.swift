/// At which of its commits to audit a port.
package enum HistorySelection: Hashable, Sendable {
    /// At the end of each month since the port began, and now.
    case everyMonth
    /// At each commit of the main line that changed it.
    case everyMerge
    /// At some revisions, in the order of their dates.
    case at([String])

    /// Whether a state that is not known is missing from the answer.
    package var isOfAll: Bool { if case .at = self { false } else { true } }
}
