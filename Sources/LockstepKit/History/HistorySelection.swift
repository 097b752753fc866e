/// The commits at which to audit a port.
package enum HistorySelection: Hashable, Sendable {
    /// At the end of each month since the port began, and now.
    case everyMonth
    /// At each commit of the main line that changed it.
    case everyMerge
    /// At some revisions, ordered by date.
    case at([String])

    /// Whether a missing state makes the answer incomplete.
    package var isOfAll: Bool { if case .at = self { false } else { true } }
}
