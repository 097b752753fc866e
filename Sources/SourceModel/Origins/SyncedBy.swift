/// Whether a synced commit was recorded in the rules or inferred.
package enum SyncedBy: String, Hashable, Sendable {
    case recorded, inferred
}
