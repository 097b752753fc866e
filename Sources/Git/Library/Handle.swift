/// Sole owner of an object of libgit2.
///
/// Copies are impossible and pointers are not `Sendable`, so the compiler holds the rule that an object is
/// used by one thread at a time.
struct Handle: ~Copyable {
    let pointer: OpaquePointer
    private let free: @convention(c) (OpaquePointer?) -> Void

    init(_ pointer: OpaquePointer, free: @escaping @convention(c) (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
