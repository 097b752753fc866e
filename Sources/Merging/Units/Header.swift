import Git

extension [Unit] {
    /// The text of `now`, if this one is the text of `base`. A header of this text's own stays.
    package func replaced(by now: @autoclosure () -> [Unit]?, copiedFrom base: [Unit]) -> [UInt8]? {
        guard let (header, own) = header, let (headerThen, then) = base.header, own == then,
            bytes.dropFirst(header.count) == base.bytes.dropFirst(headerThen.count),
            let now = now(), let headerNow = now.header?.top
        else { return nil }
        return (header == headerThen ? headerNow : header) + now.bytes.dropFirst(headerNow.count)
    }

    /// The comment at the top, up to its last empty line or the documentation of the first declaration, and what follows
    /// it before the first token; a comment directly above an import belongs to the top. `nil` if there is no token.
    var header: (top: [UInt8], own: [UInt8])? {
        guard let first else { return nil }
        let leading = first.leading
        // Access words after a comment on their line cannot be distinguished from it.
        let isOnOwnLine = leading.accessWords != nil
        guard isOnOwnLine || first.word == "import" else { return nil }
        let end = isOnOwnLine ? leading.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 : leading.count
        guard first.word != "import" else { return ([UInt8](leading[..<end]), [UInt8](leading[end...])) }
        let lines = leading[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blank = lines.dropLast().lastIndex { $0.allSatisfy { $0 <= 0x20 } }
        let documentation = lines.first { $0.drop { $0 <= 0x20 }.starts(with: "///".utf8) }
        let start = blank.map { lines[$0].endIndex + 1 } ?? documentation?.startIndex ?? end
        return ([UInt8](leading[..<start]), [UInt8](leading[start...]))
    }

    /// Takes the header off, so that the text begins with an empty line.
    mutating func removeHeader(_ lineEnd: LineEnd) -> [UInt8] {
        guard let leading = first?.leading else { return [] }
        let top = header?.top ?? []
        self[0].leading = lineEnd.bytes + leading.dropFirst(top.count)
        return top
    }
}

extension [MergeChunk] {
    /// The chunks of texts without headers, with a header.
    func below(_ header: [UInt8]) -> [MergeChunk] {
        guard case .merged(let text) = first else { return [.merged(header)] + self }
        let end = text.first == UInt8(ascii: "\r") ? 2 : text.first == UInt8(ascii: "\n") ? 1 : 0
        return [.merged(header + text.dropFirst(end))] + dropFirst()
    }
}
