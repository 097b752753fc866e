/// Decodes the file of a loose object strictly: the right header, the right length, no trailing bytes.
///
/// libgit2 1.5 writes out of bounds where an object is longer than its header says, and every release so far loops
/// forever on a truncated object.
enum LooseObjectDecoder {
    /// Decodes the header at the start of a file.
    static func header(of file: [UInt8]) throws(LooseObjectFault) -> LooseObjectHeader {
        let inflation = try Inflation()
        return try start(inflation, of: file).header
    }

    /// Decodes the file of an object of at most `limit` bytes.
    ///
    /// - Parameter allocate: Returns a buffer for the object's bytes, or `nil` where there is no memory.
    static func decode(
        _ file: [UInt8], limit: Int, allocate: (LooseObjectHeader) -> UnsafeMutableRawBufferPointer?
    ) throws(LooseObjectFault) {
        let inflation = try Inflation()
        let start = try start(inflation, of: file)
        let size = start.header.size
        guard size <= limit, let content = allocate(start.header) else { throw .tooLarge(size: size) }
        guard start.content.count <= size else { throw .tooLong }
        content.copyBytes(from: start.content)

        var given = start.content.count
        var taken = start.taken
        var isFinished = start.isFinished
        // Room for one more byte detects an object that is too long.
        var excess: UInt8 = 0
        while !isFinished {
            let room = UnsafeMutableRawBufferPointer(rebasing: content[given...])
            let step = try file.withUnsafeBufferPointer { (bytes) throws(LooseObjectFault) in
                let input = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[taken...]))
                guard room.isEmpty else { return try inflation.inflate(input, into: room) }
                let last = try withUnsafeMutableBytes(of: &excess) { (spare) throws(LooseObjectFault) in
                    try inflation.inflate(input, into: spare)
                }
                guard last.given == 0 else { throw LooseObjectFault.tooLong }
                return last
            }
            taken += step.taken
            given += step.given
            isFinished = step.progress == .finished
            guard isFinished || step.taken > 0 || step.given > 0 else { throw .truncated }
        }
        guard given == size else { throw .truncated }
        guard taken == file.count else { throw .trailingBytes }
    }

    private struct Start {
        var header: LooseObjectHeader
        /// The bytes of the object that were inflated together with the header.
        var content: ArraySlice<UInt8>
        var taken: Int
        var isFinished: Bool
    }

    private static func start(
        _ inflation: borrowing Inflation, of file: [UInt8]
    ) throws(LooseObjectFault) -> Start {
        var output = [UInt8](repeating: 0, count: LooseObjectHeader.maximumLength)
        let step = try output.withUnsafeMutableBufferPointer { (room) throws(LooseObjectFault) in
            try file.withUnsafeBufferPointer { (bytes) throws(LooseObjectFault) in
                try inflation.inflate(UnsafeRawBufferPointer(bytes), into: UnsafeMutableRawBufferPointer(room))
            }
        }
        let header = try LooseObjectHeader(output.prefix(step.given))
        return Start(
            header: header, content: output[header.length..<step.given], taken: step.taken,
            isFinished: step.progress == .finished)
    }
}
