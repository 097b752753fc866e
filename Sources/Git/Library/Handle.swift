/// The sole owner of an object of libgit2.
///
/// Copies are impossible and pointers are not `Sendable`, so the compiler enforces that one thread at a time uses an
/// object.
struct Handle: ~Copyable {
    let pointer: OpaquePointer
    private let free: @convention(c) (OpaquePointer?) -> Void

    init(_ pointer: OpaquePointer, free: @escaping @convention(c) (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
