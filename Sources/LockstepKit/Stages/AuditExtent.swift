/// What an audit has to find out.
package enum AuditExtent {
    /// The statuses alone.
    case statuses
    /// What the checks read, without the user interfaces.
    case code
    /// All that the checks read.
    case whole
}
