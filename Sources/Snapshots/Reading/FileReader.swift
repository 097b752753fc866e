import Git
import SourceIndex
import SourceModel
import SystemPackage

/// Reads found files. Each thread has its own reader.
struct FileReader: ~Copyable {
    private let repository: Repository?
    private let top: Folder?
    private let topPath: FilePath
    let store: SourceStore

    /// Reads blobs.
    init(_ repository: consuming Repository, _ store: SourceStore) {
        self.repository = .some(repository)
        self.store = store
        top = nil
        topPath = FilePath()
    }

    /// Reads files below `top`, the folder at `path`.
    init(_ top: consuming Folder, _ path: FilePath, _ store: SourceStore) {
        repository = nil
        self.store = store
        self.top = .some(top)
        topPath = path
    }

    func read(_ file: FoundFile) -> SnapshotFile {
        switch file.source {
        case .known(let content): SnapshotFile(path: file.path, blob: nil, content: content)
        case .blob(let id): readBlob(id, at: file.path)
        case .disk:
            store.files.value(of: .init(top: topPath, path: file.path)) { readDisk(file.path) }
        }
    }

    /// The declarations of a file; `nil` where its language is unknown, it cannot be read, or it is too large.
    func outline(of file: FoundFile) -> SourceOutline? {
        guard let language = SourceLanguage.comparison(of: file.path) else { return nil }
        func outline(_ blob: ObjectID?, _ bytes: UnsafeRawBufferPointer) -> SourceOutline {
            if let blob { store.count(.outline, of: blob) }
            return language.outline(bytes.bindMemory(to: UInt8.self))
        }
        if case .blob(let id) = file.source {
            return store.outlines.valueIfAny(of: .init(blob: id, language: language.language)) {
                withBytes(of: file, isChecked: false) { outline(id, $0) }
            }
        }
        return withBytes(of: file) { bytes in
            guard let id = try? ObjectID.ofBlob(bytes) else { return outline(nil, bytes) }
            return store.outlines.value(of: .init(blob: id, language: language.language)) { outline(id, bytes) }
        } ?? nil
    }

    /// Calls `body` with the bytes of a file; `nil` where it cannot be read or is too large.
    func withBytes<Output>(
        of file: FoundFile, isChecked: Bool = true, _ body: (UnsafeRawBufferPointer) -> Output
    ) -> Output? {
        switch file.source {
        case .known: nil
        case .blob(let id):
            try? repository?.withBlob(id, limit: FileClassification.readingLimit, isChecked: isChecked, body)
        case .disk: (try? top?.read(file.path, limit: FileClassification.readingLimit))?.withUnsafeBytes(body)
        }
    }

    /// The facts of a bridge layer in a file, or why it has none.
    func bridgeFile(_ file: FoundFile) -> BridgeFile {
        func unread(_ reason: String) -> BridgeFile { BridgeFile(path: file.path, facts: nil, reason: reason) }
        guard let language = Language(ofAny: file.path) else {
            return unread("it is in no language that layers are read in")
        }
        func facts(_ id: ObjectID?, _ bytes: UnsafeRawBufferPointer) -> BridgeFile {
            if let id { store.count(.bridge, of: id) }
            return FileClassification.bridgeFile(of: bytes, at: file.path, language)
        }
        func kept(_ id: ObjectID, _ read: () throws(GitError) -> BridgeFile) throws(GitError) -> BridgeFile {
            var known = try store.bridgeFiles.value(of: .init(blob: id, language: language), or: read)
            known.path = file.path
            return known
        }
        let limit = FileClassification.readingLimit
        switch file.source {
        case .known(let content): return unread(content.reasonForNoText)
        case .blob(let id):
            do throws(GitError) {
                return try kept(id) { () throws(GitError) in
                    try repository?.withBlob(id, limit: limit) { facts(id, $0) } ?? unread("it has no repository")
                }
            } catch {
                return unread("it could not be read: \(error)")
            }
        case .disk:
            do throws(FileReadError) {
                let bytes = try top?.read(file.path, limit: limit) ?? []
                return bytes.withUnsafeBytes { buffer in
                    guard let id = try? ObjectID.ofBlob(buffer) else { return facts(nil, buffer) }
                    return (try? kept(id) { () throws(GitError) in facts(id, buffer) }) ?? facts(nil, buffer)
                }
            } catch {
                return unread("it could not be read: \(error)")
            }
        }
    }

    private func readBlob(_ id: ObjectID, at path: RelativePath) -> SnapshotFile {
        var file = SnapshotFile(path: path, blob: ObjectName(id), content: .opaque(reason: nil))
        do throws(GitError) {
            let read = try contents(of: id, at: path) { () throws(GitError) in
                try repository?.withBlob(id, limit: FileClassification.readingLimit) { contents(of: $0, id, at: path) }
            }
            if let read { (file.content, file.text) = (read.content, read.text) }
        } catch {
            file.content =
                error.kind == .tooLarge ? .opaque(reason: error.reason) : .unreadable(reason: error.description)
        }
        return file
    }

    private func readDisk(_ path: RelativePath) -> SnapshotFile {
        var file = SnapshotFile(path: path, blob: nil, content: .opaque(reason: nil))
        do throws(FileReadError) {
            let bytes = try top?.read(path, limit: FileClassification.readingLimit) ?? []
            bytes.withUnsafeBytes { buffer in
                let id = try? ObjectID.ofBlob(buffer)
                file.blob = id.map(ObjectName.init)
                let read =
                    id.flatMap { id in contents(of: id, at: path) { contents(of: buffer, id, at: path) } }
                    ?? contents(of: buffer, nil, at: path)
                (file.content, file.text) = (read.content, read.text)
            }
        } catch {
            if case .tooLarge(let size) = error {
                file.content = .opaque(reason: FileClassification.tooLarge(size))
            } else {
                file.content = .unreadable(reason: error.description)
            }
        }
        return file
    }

    /// The stored contents of a blob, or the result of `read`.
    func contents<Failure>(
        of id: ObjectID, at path: RelativePath, _ read: () throws(Failure) -> SourceStore.Contents?
    ) throws(Failure) -> SourceStore.Contents? {
        try store.contents.valueIfAny(of: .init(blob: id, language: Language(of: path)), or: read)
    }

    func contents(
        of bytes: UnsafeRawBufferPointer, _ blob: ObjectID?, at path: RelativePath
    ) -> SourceStore.Contents {
        let content = FileClassification.content(of: bytes, at: path)
        guard case .source = content else { return .init(content: content, text: []) }
        if let blob { store.count(.index, of: blob) }
        return .init(content: content, text: Array(bytes))
    }
}

extension FileContent {
    /// Why the file has no text to search, as a clause.
    var reasonForNoText: String {
        switch self {
        case .symbolicLink: "it is a symbolic link"
        case .submodule: "it is a submodule"
        case .largeFilePointer: "it is a Git LFS pointer"
        case .unreadable(let reason): "it could not be read: \(reason)"
        case .source, .opaque: "it could not be read"
        }
    }
}

extension Folder {
    /// Reads the regular file at a path below this folder. No component of the path may be a symbolic link.
    fileprivate borrowing func read(_ path: RelativePath, limit: Int) throws(FileReadError) -> [UInt8] {
        try read(path.components.map(Array.init)[...], limit: limit)
    }

    private borrowing func read(_ components: ArraySlice<[UInt8]>, limit: Int) throws(FileReadError) -> [UInt8] {
        guard let first = components.first else { throw .notRegular }
        guard components.count > 1 else { return try read(first, limit: limit) }
        let next: Folder
        do throws(Errno) { next = try folder(named: first) } catch { throw .refused(error) }
        return try next.read(components.dropFirst(), limit: limit)
    }
}
