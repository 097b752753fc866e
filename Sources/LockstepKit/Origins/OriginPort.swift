import Analysis
import Snapshots
import SourceIndex
import SystemPackage

/// The port's files, every text that they ever had, and the names in those.
struct OriginPort {
    let snapshot: Snapshot
    let files: [PortFileLife]
    let tokens: [ObjectName: [ScannedToken]]
    let vocabulary: NameVocabulary
    /// Of each file's first text and its last.
    let sketches: [ObjectName: NameSketch]
    let remarks: [String]

    init(reading request: OriginsRequest) throws(SnapshotError) {
        let path = FilePath(request.port.path)
        let others = request.portRoots.dropFirst().map { PathPattern("\(String(decoding: $0.bytes, as: UTF8.self))/**/*.swift") }
        let snapshot = try SnapshotReader.read(
            SnapshotRequest(
                side: .port, path: path, revision: request.port.revision, root: request.portRoots.first ?? .root,
                patterns: others, jobs: request.jobCount))
        let history = try snapshot.commit.map { (commit) throws(SnapshotError) in
            try HistoryReader.read(side: .port, repositoryAt: path, from: commit, below: request.portRoots)
        }
        let present = snapshot.files.filter { $0.index != nil }
        let files = present.compactMap { file in
            file.blob.map { PortFileLife(of: file.path, blob: $0, in: history) }
        }

        // A work tree has texts that the repository does not.
        var tokens: [ObjectName: [ScannedToken]] = [:]
        for file in present {
            guard let blob = file.blob else { continue }
            tokens[blob] = file.text.withUnsafeBufferPointer { SourceScanner.tokens(of: $0) }
        }
        let older = Set(files.flatMap(\.versions).map(\.blob)).filter { tokens[$0] == nil }.sorted()
        if !older.isEmpty {
            let read = try BlobReader(side: .port, repositoryAt: path, jobs: request.jobCount)
                .map(older, start: {}) { text, _ in SourceScanner.tokens(of: text) }
            for (blob, text) in zip(older, read) { tokens[blob] = text }
        }

        let ends = files.flatMap(\.ends).map(\.blob)
        let vocabulary = NameVocabulary(ends.lazy.flatMap { tokens[$0] ?? [] })
        self.snapshot = snapshot
        self.files = files
        self.tokens = tokens
        self.vocabulary = vocabulary
        sketches = Dictionary(
            ends.map { ($0, NameSketch(names: vocabulary.numbers(in: tokens[$0] ?? []))) },
            uniquingKeysWith: { first, _ in first })
        remarks =
            history == nil
            ? ["the port is a plain folder: only its texts of today could be compared, and nothing bounds their dates"]
            : (history?.gaps ?? []).prefix(3).map { "port: \($0)" }
    }
}

extension NameSketch {
    fileprivate init(names: [Int32]) {
        self.init(names: names, nameCount: names.count)
    }
}
