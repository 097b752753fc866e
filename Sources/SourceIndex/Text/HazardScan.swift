/// The scan of the bytes for ``ParserHazard``.
struct HazardScan {
    let text: UnsafeBufferPointer<UInt8>
    private var offset = 0
    /// The open brackets, outermost first, each with the length of the run before it.
    private var brackets: [(bracket: Bracket, run: Int)] = []
    private var squares = 0
    private var squareCost = 0
    private var run = 0
    private var wasInWord = false

    private enum Bracket: Equatable {
        case round, square, curly
        /// The parenthesis that opens an interpolation, with the string that continues after it.
        case interpolation(StringDelimiter)
    }

    private struct StringDelimiter: Equatable {
        var pounds: Int
        var isMultiline: Bool
    }

    init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    mutating func firstHazard() -> ParserHazard? {
        while offset < text.count {
            let byte = text[offset]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                if !wasInWord { run += 1 }
                wasInWord = true
                offset += 1
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                wasInWord = false
                offset += 1
                continue
            case UInt8(ascii: "\""): skipString(pounds: 0)
            case UInt8(ascii: "#"): skipPounds()
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipBlockComment()
            case UInt8(ascii: "("): open(.round)
            case UInt8(ascii: "["): open(.square)
            case UInt8(ascii: "{"): open(.curly)
            case UInt8(ascii: ")"): closeRound()
            case UInt8(ascii: "]"): closeSquare()
            case UInt8(ascii: "}"): closeCurly()
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                run = brackets.last?.run ?? 0
                offset += 1
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                run += ParserHazard.angleWeight
                offset += 1
            default:
                run += 1
                offset += 1
            }
            wasInWord = false
            if let hazard { return hazard }
        }
        return hazard
    }

    private var hazard: ParserHazard? {
        let reason: String? =
            if brackets.count > ParserHazard.maximumNesting {
                "brackets are nested too deeply"
            } else if squareCost > ParserHazard.maximumSquareCost {
                "square brackets are nested too deeply"
            } else if run > ParserHazard.maximumRun {
                "an expression or a list is too long"
            } else {
                nil
            }
        return reason.map { ParserHazard(message: "not parsed: \($0)", offset: offset - 1) }
    }

    /// The byte `distance` after the current one; 0 past the end.
    private func byte(_ distance: Int) -> UInt8 {
        offset + distance < text.count ? text[offset + distance] : 0
    }
}

// MARK: - Brackets

// A closing bracket also closes brackets left open inside its pair, so that a misread bracket, for example in a regular
// expression, only matters up to the next brace.
extension HazardScan {
    private mutating func open(_ bracket: Bracket) {
        run += 1
        offset += 1
        brackets.append((bracket, run))
        if bracket == .square {
            squares += 1
            squareCost += 1 << min(squares, 40)
        }
    }

    private mutating func closeRound() {
        offset += 1
        while brackets.last?.bracket == .square { pop() }
        switch brackets.last?.bracket {
        case .round: pop()
        case .interpolation(let string):
            pop()
            skipContent(of: string)
        default: break
        }
    }

    private mutating func closeSquare() {
        offset += 1
        if brackets.last?.bracket == .square { pop() }
    }

    private mutating func closeCurly() {
        offset += 1
        guard brackets.contains(where: { $0.bracket == .curly }) else { return }
        while let last = brackets.last?.bracket, last != .curly { pop() }
        pop()
    }

    /// Removes the innermost bracket and its content, which adds nothing to the depth of later code.
    private mutating func pop() {
        guard let last = brackets.popLast() else { return }
        if last.bracket == .square { squares -= 1 }
        run = last.run
    }
}

// MARK: - Strings and comments

extension HazardScan {
    private mutating func skipString(pounds: Int) {
        let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        offset += isMultiline ? 3 : 1
        run += 1
        skipContent(of: StringDelimiter(pounds: pounds, isMultiline: isMultiline))
    }

    /// Skips to the end of a string, or to its next interpolation.
    private mutating func skipContent(of string: StringDelimiter) {
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "\\") where arePounds(string.pounds, at: 1):
                offset += 1 + string.pounds
                if byte(0) == UInt8(ascii: "(") { return open(.interpolation(string)) }
                offset += 1
            case UInt8(ascii: "\"") where !string.isMultiline && arePounds(string.pounds, at: 1):
                offset += 1 + string.pounds
                return
            case UInt8(ascii: "\"")
            where string.isMultiline && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
                && arePounds(string.pounds, at: 3):
                offset += 3 + string.pounds
                return
            case UInt8(ascii: "\n") where !string.isMultiline, UInt8(ascii: "\r") where !string.isMultiline:
                return
            default:
                offset += 1
            }
        }
    }

    private func arePounds(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    /// Skips the `#` of a directive or macro, or a whole raw string.
    private mutating func skipPounds() {
        var pounds = 0
        while byte(0) == UInt8(ascii: "#") {
            pounds += 1
            offset += 1
        }
        if byte(0) == UInt8(ascii: "\"") { skipString(pounds: pounds) } else { run += 1 }
    }

    private mutating func skipLine() {
        while offset < text.count, text[offset] != UInt8(ascii: "\n"), text[offset] != UInt8(ascii: "\r") {
            offset += 1
        }
    }

    /// Skips a block comment, which may contain others.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                offset += 2
            } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
            } else {
                offset += 1
            }
        } while depth > 0 && offset < text.count
    }
}
