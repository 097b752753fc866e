import Git
import SourceIndex
import SourceModel

extension SideRepository {
    /// Calls `read` with the bytes of each blob. The results are in the same order; `nil` where a blob is missing or
    /// too large.
    ///
    /// - Parameters:
    ///   - isChecked: Whether to check the bytes against the ids of the blobs.
    ///   - start: Creates the scratch value that a thread reuses for all of its blobs.
    package func map<Scratch, Output>(
        _ blobs: [ObjectName], isChecked: Bool = true, start: @escaping () -> Scratch,
        _ read: @escaping (UnsafeBufferPointer<UInt8>, inout Scratch) -> Output
    ) throws(SnapshotError) -> [Output?] {
        return try LargeStackThreads.results(count: blobs.count, jobs: jobs) {
            () throws(SnapshotError) in
            ScratchReader(repository: try open(), scratch: start())
        } work: { reader, index -> Output? in
            // A blob that can't be read is skipped; the report says how many there were.
            try? reader.repository.withBlob(
                blobs[index].id, limit: FileClassification.readingLimit, isChecked: isChecked
            ) { read($0.bindMemory(to: UInt8.self), &reader.scratch) }
        }.get()
    }

    /// The tokens of each blob, in the same order; `nil` where a blob is missing or too large.
    package func tokens(of blobs: [ObjectName]) throws(SnapshotError) -> [[ScannedToken]?] {
        let language = SourceLanguage.ofHistories
        func key(_ blob: ObjectName) -> SourceStore.TextKey { .init(blob: blob.id, language: language.language) }
        let unknown = Set(blobs).filter { store.tokens.known(key($0)) == nil }.sorted()
        let read = try map(unknown, start: {}) { text, _ in language.tokens(text) }
        for (blob, tokens) in zip(unknown, read) {
            guard let tokens else { continue }
            store.count(.tokens, of: blob.id)
            _ = store.tokens.value(of: key(blob)) { tokens }
        }
        return blobs.map { store.tokens.known(key($0)) }
    }

    /// Why a text cannot be read; `nil` where it can.
    package func objection(toReading blob: ObjectName) throws(SnapshotError) -> String? {
        let repository = try open()
        do throws(GitError) {
            return try repository.withBlob(blob.id, limit: FileClassification.readingLimit) { _ in nil }
        } catch {
            return error.description
        }
    }

    /// The indexes of blobs of a history, in the same order; `nil` where a blob cannot be read.
    package func indexes(of blobs: [ObjectName]) throws(SnapshotError) -> [FileIndex?] {
        let path = RelativePath("text.\(SourceLanguage.ofHistories.language.fileExtension)")
        return try LargeStackThreads.results(count: blobs.count, jobs: jobs) {
            () throws(SnapshotError) in
            FileReader(try open(), store)
        } work: { reader, index in
            reader.read(FoundFile(path: path, source: .blob(blobs[index].id))).index
        }.get()
    }

    /// Which of the `added` texts a removed text became. `find` runs once for the same texts.
    package func successor(
        of removed: ObjectName, among added: [ObjectName], or find: () -> SourceStore.Successor
    ) -> SourceStore.Successor {
        store.successors.value(of: .init(repository: path, texts: [removed] + added), or: find)
    }
}

/// A repository, and the scratch value of a thread.
private struct ScratchReader<Scratch>: ~Copyable {
    let repository: Repository
    var scratch: Scratch
}
