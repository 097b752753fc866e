import Clibgit2

/// One zlib stream being inflated from memory.
///
/// The stream lives on the heap, because zlib keeps its address and refuses one that has moved.
struct Inflation: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>

    enum Progress {
        /// The output is full, or the input used up.
        case paused
        /// The stream's end was reached and its checksum is right.
        case finished
    }

    init() throws(LooseObjectFault) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard lockstep_inflate_init(stream) == Z_OK else {
            stream.deallocate()
            throw .notCompressed
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates from `input` into `output` until either is used up.
    ///
    /// - Returns: The progress, and how many bytes of the input were taken and of the output given.
    func inflate(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(LooseObjectFault) -> (progress: Progress, taken: Int, given: Int) {
        let inputCount = min(input.count, Int(UInt32.max))
        let outputCount = min(output.count, Int(UInt32.max))
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = UInt32(inputCount)
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.pointee.avail_out = UInt32(outputCount)
        let code = Clibgit2.inflate(stream, Z_NO_FLUSH)
        guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .notCompressed }
        return (
            code == Z_STREAM_END ? .finished : .paused,
            inputCount - Int(stream.pointee.avail_in), outputCount - Int(stream.pointee.avail_out)
        )
    }
}
