/// What a name on a bridge stands for. The raw values are the words of reports.
package enum BridgeKind: String, Hashable, Sendable, CaseIterable {
    case property, method, event
    /// What a call hands over under a name: `joinCall.url`.
    case option
    /// What a call hands back: `joinCall.result`.
    case result
}
