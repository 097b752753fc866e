import SourceModel
import SwiftSyntax

/// The tokens of a file in order, numbered by their spelling.
struct TokenWriter {
    private let text: UnsafeBufferPointer<UInt8>
    private var table = SpellingTable()
    /// Every token written so far.
    private(set) var tokens: [TokenID] = []
    /// Of every token written so far.
    private(set) var fingerprint = Fingerprint()
    /// The stretches of text between tokens that hold a comment.
    private(set) var commentedGaps: [Range<Int>] = []
    /// The offset behind the last token.
    private var end = 0

    init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        tokens.reserveCapacity(text.count / 5)
    }

    /// All spellings met, each at its number.
    var spellings: [Spelling] { table.spellings() }

    /// Writes a token, unless it is a semicolon, which like a line end only separates.
    mutating func write(_ token: TokenSyntax) {
        let bytes = take(token)
        guard let first = bytes.first, first != UInt8(ascii: ";") || bytes.count > 1 else { return }
        if isIdentifierStart(first), case .identifier = token.tokenKind {
            write(unquoted(bytes), isIdentifier: true)
        } else {
            write(bytes, isIdentifier: false)
        }
    }

    /// Writes a part of a string. A line end in it is LF to the compiler, whatever the file has.
    mutating func writeSegment(_ token: TokenSyntax) {
        let bytes = take(token)
        guard !bytes.isEmpty else { return }
        guard bytes.contains(UInt8(ascii: "\r")) else { return write(bytes, isIdentifier: false) }
        LineEnds.normalized(bytes).withUnsafeBufferPointer { write($0, isIdentifier: false) }
    }

    /// Writes a number literal by its value: `1_000.0` and `1e3` are one token.
    mutating func writeNumber(_ token: TokenSyntax) {
        let bytes = take(token)
        guard !bytes.isEmpty else { return }
        if NumberLiteral.isPlain(bytes) { return write(bytes, isIdentifier: false) }
        NumberLiteral(bytes).spelling.withUnsafeBufferPointer { write($0, isIdentifier: false) }
    }

    /// Passes a token that is not to be written.
    mutating func skip(_ token: TokenSyntax) {
        _ = take(token)
    }

    /// The number of the word that `token` writes, as it is or will be among the tokens; `nil` where it writes none.
    mutating func id(of token: TokenSyntax) -> TokenID? {
        let bytes = bytes(of: token)
        guard let first = bytes.first else { return nil }
        guard isIdentifierStart(first), case .identifier = token.tokenKind else {
            return table.intern(bytes, isIdentifier: false)
        }
        return table.intern(unquoted(bytes), isIdentifier: true)
    }

    /// Whether a token names a thing and is no keyword.
    func isIdentifier(_ token: TokenID) -> Bool { table.isIdentifier(token) }

    /// Whether a token names a thing, be it by a keyword: `init`, `$0`, but not `self`.
    func isName(_ token: TokenID) -> Bool {
        table.isIdentifier(token)
            || table.withBytes(of: token) { bytes in
                guard let first = bytes.first, isIdentifierStart(first) || first == UInt8(ascii: "$") else {
                    return false
                }
                return !bytes.elementsEqual("self".utf8)
            }
    }

    /// The bytes of `token` without what surrounds it; empty where it is missing.
    func bytes(of token: TokenSyntax) -> UnsafeBufferPointer<UInt8> {
        slice(from: token.positionAfterSkippingLeadingTrivia.utf8Offset, count: token.trimmedLength.utf8Length)
    }

    /// The bytes of `node` as written, without what surrounds it.
    func bytes(of node: some SyntaxProtocol) -> UnsafeBufferPointer<UInt8> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return slice(from: start, count: node.endPositionBeforeTrailingTrivia.utf8Offset - start)
    }

    /// Goes on to `token`; comments are in what is left between it and the one before.
    private mutating func take(_ token: TokenSyntax) -> UnsafeBufferPointer<UInt8> {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        if start > end, text[end..<start].contains(UInt8(ascii: "/")) { commentedGaps.append(end..<start) }
        let bytes = slice(from: start, count: token.trimmedLength.utf8Length)
        end = max(end, start + bytes.count)
        return bytes
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, isIdentifier: Bool) {
        tokens.append(table.intern(bytes, isIdentifier: isIdentifier))
        // Two bytes that no UTF-8 text holds distinguish `self` from a name in backticks.
        fingerprint.combine(bytes: bytes, terminator: isIdentifier ? 0xfe : 0xff)
    }

    private func slice(from start: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[start..<(start + max(0, count))])
    }

    private func isIdentifierStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "`"), 0x80...:
            true
        default:
            false
        }
    }

    /// A name without its backticks, unless it can be written with them only.
    private func unquoted(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard bytes.first == UInt8(ascii: "`"), bytes.count > 2, bytes.last == UInt8(ascii: "`") else { return bytes }
        let name = UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)])
        let isPlain = name.allSatisfy { isIdentifierStart($0) || (0x30...0x39).contains($0) }
        return isPlain ? name : bytes
    }
}
