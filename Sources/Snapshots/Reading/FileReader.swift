import AuditModel
import Git
import SystemPackage

/// Reads found files, one after the other; each thread has its own.
struct FileReader: ~Copyable {
    private let repository: Repository?
    private let top: Folder?

    /// Reads blobs.
    init(_ repository: consuming Repository) {
        self.repository = .some(repository)
        top = nil
    }

    /// Reads files below `top`.
    init(_ top: consuming Folder) {
        repository = nil
        self.top = .some(top)
    }

    func read(_ file: FoundFile) -> SnapshotFile {
        switch file.source {
        case .known(let content): SnapshotFile(path: file.path, blob: nil, content: content)
        case .blob(let id): readBlob(id, at: file.path)
        case .disk: readDisk(file.path)
        }
    }

    /// What `body` makes of the bytes of a file; `nil` where it cannot be read or is too large.
    func withBytes<Output>(of file: FoundFile, _ body: (UnsafeRawBufferPointer) -> Output) -> Output? {
        switch file.source {
        case .known: nil
        case .blob(let id): try? repository?.withBlob(id, limit: FileClassification.readingLimit, body)
        case .disk: (try? top?.read(file.path, limit: FileClassification.readingLimit))?.withUnsafeBytes(body)
        }
    }

    private func readBlob(_ id: ObjectID, at path: RelativePath) -> SnapshotFile {
        var file = SnapshotFile(path: path, blob: ObjectName(hex: id.hex), content: .opaque(reason: nil))
        do throws(GitError) {
            let read = try repository?.withBlob(id, limit: FileClassification.readingLimit) { bytes in
                let content = FileClassification.content(of: bytes, at: path)
                return (content, Self.text(of: content, bytes))
            }
            if let read { (file.content, file.text) = read }
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
                file.blob = (try? ObjectID.ofBlob(buffer)).flatMap { ObjectName(hex: $0.hex) }
                file.content = FileClassification.content(of: buffer, at: path)
                file.text = Self.text(of: file.content, buffer)
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

    /// Only of a Swift file will anybody want to see lines.
    private static func text(of content: FileContent, _ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        if case .swift = content { Array(bytes) } else { [] }
    }
}

extension Folder {
    /// Reads the regular file at a path below this folder, no component of which may be a symbolic link.
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
