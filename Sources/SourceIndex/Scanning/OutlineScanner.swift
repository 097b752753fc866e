import SourceModel

extension SourceScanner {
    /// The names that a text declares, and its string literals.
    package static func outline(of text: UnsafeBufferPointer<UInt8>) -> SourceOutline {
        var scanner = TokenScanner(text)
        var declared = SourceOutline()
        var introducer = Introducer.none
        while let (token, range) = scanner.next() {
            guard token.isName else {
                if text[range.lowerBound] == UInt8(ascii: "\"") {
                    declared.strings.insert(token)
                } else if introducer == .extension, range.count == 1, text[range.lowerBound] == UInt8(ascii: ".") {
                    // In `extension Outer.Inner` the last part counts.
                    continue
                }
                // Several cases may follow one introducer.
                if introducer != .case || text[range.lowerBound] != UInt8(ascii: ",") { introducer = .none }
                continue
            }
            let next = Introducer(token, startingWith: text[range.lowerBound])
            if next != .none {
                introducer = next
                continue
            }
            switch introducer {
            case .none: continue
            case .type, .extension: declared.types.insert(String(decoding: text[range], as: UTF8.self))
            case .member, .case: declared.members.insert(token)
            }
            if introducer == .type || introducer == .member { introducer = .none }
        }
        return declared
    }
}

/// The meaning of the keyword before a name.
private enum Introducer {
    case none, type, `extension`, member, `case`

    init(_ token: ScannedToken, startingWith byte: UInt8) {
        self = Self.firstLetters >> UInt64(byte & 63) & 1 == 1 ? Self.keywords[token] ?? .none : .none
    }

    /// The first letters of the keywords as bits, because most names begin differently.
    private static let firstLetters = "aceflpstv".utf8.reduce(UInt64(0)) { $0 | 1 << UInt64($1 & 63) }

    private static let keywords: [ScannedToken: Self] = {
        var keywords: [ScannedToken: Self] = [
            ScannedToken(name: "extension"): .extension, ScannedToken(name: "case"): .case,
        ]
        for word in ["class", "struct", "enum", "protocol", "actor", "typealias"] {
            keywords[ScannedToken(name: word)] = .type
        }
        for word in ["func", "var", "let"] { keywords[ScannedToken(name: word)] = .member }
        return keywords
    }()
}
