import SourceModel

/// Splits Swift text into tokens nearly as fast as it can be read; parsing would take ten times as long.
///
/// It leaves out comments, white space, imports, access words and similar attributes (`@objc`). It knows no grammar:
/// every character of an operator is a token, and a regular expression is read as operators. This is enough to compare
/// two texts, because both are read alike; declarations are left to the parser.
struct TokenScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private let kinds: UnsafePointer<ByteKind>
    private var position = 0
    /// Whether there is only white space before the position on its line.
    private var isAtLineStart = true

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        kinds = ByteKind.table
        if text.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
    }

    /// The next token and its range.
    @inline(__always)
    mutating func next() -> (token: ScannedToken, range: Range<Int>)? {
        while position < text.count {
            let byte = text[position]
            switch kinds[Int(byte)] {
            case .space:
                isAtLineStart = isAtLineStart || byte == UInt8(ascii: "\n")
                position += 1
            case .letter:
                let start = position
                let name = takeName()
                if AccessWords.contains(name, startingWith: byte) || skipsFormWord(name, from: start) { continue }
                if isAtLineStart, name == Self.importWord {
                    skipLine()
                    continue
                }
                isAtLineStart = false
                return (name, start..<position)
            case .digit:
                isAtLineStart = false
                let start = position
                return (takeNumber(), start..<position)
            case .quote:
                isAtLineStart = false
                let start = position
                return (takeString(), start..<position)
            case .slash where skipComment():
                continue
            case .at where isAtLineStart && startsImport():
                skipLine()
            case .at where skipsVisibility():
                continue
            case .slash, .at, .other:
                isAtLineStart = false
                position += 1
                if skipsFormSign(byte) { continue }
                return (ScannedToken(rawValue: ScannedToken.Hashing.finish(UInt64(byte)) & ~1), position - 1..<position)
            }
        }
        return nil
    }

    /// The byte order mark that some editors write; it is not part of the first word.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let importWord = ScannedToken(name: "import")

    private static let returnWord = ScannedToken(name: "return")
    private static let selfWord = ScannedToken(name: "self")

    /// Whether a word is only a matter of style: `return`, and `self.` before a member. Where such a word matters, both
    /// texts have it.
    @inline(__always)
    private mutating func skipsFormWord(_ name: ScannedToken, from start: Int) -> Bool {
        if name == Self.returnWord { return true }
        guard name == Self.selfWord, byte(at: position) == UInt8(ascii: "."),
            start == 0 || text[start - 1] != UInt8(ascii: "."),
            kinds[Int(byte(at: position + 1))] == .letter
        else { return false }
        position += 1
        return true
    }

    /// Whether a sign is only a matter of style: a semicolon, and a comma after the last element.
    @inline(__always)
    private mutating func skipsFormSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ";"): return true
        case UInt8(ascii: ","):
            var next = position
            while next < text.count, kinds[Int(text[next])] == .space { next += 1 }
            return self.byte(at: next) == UInt8(ascii: "]") || self.byte(at: next) == UInt8(ascii: ")")
        default: return false
        }
    }

    @inline(__always)
    private func byte(at place: Int) -> UInt8 { place < text.count ? text[place] : 0 }

    @inline(__always)
    private mutating func takeName() -> ScannedToken {
        var hash = ScannedToken.Hashing.start
        while position < text.count {
            let byte = text[position]
            let kind = kinds[Int(byte)]
            guard kind == .letter || kind == .digit else { break }
            hash = ScannedToken.Hashing.combine(hash, byte)
            position += 1
        }
        return ScannedToken(rawValue: ScannedToken.Hashing.finish(hash) | 1)
    }

    private mutating func takeNumber() -> ScannedToken {
        var hash = ScannedToken.Hashing.start
        while position < text.count {
            let byte = text[position]
            let kind = kinds[Int(byte)]
            let isPoint =
                byte == UInt8(ascii: ".") && kinds[Int(self.byte(at: position + 1))] == .digit
            guard kind == .letter || kind == .digit || isPoint else { break }
            // `1_000` is `1000`.
            if byte != UInt8(ascii: "_") { hash = ScannedToken.Hashing.combine(hash, byte) }
            position += 1
        }
        return ScannedToken(rawValue: ScannedToken.Hashing.finish(hash) & ~1)
    }

    /// Takes a string literal with its interpolations as one token; the indentation of its content does not count.
    private mutating func takeString() -> ScannedToken {
        let quote = UInt8(ascii: "\"")
        let isLong = byte(at: position + 1) == quote && byte(at: position + 2) == quote
        position += isLong ? 3 : 1
        var hash = ScannedToken.Hashing.combine(ScannedToken.Hashing.start, quote)
        var depth = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "\n"), !isLong { break }
            position += 1
            if byte == UInt8(ascii: "\\") {
                if self.byte(at: position) == UInt8(ascii: "(") {
                    depth += 1
                } else if depth == 0 {
                    hash = ScannedToken.Hashing.combine(hash, self.byte(at: position))
                }
                position += 1
                hash = ScannedToken.Hashing.combine(hash, byte)
                continue
            }
            if depth > 0 {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
            } else if byte == quote {
                guard isLong else { break }
                if self.byte(at: position) == quote, self.byte(at: position + 1) == quote {
                    position += 2
                    break
                }
            }
            if !isLong || kinds[Int(byte)] != .space { hash = ScannedToken.Hashing.combine(hash, byte) }
        }
        position = min(position, text.count)
        return ScannedToken(rawValue: ScannedToken.Hashing.finish(hash) & ~1)
    }

    /// Skips the comment that starts at the position, if one does.
    private mutating func skipComment() -> Bool {
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"):
            skipToLineEnd()
            return true
        case UInt8(ascii: "*"):
            position += 2
            var depth = 1
            while position < text.count, depth > 0 {
                let pair = (text[position], byte(at: position + 1))
                switch pair {
                case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
                case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
                default:
                    position += 1
                    continue
                }
                position += 2
            }
            return true
        default:
            return false
        }
    }

    /// Whether the attribute at the position belongs to an import: `@testable import`.
    private func startsImport() -> Bool {
        var scanner = self
        scanner.position += 1
        scanner.isAtLineStart = false
        while scanner.position < text.count, text[scanner.position] != UInt8(ascii: "\n") {
            guard kinds[Int(text[scanner.position])] == .letter else {
                scanner.position += 1
                continue
            }
            if scanner.takeName() == Self.importWord { return true }
        }
        return false
    }

    /// Skips the attribute at the position if it concerns the visibility of a declaration.
    private mutating func skipsVisibility() -> Bool {
        var scanner = self
        scanner.position += 1
        guard kinds[Int(scanner.byte(at: scanner.position))] == .letter,
            VisibilityAttributes.names.contains(scanner.takeName())
        else { return false }
        position = scanner.position
        guard byte(at: position) == UInt8(ascii: "(") else { return true }
        while position < text.count, text[position] != UInt8(ascii: ")"), text[position] != UInt8(ascii: "\n") {
            position += 1
        }
        if byte(at: position) == UInt8(ascii: ")") { position += 1 }
        return true
    }

    private mutating func skipLine() {
        skipToLineEnd()
        isAtLineStart = true
    }

    private mutating func skipToLineEnd() {
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
    }
}

/// What a byte can begin.
private enum ByteKind: UInt8 {
    case other, space, letter, digit, quote, slash, at

    /// By byte; bytes beyond ASCII are parts of names, and backticks are ignored like white space.
    ///
    /// A bare pointer that is never freed, because every byte of a history is looked up here.
    nonisolated(unsafe) static let table: UnsafePointer<ByteKind> = {
        let table = UnsafeMutablePointer<ByteKind>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max { table[Int(byte)] = kind(of: byte) }
        return UnsafePointer(table)
    }()

    private static func kind(of byte: UInt8) -> ByteKind {
        switch byte {
        case 0...32, UInt8(ascii: "`"): .space
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"),
            128...:
            .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "@"): .at
        default: .other
        }
    }
}

/// The attributes that concern visibility: a port without outside users leaves all of them out.
private enum VisibilityAttributes {
    static let names: Set<ScannedToken> = Set(
        ["objc", "objcMembers", "nonobjc", "inlinable", "usableFromInline", "frozen", "_spi"].map {
            ScannedToken(name: $0)
        })
}

/// The access words, which a port usually changes.
private enum AccessWords {
    private static let words = ["public", "open", "internal", "private", "fileprivate", "package"]
        .map { ScannedToken(name: $0) }

    /// The first letters of the words as bits, because most names begin differently.
    private static var firstLetters: UInt64 { (1 << 48) | (1 << 47) | (1 << 41) | (1 << 38) }

    @inline(__always)
    static func contains(_ token: ScannedToken, startingWith byte: UInt8) -> Bool {
        firstLetters >> UInt64(byte & 63) & 1 == 1 && words.contains(token)
    }
}
