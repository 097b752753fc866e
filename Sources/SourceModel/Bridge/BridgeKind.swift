/// The kind of a name on a bridge. The raw values appear in reports.
package enum BridgeKind: String, Hashable, Sendable, CaseIterable {
    case property, method, event
    /// A named option of a call: `joinCall.url`.
    case option
    /// The result of a call: `joinCall.result`.
    case result
}
