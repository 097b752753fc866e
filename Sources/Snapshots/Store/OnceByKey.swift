import Synchronization

/// Values that are made once for each key, by the thread that asks first; threads that ask meanwhile wait for it.
///
/// An error is not kept: whoever asks next may know better what to say of it.
final class OnceByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    /// The value of a key, if it was made.
    func known(_ key: Key) -> Value? {
        slots.withLock { $0[key] }?.value.withLock { $0 }
    }

    /// The value of a key, or what `make` makes of it now.
    func value<Failure>(of key: Key, or make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try slot(of: key).value.withLock { (value) throws(Failure) in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }

    /// The value of a key, or what `make` makes of it now; `nil` where that makes nothing, which is not kept.
    func valueIfAny<Failure>(of key: Key, or make: () throws(Failure) -> Value?) throws(Failure) -> Value? {
        try slot(of: key).value.withLock { (value) throws(Failure) in
            if value == nil { value = try make() }
            return value
        }
    }

    private func slot(of key: Key) -> Slot {
        slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Slot()
            slots[key] = slot
            return slot
        }
    }
}
