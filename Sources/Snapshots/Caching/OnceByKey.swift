import Synchronization

/// A cache that computes the value of each key once. Threads that ask for the same key in the meantime wait.
///
/// Errors are not cached, because the next caller may report them differently.
final class OnceByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    /// The cached value of a key.
    func known(_ key: Key) -> Value? {
        slots.withLock { $0[key] }?.value.withLock { $0 }
    }

    /// The cached value of a key, or the result of `make`, which is then cached.
    func value<Failure>(of key: Key, or make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try slot(of: key).value.withLock { (value) throws(Failure) in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }

    /// The cached value of a key, or the result of `make`. `nil` is not cached.
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
