import Git
import SourceModel
import SystemPackage

/// Reads many blobs of a repository, each thread with a repository of its own.
package struct BlobReader: Sendable {
    private let side: Side
    private let path: FilePath
    private let jobs: Int

    package init(side: Side, repositoryAt path: FilePath, jobs: Int) {
        self.side = side
        self.path = path
        self.jobs = jobs
    }

    /// What `read` makes of the bytes of each blob, in the same order; `nil` for those that are missing or too large.
    ///
    /// - Parameters:
    ///   - start: Makes what a thread keeps from blob to blob.
    package func map<Scratch, Output>(
        _ blobs: [ObjectName], start: @escaping () -> Scratch,
        _ read: @escaping (UnsafeBufferPointer<UInt8>, inout Scratch) -> Output
    ) throws(SnapshotError) -> [Output?] {
        let results: [Result<Output?, SnapshotError>] = LargeStackThreads.outputs(count: blobs.count, jobs: jobs) {
            claim, finish in
            do throws(GitError) {
                let repository = try Repository(openingReadOnly: path)
                var scratch = start()
                while let index = claim() {
                    guard let id = ObjectID(hex: blobs[index].hex) else {
                        finish(index, .success(nil))
                        continue
                    }
                    // A blob that can't be read takes no part; the report says how many there were.
                    let output = try? repository.withBlob(id, limit: FileClassification.readingLimit) { bytes in
                        read(bytes.bindMemory(to: UInt8.self), &scratch)
                    }
                    finish(index, .success(output))
                }
            } catch {
                while let index = claim() { finish(index, .failure(SnapshotError(side, .git(error)))) }
            }
        }
        return try results.map { (result) throws(SnapshotError) in try result.get() }
    }
}
