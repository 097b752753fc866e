import ReportModel

/// Things with names that only one side has, or that differ.
package struct NameDifference: Hashable, Sendable {
    var upstreamOnly: [String] = []
    var portOnly: [String] = []
    var changed: [String] = []

    package var isEmpty: Bool { upstreamOnly.isEmpty && portOnly.isEmpty && changed.isEmpty }

    /// What differs, as the end of a sentence.
    ///
    /// - Parameter status: Who moved; `nil` where that is not known.
    package func description(_ status: Status? = nil) -> String {
        let (subject, verbs) =
            switch status {
            case .behind: ("upstream", ["added", "removed", "changed"])
            case .ahead: ("the port", ["removed", "added", "changed"])
            default: ("the port", ["lacks", "adds", "differs in"])
            }
        let parts = zip(verbs, [upstreamOnly, portOnly, changed]).filter { !$0.1.isEmpty }
            .map { verb, names in "\(verb) \(names.map { "`\($0)`" }.joined(separator: ", "))" }
        let list =
            parts.count > 1
            ? "\(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])" : parts.joined()
        return "\(subject) \(list)"
    }
}
