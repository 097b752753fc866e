import Merging
import SourceModel

extension [UInt8] {
    /// White space and comments with other names, except ordinary words and the folders of paths.
    ///
    /// - Parameter file: The new name of a file.
    func renamingInComments(_ name: (String) -> String, file: (String) -> String = { $0 }) -> [UInt8] {
        guard contains(UInt8(ascii: "/")) else { return self }
        var result: [UInt8] = []
        for run in runs {
            guard run.first.map(\.isPathSign) ?? false else {
                result += run
                continue
            }
            let marks = run.prefix { $0 == UInt8(ascii: "/") }
            let (path, end) = run.dropFirst(marks.count).withoutFullStops
            // ``Type/member`` is no path.
            let isSymbol = result.suffix(2).elementsEqual("``".utf8)
            result += marks
            if path.isFileName || path.contains(UInt8(ascii: "/")) && !isSymbol {
                let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
                result += path[..<start] + file(String(decoding: path[start...], as: UTF8.self)).utf8
            } else {
                for word in path.chunks(where: \.isWord) {
                    let text = String(decoding: word, as: UTF8.self)
                    result += text.isCode ? Array(name(text).utf8) : Array(word)
                }
            }
            result += end
        }
        return result
    }

    private var runs: [ArraySlice<UInt8>] { self[...].chunks(where: \.isPathSign) }
}

extension ArraySlice<UInt8> {
    /// The longest parts whose bytes all fulfil a condition, or all do not.
    fileprivate func chunks(where isMember: (UInt8) -> Bool) -> [ArraySlice<UInt8>] {
        var chunks: [ArraySlice<UInt8>] = []
        var rest = self
        while let first = rest.first {
            let isInside = isMember(first)
            let chunk = rest.prefix { isMember($0) == isInside }
            chunks.append(chunk)
            rest = rest.dropFirst(chunk.count)
        }
        return chunks
    }

    fileprivate var withoutFullStops: (text: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
        let end = lastIndex { $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? startIndex
        return (self[..<end], self[end...])
    }

    /// Whether it ends with the extension of a source file.
    fileprivate var isFileName: Bool {
        guard let dot = lastIndex(of: UInt8(ascii: ".")) else { return false }
        let end = String(decoding: self[(dot + 1)...], as: UTF8.self)
        return Language.allCases.contains { $0.fileExtensions.contains(end) }
    }
}

extension UInt8 {
    /// Whether it may be in a path without white space.
    fileprivate var isPathSign: Bool { isWord || "/.+-".utf8.contains(self) }
}

extension String {
    /// Whether it has a capital after a small letter or before one, other than the first: `floatingWindow` and `IWindow`,
    /// but not `Window`.
    fileprivate var isCode: Bool {
        let capitals = utf8.map { (0x41...0x5a).contains($0) }
        let letters = utf8.map { (0x61...0x7a).contains($0) }
        return capitals.indices.dropFirst().contains { place in
            capitals[place] && (letters[place - 1] || place + 1 < letters.count && letters[place + 1])
        }
    }
}
