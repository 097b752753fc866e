import SourceModel

/// Reads from a text of any language what pages refer to: names, numbers and types, with their lines.
///
/// It only knows comments and quotation marks, so that it can read every text.
package struct CodeScanner {
    private let syntax: CodeSyntax
    private let text: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var line = 1
    /// The names of the line so far; the last one may show what the next one is.
    private var lineNames: [String] = []
    /// The end of the last of them.
    private var end = 0
    private var file: CodeFile
    /// Names outside string literals.
    private var bareNames: Set<String> = []

    /// The file at a path.
    ///
    /// - Parameter index: The declarations of the text, if its language has an index.
    package static func file(
        _ text: UnsafeBufferPointer<UInt8>, at path: RelativePath, index: FileIndex? = nil
    ) -> CodeFile {
        var scanner = CodeScanner(text, at: path)
        scanner.run()
        scanner.file.quoted = Set(scanner.file.names.keys).subtracting(scanner.bareNames)
        guard let index else { return scanner.file }
        scanner.file.index = index
        scanner.file.types = index.declarations.reduce(into: [:]) { types, declaration in
            let isType = declaration.kind.isNominalType
            guard isType || declaration.kind == .typealias else { return }
            types[declaration.selector, default: []].append(declaration.start.line)
        }
        return scanner.file
    }

    private init(_ text: UnsafeBufferPointer<UInt8>, at path: RelativePath) {
        self.text = text
        syntax = CodeSyntax(of: path)
        let breaks = text.count { $0 == UInt8(ascii: "\n") }
        file = CodeFile(
            path: path, lineCount: breaks + (text.isEmpty || text.last == UInt8(ascii: "\n") ? 0 : 1))
    }

    private mutating func run() {
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "\n") {
                endLine()
            } else if syntax.lineComments.contains(where: starts) {
                skip { $0 == UInt8(ascii: "\n") }
            } else if let (opening, closing) = syntax.blockComment, starts(opening) {
                skipComment(opening, closing)
            } else if syntax.quotes.contains(byte) {
                readText(quotedBy: byte)
            } else {
                readWord()
            }
        }
    }

    private func starts(_ mark: [UInt8]) -> Bool {
        place + mark.count <= text.count && text[place..<place + mark.count].elementsEqual(mark)
    }

    private mutating func endLine() {
        line += 1
        place += 1
        lineNames.removeAll(keepingCapacity: true)
    }

    private mutating func skip(until isEnd: (UInt8) -> Bool) {
        while place < text.count, !isEnd(text[place]) { place += 1 }
    }

    private mutating func skipComment(_ opening: [UInt8], _ closing: [UInt8]) {
        var depth = 0
        while place < text.count {
            if starts(closing), depth > 0 {
                place += closing.count
                depth -= 1
                if depth == 0 || !syntax.nestsComments { return }
            } else if starts(opening) {
                place += opening.count
                depth += 1
            } else if text[place] == UInt8(ascii: "\n") {
                endLine()
            } else {
                place += 1
            }
        }
    }

    /// Names in string literals count, and a comment in one is not a comment. A literal ends with its line unless its
    /// delimiter is for several lines.
    private mutating func readText(quotedBy quote: UInt8) {
        let triple = [quote, quote, quote]
        let mark = starts(triple) ? triple : [quote]
        let spansLines = mark.count == 3 || quote == UInt8(ascii: "`")
        place += mark.count
        var isCode = false
        while place < text.count, !starts(mark) {
            if text[place] == UInt8(ascii: "\n") {
                guard spansLines else { return }
                endLine()
            } else if Self.interpolations.contains(where: starts) {
                isCode = true
                place += 2
            } else if text[place] == UInt8(ascii: "\\") {
                place += min(2, text.count - place)
                if text[place - 1] == UInt8(ascii: "\n") { line += 1 }
            } else {
                if text[place] == UInt8(ascii: ")") || text[place] == UInt8(ascii: "}") { isCode = false }
                readWord(inText: !isCode)
            }
        }
        place = min(place + mark.count, text.count)
    }

    /// The beginnings of code within a string literal.
    private static let interpolations = [Array("\\(".utf8), Array("${".utf8)]

    private mutating func readWord(inText: Bool = false) {
        let start = place
        guard text[place].isOfName else {
            place += 1
            return
        }
        if text[place].isDigit { return readNumber() }
        skip { !$0.isOfName }
        let name = String(decoding: text[start..<place], as: UTF8.self)
        if !inText { bareNames.insert(name) }
        if file.names[name]?.last != line { file.names[name, default: []].append(line) }
        if let last = lineNames.last, syntax.declares(name, behind: last),
            text[end..<start].allSatisfy({ $0 == UInt8(ascii: " ") }),
            lineNames.dropLast().allSatisfy(CodeSyntax.modifiers.contains),
            syntax.declares(behind: last, before: text[place...])
        {
            file.types[name, default: []].append(line)
        }
        lineNames.append(name)
        end = place
    }

    private mutating func readNumber() {
        let start = place
        skip { !$0.isOfName }
        let isDecimal = text[start..<place].allSatisfy { $0.isDigit || $0 == UInt8(ascii: "_") }
        if isDecimal, place + 1 < text.count, text[place] == UInt8(ascii: "."), text[place + 1].isDigit {
            place += 1
            skip { !$0.isOfName }
        }
        let digits = text[start..<place].filter { $0 != UInt8(ascii: "_") }
        let number = String(decoding: digits, as: UTF8.self)
        if file.numbers[number]?.last != line { file.numbers[number, default: []].append(line) }
    }
}

/// Checks in one pass over the bytes whether a text can have one of some names, before it is read in detail.
package struct NameFilter: Sendable {
    private let hashes: Set<UInt64>

    package init(_ names: some Sequence<String>) {
        hashes = Set(names.map { $0.utf8.reduce(Self.seed, Self.mixed) })
    }

    package func mayPass(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var hash = Self.seed
        for byte in text {
            if byte.isOfName {
                hash = Self.mixed(hash, byte)
            } else if hash != Self.seed {
                if hashes.contains(hash) { return true }
                hash = Self.seed
            }
        }
        return hashes.contains(hash)
    }

    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    /// A step of FNV-1a.
    private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether the byte can continue a name or a number.
    fileprivate var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
