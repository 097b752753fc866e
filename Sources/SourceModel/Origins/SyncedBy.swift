/// How a synced commit came to be known.
package enum SyncedBy: String, Hashable, Sendable {
    case recorded, inferred
}
