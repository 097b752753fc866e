import Analysis

/// The lines of a declaration.
struct SourceExcerpt {
    struct Line {
        /// Counted from 1, in the file.
        var number: Int
        /// Without the indentation that all lines share.
        var text: String
    }

    let path: RelativePath
    let lines: [Line]
    /// The lines that hold more than a comment.
    let codeLines: [Line]

    /// Of a type, what stands before its members is enough.
    private static let headerLimit = 6

    init(of declaration: Declaration, in file: SnapshotFile) {
        path = file.path
        let first = declaration.start.line
        var texts = Self.lines(first...max(first, declaration.end.line), of: file.text)
        if declaration.kind.isType {
            let header = texts.prefix(Self.headerLimit)
            texts = header.firstIndex { $0.contains("{") }.map { Array(header[...$0]) } ?? Array(header)
        }
        let indentation = texts.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix(while: \.isWhitespace).count }
        let margin = indentation.min() ?? 0
        lines = texts.enumerated().map { offset, text in
            var text = text.dropFirst(min(margin, text.prefix(while: \.isWhitespace).count))
            while text.last?.isWhitespace == true { text.removeLast() }
            return Line(number: first + offset, text: String(text))
        }
        codeLines = lines.filter { line in
            let code = line.text.drop(while: \.isWhitespace)
            return !code.isEmpty && !code.hasPrefix("//")
        }
    }

    /// Lines by their numbers, as far as the text has them.
    private static func lines(_ range: ClosedRange<Int>, of text: [UInt8]) -> [String] {
        var lines: [String] = []
        var number = 1
        var start = 0
        while number <= range.upperBound {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            if range.contains(number) { lines.append(String(decoding: text[start..<end], as: UTF8.self)) }
            guard end < text.endIndex else { break }
            start = end + 1
            number += 1
        }
        return lines
    }

    /// The code lines with white space folded, each name as `renaming` has it.
    func comparable(_ renaming: Renaming?) -> [String] {
        codeLines.map { line in
            let folded = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return renaming?.portWords(in: folded) ?? folded
        }
    }
}
