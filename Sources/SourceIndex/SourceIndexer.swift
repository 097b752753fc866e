import SourceModel

/// Indexes the declarations in the text of a Swift file.
package enum SourceIndexer {
    /// Indexes a file's UTF-8 text.
    ///
    /// Parsing recurses: call it on a thread with a large stack, 512 MB for text of unknown origin.
    /// Text that would take the parser exponential time or an unbounded stack is not parsed; its index has one
    /// problem, no declarations and a fingerprint of its bytes.
    package static func index(_ text: UnsafeBufferPointer<UInt8>) -> FileIndex {
        let lines = LineTable(text)
        if let hazard = ParserHazard.first(in: text) {
            var fingerprint = Fingerprint()
            fingerprint.combine(bytes: text)
            return FileIndex(
                problems: [ParseProblem(message: hazard.message, start: lines.place(at: hazard.offset))],
                fingerprint: fingerprint, lineCount: lines.count)
        }
        let tree = SwiftTree.parse(text)
        let problems = tree.hasError ? ParseProblems.find(in: tree, lines: lines) : []
        return IndexingPass(text: text, lines: lines).index(tree, problems: problems)
    }

    /// Indexes a file's text.
    package static func index(_ text: String) -> FileIndex {
        var text = text
        return text.withUTF8 { index($0) }
    }
}
