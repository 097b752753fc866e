/// Rejects text that no rules file needs and that readers of YAML interpret differently.
enum TextGuard {
    /// In bytes of UTF-8.
    static let sizeLimit = 1 << 20

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    /// The bytes as text; `nil` if they are not UTF-8.
    static func text(_ bytes: [UInt8], reportingTo log: ProblemLog) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            log.report("the file is UTF-16; save it as UTF-8", at: .start)
            return nil
        }
        guard isSmallEnough(bytes.count, log) else { return nil }
        // Decoding replaces invalid bytes by U+FFFD, and no other text has the same bytes.
        let repaired = String(decoding: bytes, as: UTF8.self)
        if repaired.utf8.elementsEqual(bytes) { return repaired }

        var offset = 0
        var place = Place.start
        for scalar in repaired.unicodeScalars {
            let spelling = Array(String(scalar).utf8)
            guard bytes.dropFirst(offset).starts(with: spelling) else { break }
            offset += spelling.count
            place = scalar == "\n" ? Place(line: place.line + 1, column: 1) : place.next
        }
        log.report("this is not UTF-8; save the file as UTF-8", at: place)
        return nil
    }

    /// The text without a byte order mark.
    static func accepted(_ text: String, reportingTo log: ProblemLog) -> String? {
        guard isSmallEnough(text.utf8.count, log) else { return nil }
        let scalars =
            text.unicodeScalars.first == byteOrderMark ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
        var place = Place.start
        for scalar in scalars {
            guard isAccepted(scalar) else {
                let code = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
                log.report("the character \(name) is not allowed in a rules file; remove it", at: place)
                return nil
            }
            place = scalar == "\n" ? Place(line: place.line + 1, column: 1) : place.next
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func isSmallEnough(_ count: Int, _ log: ProblemLog) -> Bool {
        guard count > sizeLimit else { return true }
        log.report("the file has \(count) bytes; a rules file has at most \(sizeLimit)", at: .start)
        return false
    }

    private static func isAccepted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r", " "..."~": true
        // YAML 1.1 ends a line at these, editors do not: line numbers would be wrong from here on.
        case "\u{85}", "\u{2028}", "\u{2029}": false
        case byteOrderMark: false
        default: scalar.properties.generalCategory != .control && !(0x10FFE0...0x10FFFF).contains(scalar.value)
        }
    }
}

extension Place {
    fileprivate var next: Place { Place(line: line, column: column + 1) }
}
