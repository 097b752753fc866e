import Matching
import Normalisation
import SourceModel

/// The lines of a declaration, or of a whole file.
package struct SourceExcerpt {
    package struct Line {
        /// Counted from 1, in the file.
        package var number: Int
        /// Without the common indentation of all lines.
        package var text: String
        /// Whether the line has more than a comment.
        package var isCode: Bool

        /// Whether the line begins with a macro such as `#Preview`.
        fileprivate var isMacro: Bool { text.dropFirst().first?.isUppercase ?? false }
    }

    package let path: RelativePath
    package private(set) var lines: [Line]

    /// For a type, the lines before its members are enough.
    private static let headerLimit = 6

    package init(of declaration: Declaration, in file: SnapshotFile) {
        let first = declaration.start.line
        var bytes = Self.lines(first...max(first, declaration.end.line), of: file.text)
        if declaration.kind.isType {
            let header = bytes.prefix(Self.headerLimit)
            let brace = header.firstIndex { $0.contains(UInt8(ascii: "{")) }
            bytes = brace.map { Array(header[...$0]) } ?? Array(header)
        }
        self.init(bytes, from: first, of: file.path)
    }

    package init(of file: SnapshotFile) {
        self.init(
            file.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false), from: 1, of: file.path)
    }

    /// The code of a file outside declarations, without imports and `#if` lines, which have findings of their own.
    init(outsideDeclarationsOf file: SnapshotFile, _ index: FileIndex) {
        self.init(of: file)
        let declared = index.declarations.lazy.filter { $0.parent == nil }.map { $0.start.line...$0.end.line }
        let other = Set(declared.joined()).union(index.imports.map(\.start.line))
        lines.removeAll { !$0.isCode || other.contains($0.number) || $0.text.hasPrefix("#") && !$0.isMacro }
    }

    private init(_ bytes: [ArraySlice<UInt8>], from first: Int, of path: RelativePath) {
        self.path = path
        let margin = bytes.filter { !$0.allSatisfy(\.isBlank) }.map { $0.prefix(while: \.isBlank).count }.min() ?? 0
        lines = bytes.enumerated().map { offset, line in
            let content = line.dropFirst(min(margin, line.prefix(while: \.isBlank).count))
            let end = content.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? content.startIndex
            let code = content.drop(while: \.isBlank)
            return Line(
                number: first + offset, text: String(decoding: content[..<end], as: UTF8.self),
                isCode: !code.isEmpty && !code.starts(with: "//".utf8))
        }
    }

    /// The excerpt with another access word of its declaration, or none if that is empty.
    func replacing(_ word: String, with other: String) -> SourceExcerpt {
        var excerpt = self
        for place in lines.indices where lines[place].isCode {
            let words = lines[place].text.split(separator: " ", omittingEmptySubsequences: false)
            guard let found = words.firstIndex(where: { $0 == word }) else { continue }
            let own = other.isEmpty ? [] : [Substring(other)]
            excerpt.lines[place].text = (words[..<found] + own + words[(found + 1)...]).joined(separator: " ")
            break
        }
        return excerpt
    }

    package var codeLines: [Line] { lines.filter(\.isCode) }

    /// The code lines with white space folded and names replaced by `renaming`.
    package func comparable(_ renaming: Renaming?) -> [String] {
        codeLines.map { line in
            let folded = line.text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            return renaming?.portWords(in: folded, of: path) ?? folded
        }
    }

    /// The lines with the given numbers, as far as the text has them.
    private static func lines(_ range: ClosedRange<Int>, of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var number = 1
        var start = 0
        while number <= range.upperBound {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            if range.contains(number) { lines.append(text[start..<end]) }
            guard end < text.endIndex else { break }
            start = end + 1
            number += 1
        }
        return lines
    }
}

extension UInt8 {
    /// Whether the byte is invisible at the beginning or end of a line.
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}
