import Snapshots
import SourceIndex
import SystemPackage

/// Upstream's whole history below some folders, and what its texts have in common with a port.
struct OriginUpstream {
    let history: FileHistory
    let revision: String
    let commit: ObjectName
    /// Of each text; `nil` where it could not be read.
    let sketches: [NameSketch?]
    /// Why an origin may lie in what could not be read.
    let undecided: [String]
    private let reader: BlobReader

    init(reading request: OriginsRequest, vocabulary: NameVocabulary) throws(SnapshotError) {
        let path = FilePath(request.upstream.path)
        try HistoryReader.requireHistory(side: .upstream, at: path)
        revision = request.upstream.revision ?? "HEAD"
        commit = try VersionReader(side: .upstream, repositoryAt: path).commit(of: revision)
        history = try HistoryReader.read(
            side: .upstream, repositoryAt: path, from: commit, below: request.upstreamRoots)
        undecided = history.gaps.prefix(Self.gapLimit).map { "upstream's history is not whole: \($0.reason)" }
        if undecided.isEmpty {
            try OriginRoots.check(
                request.upstreamRoots, of: .upstream, in: request.upstream, finding: history.paths)
        }
        reader = BlobReader(side: .upstream, repositoryAt: path, jobs: request.jobCount)
        sketches = try reader.map(history.blobs, start: { NameVocabulary.Scratch() }) { text, scratch in
            SourceScanner.sketch(of: text, in: vocabulary, &scratch)
        }
    }

    /// How many texts could not be read.
    var unreadCount: Int { sketches.count { $0 == nil } }

    var remarks: [String] {
        unreadCount == 0 ? [] : ["upstream: \(unreadCount) of \(sketches.count) texts could not be read"]
    }

    /// More of them say less, not more.
    private static let gapLimit = 3

    /// The tokens of texts, given by their places in the history; without those that cannot be read.
    func tokens(of blobs: [Int]) throws(SnapshotError) -> [Int: [ScannedToken]] {
        let read = try reader.map(blobs.map { history.blobs[$0] }, start: {}) { text, _ in
            SourceScanner.tokens(of: text)
        }
        return Dictionary(
            uniqueKeysWithValues: zip(blobs, read).compactMap { blob, tokens in tokens.map { (blob, $0) } })
    }

    /// How the names in texts are written.
    func spellings(in blobs: [Int]) throws(SnapshotError) -> [ScannedToken: String] {
        try reader.map(blobs.map { history.blobs[$0] }, start: {}) { text, _ in SourceScanner.spellings(in: text) }
            .compactMap(\.self).reduce(into: [:]) { all, names in all.merge(names) { first, _ in first } }
    }
}
