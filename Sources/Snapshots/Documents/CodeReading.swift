import Git
import SourceIndex
import SourceModel

/// The result of searching one file for names.
enum CodeReading {
    case code(CodeFile)
    /// The file has none of the names.
    case passedOver
    /// The reason is a clause.
    case unread(reason: String)
}

extension FileReader {
    /// The names, numbers and types of a file in any language.
    ///
    /// - Parameter filter: The file must have one of these names outside comments; `fast` rejects most other files
    ///   quickly. With `nil` every file is read.
    func code(_ file: FoundFile, having filter: (names: Set<String>, fast: NameFilter)? = nil) -> CodeReading {
        if case .known(let content) = file.source { return .unread(reason: content.reasonForNoText) }
        let read = withBytes(of: file) { bytes -> CodeReading in
            let text = bytes.bindMemory(to: UInt8.self)
            guard filter?.fast.mayPass(text) ?? true else { return .passedOver }
            if let problem = FileClassification.textProblem(of: bytes) {
                return filter == nil ? .unread(reason: problem) : .passedOver
            }
            let id = (try? ObjectID.ofBlob(bytes))
            func scanned() -> CodeFile {
                if let id { store.count(.code, of: id) }
                return CodeScanner.file(text, at: file.path, index: index(of: bytes, id, at: file.path))
            }
            let key = id.map { SourceStore.CodeKey(blob: $0, name: file.path.lastComponent) }
            var code = key.map { store.codeFiles.value(of: $0, or: scanned) } ?? scanned()
            if let filter, code.names.keys.allSatisfy({ !filter.names.contains($0) }) { return .passedOver }
            code.path = file.path
            return .code(code)
        }
        return read ?? .unread(reason: "it is missing, too large or no file")
    }

    private func index(of bytes: UnsafeRawBufferPointer, _ id: ObjectID?, at path: RelativePath) -> FileIndex? {
        guard Language(of: path) != nil else { return nil }
        func read() -> SourceStore.Contents? { contents(of: bytes, id, at: path) }
        guard case .source(let index)? = (id.map { contents(of: $0, at: path, read) } ?? read())?.content else {
            return nil
        }
        return index
    }
}
