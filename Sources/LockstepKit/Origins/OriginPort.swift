import HistoryReading
import Provenance
import Snapshots
import SourceIndex
import SourceModel
import SystemPackage

/// The port's files with all their current and former texts.
struct OriginPort {
    let snapshot: Snapshot
    let files: [PortFileLife]
    let remarks: [String]
    /// Sentences about current files that could not be read.
    let unread: [String]
    let history: FileHistory?
    /// The commits whose file moves are unknown.
    private let unfollowed: Set<ObjectName>
    private let repository: SideRepository

    static func read(_ request: OriginsRequest, _ store: SourceStore) throws(SnapshotError) -> OriginPort {
        let snapshotRequest = SnapshotRequest(
            side: .port, path: FilePath(request.port.path), revision: request.port.revision,
            root: request.portRoots.first ?? .root, otherRoots: Array(request.portRoots.dropFirst()),
            patterns: request.portPatterns, jobs: request.jobCount, store: store)
        let snapshot = try SnapshotReader.read(snapshotRequest)
        let present = snapshot.files.filter { $0.index != nil }
        try OriginRoots.check(request.portRoots, of: .port, in: request.port, finding: present.map(\.path))
        let elsewhere = present.map(\.path).filter { path in !request.portRoots.contains { path.isInside($0) } }
        let (history, files, unfollowed) = try snapshotRequest.repository.lives(
            of: present, at: snapshot.commit, below: request.portRoots + elsewhere.map(\.parent), followsCopies: true)
        return OriginPort(
            snapshot: snapshot, files: files, remarks: remarks(on: history) + remarks(on: snapshot.files),
            unread: snapshot.unread, history: history, unfollowed: unfollowed, repository: snapshotRequest.repository)
    }

    /// The spelling of the names in the current texts.
    var spellings: [ScannedToken: String] {
        snapshot.files.reduce(into: [:]) { all, file in
            let names = file.text.withUnsafeBufferPointer(SourceLanguage.ofHistories.spellings)
            all.merge(names) { first, _ in first }
        }
    }

    /// The tokens of the files' current and former texts, without unreadable ones.
    func tokens(of texts: [ObjectName]) throws(SnapshotError) -> [ObjectName: [ScannedToken]] {
        // The work tree may have texts that are not in the repository.
        var tokens: [ObjectName: [ScannedToken]] = [:]
        for file in snapshot.files where file.index != nil {
            if let blob = file.blob { tokens[blob] = repository.store.tokens(of: file) }
        }
        let older = Set(texts).filter { tokens[$0] == nil }.sorted()
        if !older.isEmpty {
            for (blob, text) in zip(older, try repository.tokens(of: older)) { tokens[blob] = text }
        }
        return tokens
    }

    /// Those of `files` whose older texts are not all known.
    ///
    /// - Parameter tokens: The tokens of every readable text.
    func past(of files: [PortFileLife], _ tokens: [ObjectName: [ScannedToken]]) throws(SnapshotError) -> PortPast {
        var past = PortPast(files, in: history, unfollowed) { tokens[$0] != nil }
        if let blob = past.unreadTexts.first, let reason = try repository.objection(toReading: blob) {
            past.reason = reason
        }
        return past
    }
}

extension OriginPort {
    /// More remarks of one kind would not help a reader.
    private static let remarkLimit = 3

    private static func remarks(on history: FileHistory?) -> [String] {
        guard let history else {
            return [
                "the port is a plain folder: only its current texts could be compared, and their dates are unknown"
            ]
        }
        return history.gaps.prefix(remarkLimit).map { "port: \($0.reason)" }
    }

    /// Swift files that were left out of the search.
    private static func remarks(on files: [SnapshotFile]) -> [String] {
        let leftOut = files.filter { Language(of: $0.path) != nil && $0.index == nil && !$0.isUnreadable }
        let named = leftOut.prefix(remarkLimit).map {
            "port: `\($0.path)` was left out: \($0.lackOfText ?? "it is not Swift text")"
        }
        let rest = leftOut.count - named.count
        return named + (rest > 0 ? ["port: \(rest) more files were left out"] : [])
    }
}
