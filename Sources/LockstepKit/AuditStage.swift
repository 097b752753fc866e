/// A stage of an audit, for the progress line.
package enum AuditStage: Hashable, Sendable {
    case reading, searchingOrigins, comparing, inspecting, holdingDocuments, checking
    /// One state of a port's history, with the number of states.
    case state(Int, of: Int)

    /// `comparing both sides`.
    package var phrase: String {
        switch self {
        case .reading: "reading both sides"
        case .searchingOrigins: "searching the originals of the port's files"
        case .comparing: "comparing both sides and reading upstream's commits"
        case .inspecting: "inspecting the user interface of both sides"
        case .holdingDocuments: "checking the documents against the code"
        case .checking: "checking"
        case .state(let number, let count): "auditing state \(number) of \(count)"
        }
    }
}
