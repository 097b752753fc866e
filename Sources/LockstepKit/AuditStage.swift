/// What an audit is doing, for whoever waits.
package enum AuditStage: Hashable, Sendable {
    case reading, searchingOrigins, comparing, inspecting, holdingDocuments, checking
    /// Of a port's history, one of so many states.
    case state(Int, of: Int)

    /// `comparing both sides`.
    package var phrase: String {
        switch self {
        case .reading: "reading both sides"
        case .searchingOrigins: "looking for what the port's files were copied from"
        case .comparing: "comparing both sides, and reading upstream's commits"
        case .inspecting: "looking at what both sides draw"
        case .holdingDocuments: "holding the documents against the code"
        case .checking: "checking"
        case .state(let number, let count): "auditing state \(number) of \(count)"
        }
    }
}
