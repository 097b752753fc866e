import Synchronization

/// Values that are made once for each key, by the thread that asks first; threads that ask meanwhile wait for it.
///
/// A failure is not kept: whoever asks next may know better what to say of it.
package final class OnceByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let state = Mutex<(value: Value?, makeCount: Int)>((nil, 0))
    }

    private let slots = Mutex<[Key: Slot]>([:])

    package init() {}

    /// The value of a key, if it was made.
    package func known(_ key: Key) -> Value? {
        slots.withLock { $0[key] }?.state.withLock { $0.value }
    }

    /// The value of a key, or what `make` makes of it now; `nil` where that makes nothing.
    package func value<Failure>(of key: Key, or make: () throws(Failure) -> Value?) throws(Failure) -> Value? {
        let slot = slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Slot()
            slots[key] = slot
            return slot
        }
        return try slot.state.withLock { (state) throws(Failure) in
            if state.value == nil {
                state.makeCount += 1
                state.value = try make()
            }
            return state.value
        }
    }

    /// How often something was made of each key.
    var makeCounts: [Key: Int] {
        slots.withLock { $0 }.mapValues { $0.state.withLock { $0.makeCount } }
    }
}
