import Provenance
import Snapshots
import SourceIndex
import SourceModel
import SystemPackage

/// The port's files, and the texts that they ever had.
struct OriginPort {
    let snapshot: Snapshot
    let files: [PortFileLife]
    let remarks: [String]
    /// What there is now and could not be read, in sentences.
    let unread: [String]
    private let history: FileHistory?
    /// The commits of which it is not known what files they moved.
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
        let (history, files, unfollowed) = try lives(
            of: present, in: snapshot, below: request.portRoots + elsewhere.map(\.parent),
            at: snapshotRequest.repository)
        return OriginPort(
            snapshot: snapshot, files: files, remarks: remarks(on: history) + remarks(on: snapshot.files),
            unread: snapshot.unread, history: history, unfollowed: unfollowed, repository: snapshotRequest.repository)
    }

    /// How the names in the texts of today are written.
    var spellings: [ScannedToken: String] {
        snapshot.files.reduce(into: [:]) { all, file in
            let names = file.text.withUnsafeBufferPointer(SourceLanguage.ofHistories.spellings)
            all.merge(names) { first, _ in first }
        }
    }

    /// The tokens of texts that the files have or had, without those that cannot be read.
    func tokens(of texts: [ObjectName]) throws(SnapshotError) -> [ObjectName: [ScannedToken]] {
        // A work tree has texts that the repository does not.
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

    /// Those of `paths` of whose older texts something is not known.
    ///
    /// - Parameter tokens: Those of every text that could be read.
    func past(of paths: Set<RelativePath>, _ tokens: [ObjectName: [ScannedToken]]) throws(SnapshotError) -> PortPast {
        var past = PortPast(files.filter { paths.contains($0.path) }, in: history, unfollowed) { tokens[$0] != nil }
        if let blob = past.unreadTexts.first, let reason = try repository.objection(toReading: blob) {
            past.reason = reason
        }
        return past
    }
}

extension OriginPort {
    /// More remarks of one kind say less, not more.
    private static let remarkLimit = 3

    private static func remarks(on history: FileHistory?) -> [String] {
        guard let history else {
            return [
                "the port is a plain folder: only its texts of today could be compared, and nothing bounds their dates"
            ]
        }
        return history.gaps.prefix(remarkLimit).map { "port: \($0.reason)" }
    }

    /// What was not looked at although it is called a Swift file.
    private static func remarks(on files: [SnapshotFile]) -> [String] {
        let leftOut = files.filter { Language(of: $0.path) != nil && $0.index == nil && !$0.isUnreadable }
        let named = leftOut.prefix(remarkLimit).map {
            "port: `\($0.path)` was left out: \($0.lackOfText ?? "it is no Swift text")"
        }
        let rest = leftOut.count - named.count
        return named + (rest > 0 ? ["port: \(rest) more files were left out"] : [])
    }

    /// How often a folder may have been moved as a whole.
    private static let moveLimit = 4

    /// Follows the files back through the port's history, out of the roots too where they were moved in from
    /// elsewhere.
    private static func lives(
        of files: [SnapshotFile], in snapshot: Snapshot, below roots: [RelativePath], at repository: SideRepository
    ) throws(SnapshotError) -> (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) {
        func lives(in history: FileHistory?) -> [PortFileLife] {
            PortFileLife.lives(of: files.compactMap { file in file.blob.map { (file.path, $0) } }, in: history)
        }
        guard let commit = snapshot.commit else { return (nil, lives(in: nil), []) }
        var roots = roots
        var found: (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) = (nil, [], [])
        for _ in 0..<moveLimit {
            let history = try repository.history(from: commit, below: roots)
            let files = lives(in: history)
            let origins = try folders(that: files, cameFromIn: repository)
            found = (history, files, origins.unfollowed)
            let new = origins.folders.filter { folder in !roots.contains { folder.isInside($0) } }
            guard !new.isEmpty else { break }
            roots += new
        }
        return found
    }

    /// The folders of files of the same name that the commits removed which added `files`.
    private static func folders(
        that files: [PortFileLife], cameFromIn repository: SideRepository
    ) throws(SnapshotError) -> (folders: [RelativePath], unfollowed: Set<ObjectName>) {
        let added = Dictionary(grouping: files.filter { $0.versions[0].commit != nil }) { $0.versions[0].commit }
        let commits = added.keys.compactMap(\.self).sorted()
        let removed = try repository.filesRemoved(by: commits)
        var folders: Set<RelativePath> = []
        for (commit, paths) in zip(commits, removed) {
            let names = Set((added[commit] ?? []).map(\.firstPath.lastComponent))
            folders.formUnion((paths ?? []).filter { names.contains($0.lastComponent) }.map(\.parent))
        }
        return (folders.sorted(), Set(zip(commits, removed).filter { $1 == nil }.map(\.0)))
    }
}
