/// Why the file of a loose object is invalid.
enum LooseObjectFault: Error, Hashable, Sendable {
    case notCompressed, badHeader, truncated, tooLong, trailingBytes, otherName
    case tooLarge(size: Int)
    case unreadable(FileReadError)
}

extension LooseObjectFault: CustomStringConvertible {
    var description: String {
        switch self {
        case .notCompressed: "its file is not zlib data"
        case .badHeader: "its header is broken"
        case .truncated: "its file is cut short"
        case .tooLong: "it is longer than its header says"
        case .otherName: "its content has another name"
        case .trailingBytes: "its file has bytes after the object"
        case .tooLarge(let size): "its header says \(size) bytes, more than is read"
        case .unreadable(let error): error.description
        }
    }
}

/// The header of a loose object: `blob 12` and a zero byte.
struct LooseObjectHeader: Hashable, Sendable {
    var kind: ObjectKind
    /// The length of the content, in bytes.
    var size: Int
    /// The length of the header, in bytes, with its zero byte.
    var length: Int

    /// The longest header there can be: a kind, a space, 19 digits and a zero byte.
    static let maximumLength = 32

    init(_ start: some Collection<UInt8>) throws(LooseObjectFault) {
        let header = Array(start.prefix(Self.maximumLength))
        guard let end = header.firstIndex(of: 0), let space = header[..<end].firstIndex(of: UInt8(ascii: " ")),
            let kind = ObjectKind(rawValue: String(decoding: header[..<space], as: UTF8.self))
        else { throw .badHeader }
        let digits = header[(space + 1)..<end]
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            let size = Int(String(decoding: digits, as: UTF8.self))
        else { throw .badHeader }
        self.kind = kind
        self.size = size
        length = end + 1
    }
}
