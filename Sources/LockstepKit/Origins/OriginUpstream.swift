import Provenance
import Snapshots
import SourceIndex
import SourceModel
import SystemPackage

/// Upstream's whole history below some folders.
struct OriginUpstream {
    let history: FileHistory
    /// The searched folders: those of the request, and those that upstream moved them from.
    let roots: [RelativePath]
    let revision: String
    let commit: ObjectName
    /// Why an origin may be in the unreadable part.
    let undecided: [String]
    let repository: SideRepository

    static func read(_ request: OriginsRequest, _ store: SourceStore) throws(SnapshotError) -> OriginUpstream {
        let repository = SideRepository(
            side: .upstream, at: FilePath(request.upstream.path), jobs: request.jobCount, store: store)
        try repository.requireHistory()
        let revision = request.upstream.revision ?? "HEAD"
        let commit = try repository.commit(of: revision)
        let formerRoots =
            request.followsMovedRoots && !request.upstreamRoots.contains(where: \.isRoot)
            ? FormerRoots.find(
                of: request.upstreamRoots, in: try repository.history(from: commit, below: [.root])) : []
        let roots = request.upstreamRoots + formerRoots
        let history = try repository.history(from: commit, below: roots)
        let undecided = history.gaps.prefix(gapLimit).map { "upstream's history is incomplete: \($0.reason)" }
        if undecided.isEmpty {
            try OriginRoots.check(
                request.upstreamRoots, of: .upstream, in: request.upstream, finding: history.paths)
        }
        return OriginUpstream(
            history: history, roots: roots, revision: revision, commit: commit, undecided: undecided,
            repository: repository)
    }

    /// More of them would not help a reader.
    private static let gapLimit = 3

    /// The sketch of each text by a vocabulary, without verifying its hash; `nil` if unreadable.
    func sketches(in vocabulary: NameVocabulary) throws(SnapshotError) -> [NameSketch?] {
        try repository.map(history.blobs, isChecked: false, start: { NameVocabulary.Scratch() }) { text, scratch in
            SourceLanguage.ofHistories.sketch(text, vocabulary, &scratch)
        }
    }

    /// The tokens of texts, given by their indices in the history; unreadable ones are left out.
    func tokens(of blobs: [Int]) throws(SnapshotError) -> [Int: [ScannedToken]] {
        let read = try repository.tokens(of: blobs.map { history.blobs[$0] })
        return Dictionary(
            uniqueKeysWithValues: zip(blobs, read).compactMap { blob, tokens in tokens.map { (blob, $0) } })
    }

    /// The spelling of the names in texts.
    func spellings(in blobs: [Int]) throws(SnapshotError) -> [ScannedToken: String] {
        try repository.map(blobs.map { history.blobs[$0] }, start: {}) { text, _ in
            SourceLanguage.ofHistories.spellings(text)
        }
        .compactMap(\.self).reduce(into: [:]) { all, names in all.merge(names) { first, _ in first } }
    }
}
