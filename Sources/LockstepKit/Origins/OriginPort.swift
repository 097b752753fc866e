import Provenance
import Snapshots
import SourceIndex
import SourceModel
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

    /// How the names in the texts of today are written.
    var spellings: [ScannedToken: String] {
        snapshot.files.reduce(into: [:]) { all, file in
            let names = file.text.withUnsafeBufferPointer { SourceScanner.spellings(in: $0) }
            all.merge(names) { first, _ in first }
        }
    }

    init(reading request: OriginsRequest) throws(SnapshotError) {
        let path = FilePath(request.port.path)
        let snapshot = try SnapshotReader.read(
            SnapshotRequest(
                side: .port, path: path, revision: request.port.revision, root: request.portRoots.first ?? .root,
                otherRoots: Array(request.portRoots.dropFirst()), patterns: request.portPatterns,
                jobs: request.jobCount))
        let present = snapshot.files.filter { $0.index != nil }
        try OriginRoots.check(request.portRoots, of: .port, in: request.port, finding: present.map(\.path))
        let elsewhere = present.map(\.path).filter { path in !request.portRoots.contains { path.isInside($0) } }
        let (history, files) = try Self.lives(
            of: present, in: snapshot, below: request.portRoots + elsewhere.map(\.parent), at: path)

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
            keepingFirst: ends.map { ($0, NameSketch(names: vocabulary.numbers(in: tokens[$0] ?? []))) })
        remarks = Self.remarks(on: history) + Self.remarks(on: snapshot.files)
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
        let leftOut = files.filter { $0.path.hasExtension("swift") && $0.index == nil }
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
        of files: [SnapshotFile], in snapshot: Snapshot, below roots: [RelativePath], at path: FilePath
    ) throws(SnapshotError) -> (history: FileHistory?, files: [PortFileLife]) {
        func lives(in history: FileHistory?) -> [PortFileLife] {
            PortFileLife.lives(of: files.compactMap { file in file.blob.map { (file.path, $0) } }, in: history)
        }
        guard let commit = snapshot.commit else { return (nil, lives(in: nil)) }
        var roots = roots
        var found: (history: FileHistory?, files: [PortFileLife]) = (nil, [])
        for _ in 0..<moveLimit {
            let history = try HistoryReader.read(side: .port, repositoryAt: path, from: commit, below: roots)
            found = (history, lives(in: history))
            let origins = try folders(that: found.files, cameFromIn: path)
                .filter { folder in !roots.contains { folder.isInside($0) } }
            guard !origins.isEmpty else { break }
            roots += origins
        }
        return found
    }

    /// The folders of files of the same name that the commits removed which added `files`.
    private static func folders(
        that files: [PortFileLife], cameFromIn path: FilePath
    ) throws(SnapshotError) -> [RelativePath] {
        let added = Dictionary(grouping: files.filter { $0.versions[0].commit != nil }) { $0.versions[0].commit }
        let commits = added.keys.compactMap(\.self).sorted()
        let removed = try HistoryReader.filesRemoved(by: commits, side: .port, repositoryAt: path)
        var folders: Set<RelativePath> = []
        for (commit, paths) in zip(commits, removed) {
            let names = Set((added[commit] ?? []).map(\.firstPath.lastComponent))
            folders.formUnion(paths.filter { names.contains($0.lastComponent) }.map(\.parent))
        }
        return folders.sorted()
    }
}

extension NameSketch {
    fileprivate init(names: [Int32]) {
        self.init(names: names, nameCount: names.count)
    }
}
