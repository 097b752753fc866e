import SourceIndex
import SourceModel

/// Determines the content of a file from its bytes.
enum FileClassification {
    /// The largest Swift file that is parsed: 4 MiB. Parsing takes up to 200 times as much memory.
    private static let parsingLimit = 4 << 20
    /// The largest file that is read: 64 MiB.
    static let readingLimit = 64 << 20
    /// git looks for a zero byte in as many bytes.
    private static let binaryPrefix = 8000
    private static let largeFilePointerPrefix = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
    private static let largeFilePointerLimit = 1024

    static func content(of bytes: UnsafeRawBufferPointer, at path: RelativePath) -> FileContent {
        if isLargeFilePointer(bytes) { return .largeFilePointer }
        guard let language = SourceLanguage.comparison(of: path) else { return .opaque(reason: strangeness(of: bytes)) }
        if let problem = textProblem(of: bytes) { return .opaque(reason: problem) }
        return bytes.withMemoryRebound(to: UInt8.self) { text in
            let index = language.index(text)
            // An index without spellings and with a problem means that the text was not parsed at all.
            guard index.spellings.isEmpty, let problem = index.problems.first else { return .source(index) }
            return .opaque(reason: problem.message)
        }
    }

    /// The facts of a bridge layer in a file, or why it has none.
    static func bridgeFile(of bytes: UnsafeRawBufferPointer, at path: RelativePath, _ language: Language) -> BridgeFile
    {
        if isLargeFilePointer(bytes) { return BridgeFile(path: path, facts: nil, reason: "it is a Git LFS pointer") }
        if let problem = textProblem(of: bytes) {
            return BridgeFile(path: path, facts: nil, reason: "it is no text that can be read: \(problem)")
        }
        let facts = bytes.withMemoryRebound(to: UInt8.self) { SourceLanguage.of(language).bridge($0) }
        return BridgeFile(path: path, facts: facts)
    }

    private static func isLargeFilePointer(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count < largeFilePointerLimit && bytes.starts(with: largeFilePointerPrefix)
    }

    /// Why bytes are no text in any language; `nil` where they may be text.
    private static func strangeness(of bytes: UnsafeRawBufferPointer) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "not UTF-8 at byte 0" }
        return bytes.prefix(binaryPrefix).contains(0) ? "binary" : nil
    }

    /// Why bytes cannot be parsed; `nil` where they can.
    static func textProblem(of bytes: UnsafeRawBufferPointer) -> String? {
        if let strangeness = strangeness(of: bytes) { return strangeness }
        guard bytes.count <= parsingLimit else { return tooLarge(bytes.count, parsingLimit) }
        return firstInvalidByte(in: bytes).map { "not UTF-8 at byte \($0)" }
    }

    /// The reason given for a file above a limit. Both numbers are in bytes.
    static func tooLarge(_ size: Int, _ limit: Int = readingLimit) -> String {
        "\(size) bytes, more than the limit of \(limit)"
    }

    /// The offset of the first byte that is not UTF-8, counted from 0.
    private static func firstInvalidByte(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}
