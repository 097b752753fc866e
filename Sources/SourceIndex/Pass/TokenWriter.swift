import SourceModel
import SwiftSyntax

/// The tokens of a file in order, numbered by their spelling.
struct TokenWriter {
    private let text: UnsafeBufferPointer<UInt8>
    private var table = SpellingTable()
    /// Every token written so far.
    private(set) var tokens: [TokenID] = []
    /// The ranges between tokens that contain a comment.
    private(set) var commentedGaps: [Range<Int>] = []
    /// The end of the last token.
    private var end = 0

    /// The fingerprint, as written, of the text since the last reset.
    var form = Fingerprint()

    init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        tokens.reserveCapacity(text.count / 5)
    }

    /// The fingerprint of all tokens so far.
    var fingerprint: Fingerprint {
        tokens.reduce(into: Fingerprint()) { fingerprint, token in
            // Two bytes that UTF-8 text never contains distinguish `self` from a name in backticks.
            let terminator: UInt8 = table.isIdentifier(token) ? 0xfe : 0xff
            table.withBytes(of: token) { bytes in
                bytes.withUnsafeBufferPointer { fingerprint.combine(bytes: $0, terminator: terminator) }
            }
        }
    }

    /// All spellings, each at its number.
    var spellings: [Spelling] { table.spellings() }

    /// Writes a token, unless it is a semicolon, which only separates, like a line end. A trailing comma in a list is
    /// removed.
    mutating func write(_ token: TokenSyntax) {
        let bytes = take(token)
        guard let first = bytes.first, first != UInt8(ascii: ";") || bytes.count > 1 else { return }
        if isClosing(token, first), endsWithComma { tokens.removeLast() }
        if isIdentifierStart(first), case .identifier = token.tokenKind {
            write(unquoted(bytes), isIdentifier: true)
        } else {
            write(bytes, isIdentifier: false)
        }
    }

    /// Writes a part of a string, with line ends as LF, which is what the compiler sees.
    mutating func writeSegment(_ token: TokenSyntax) {
        let bytes = take(token)
        guard !bytes.isEmpty else { return }
        guard bytes.contains(UInt8(ascii: "\r")) else { return write(bytes, isIdentifier: false) }
        LineEnds.normalized(bytes).withUnsafeBufferPointer { write($0, isIdentifier: false) }
    }

    /// Writes the value of a number literal: `1_000.0` and `1e3` are the same token.
    mutating func writeNumber(_ token: TokenSyntax) {
        let bytes = take(token)
        guard !bytes.isEmpty else { return }
        if NumberLiteral.isPlain(bytes) { return write(bytes, isIdentifier: false) }
        NumberLiteral(bytes).spelling.withUnsafeBufferPointer { write($0, isIdentifier: false) }
    }

    /// Writes words that the text does not have, or has elsewhere.
    mutating func write(_ words: [String]) {
        for word in words {
            if word == ")", endsWithComma { tokens.removeLast() }
            let isType = word.first?.isUppercase == true
            tokens.append(table.intern(word, isIdentifier: isType || word.hasPrefix("macOS")))
        }
    }

    /// Writes a token's word again.
    mutating func `repeat`(_ token: TokenSyntax) {
        if let word = id(of: token) { tokens.append(word) }
    }

    /// Replaces the tokens from `first` on.
    mutating func replaceTokens(from first: Int, with others: [TokenID]) {
        tokens.replaceSubrange(first..., with: others)
    }

    /// Replaces one token by a word.
    mutating func replaceToken(at place: Int, with word: String) {
        tokens[place] = table.intern(word, isIdentifier: false)
    }

    /// Removes the tokens at some indices, which are sorted.
    mutating func removeTokens(at places: [Int]) {
        guard var free = places.first else { return }
        var next = places.startIndex
        for place in free..<tokens.count {
            if next < places.endIndex, places[next] == place {
                next += 1
            } else {
                tokens[free] = tokens[place]
                free += 1
            }
        }
        tokens.removeSubrange(free...)
    }

    /// The number of a word that is or will be among the tokens.
    mutating func id(of word: String, isIdentifier: Bool = false) -> TokenID {
        table.intern(word, isIdentifier: isIdentifier)
    }

    /// Passes a token without writing it.
    mutating func skip(_ token: TokenSyntax) {
        _ = take(token)
    }

    /// The number of the word of `token`, which is or will be among the tokens; `nil` if it has none.
    mutating func id(of token: TokenSyntax) -> TokenID? {
        let bytes = bytes(of: token)
        guard let first = bytes.first else { return nil }
        guard isIdentifierStart(first), case .identifier = token.tokenKind else {
            return table.intern(bytes, isIdentifier: false)
        }
        return table.intern(unquoted(bytes), isIdentifier: true)
    }

    /// Whether a token is a name and not a keyword.
    func isIdentifier(_ token: TokenID) -> Bool { table.isIdentifier(token) }

    /// Whether a token is a name, including keywords such as `init`, and `$0`, but not `self`.
    func isName(_ token: TokenID) -> Bool {
        table.isIdentifier(token)
            || table.withBytes(of: token) { bytes in
                guard let first = bytes.first, isIdentifierStart(first) || first == UInt8(ascii: "$") else {
                    return false
                }
                return !bytes.elementsEqual("self".utf8)
            }
    }

    /// The bytes of `token` without trivia; empty if it is missing.
    func bytes(of token: TokenSyntax) -> UnsafeBufferPointer<UInt8> {
        slice(from: token.positionAfterSkippingLeadingTrivia.utf8Offset, count: token.trimmedLength.utf8Length)
    }

    /// The bytes of `node` as written, without trivia.
    func bytes(of node: some SyntaxProtocol) -> UnsafeBufferPointer<UInt8> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return slice(from: start, count: node.endPositionBeforeTrailingTrivia.utf8Offset - start)
    }

    /// Whether the first byte of `node` may continue an expression: a bracket or an operator.
    func startsLikeContinuation(_ node: some SyntaxProtocol) -> Bool {
        switch text[node.positionAfterSkippingLeadingTrivia.utf8Offset] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "<"):
            true
        default: false
        }
    }

    /// Advances to `token`; comments are in the gap between it and the previous one.
    private mutating func take(_ token: TokenSyntax) -> UnsafeBufferPointer<UInt8> {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        if start > end, text[end..<start].contains(UInt8(ascii: "/")) { commentedGaps.append(end..<start) }
        let bytes = slice(from: start, count: token.trimmedLength.utf8Length)
        end = max(end, start + bytes.count)
        takeForm(of: bytes)
        return bytes
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, isIdentifier: Bool) {
        tokens.append(table.intern(bytes, isIdentifier: isIdentifier))
    }

    /// The form has line ends as LF, and no semicolons.
    private mutating func takeForm(of bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.elementsEqual(CollectionOfOne(UInt8(ascii: ";"))) else { return }
        for byte in bytes where byte != UInt8(ascii: "\r") { form.combine(byte: byte) }
        form.combine(byte: 0xff)
    }

    private var endsWithComma: Bool {
        tokens.last.map { table.withBytes(of: $0) { $0.elementsEqual(CollectionOfOne(UInt8(ascii: ","))) } } ?? false
    }

    private func isClosing(_ token: TokenSyntax, _ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ")"), UInt8(ascii: "]"): true
        case UInt8(ascii: ">"): token.tokenKind == .rightAngle
        default: false
        }
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

    /// A name without its backticks, unless it needs them.
    private func unquoted(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard bytes.first == UInt8(ascii: "`"), bytes.count > 2, bytes.last == UInt8(ascii: "`") else { return bytes }
        let name = UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)])
        let isPlain = name.allSatisfy { isIdentifierStart($0) || (0x30...0x39).contains($0) }
        return isPlain ? name : bytes
    }
}
