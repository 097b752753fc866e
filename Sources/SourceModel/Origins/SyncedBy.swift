/// How a synced commit came to be known.
public enum SyncedBy: String, Hashable, Sendable {
    case recorded, inferred
}
