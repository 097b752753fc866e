import CommitVerdicts
import Comparison
import Provenance
import Snapshots
import SourceModel

/// Finds the commit that removed a declaration from upstream for good, where the commit that removed it from its file
/// moved it to another file.
struct LastRemovals {
    private let history: FileHistory
    private let repository: SideRepository
    private var follower: FileFollower
    private let numbers: [ObjectName: Int]
    /// The commits that changed each path, newest first.
    private var changes: [Int: [Int]] = [:]
    private var indexes: [SideRepository.Version: FileIndex?] = [:]
    /// The number of files that may still be read; below 0 nothing is known any more.
    private var budget = 500

    init(_ history: FileHistory, in repository: SideRepository) {
        (self.history, self.repository) = (history, repository)
        follower = FileFollower(history)
        numbers = Dictionary(keepingFirst: zip(history.commits.map(\.name), history.commits.indices))
        for (number, commit) in history.commits.enumerated() {
            for change in commit.changes { changes[change.path, default: []].append(number) }
        }
    }

    /// - Parameter first: The commit that removed it from the file that it was in.
    /// - Returns: `nil` where that commit did not move it, where upstream still has it, and where too much changed at
    ///   once to tell.
    mutating func commit(removing sought: SoughtDeclaration, after first: ObjectName) -> HistoricCommit? {
        guard var commit = numbers[first] else { return nil }
        var (sought, isMoved) = (sought, false)
        for _ in 0..<Self.mostMoves {
            let changed = history.commits[commit].changes.filter { $0.blob != nil }.map(\.path)
            guard changed.count <= Self.mostFiles else { return nil }
            let path = arrival(of: sought, in: commit, among: changed)
            guard budget >= 0 else { return nil }
            guard let path else { return isMoved ? history.commits[commit] : nil }
            guard let moved = declaration(sought, path, commit), let next = loss(of: moved, from: path, after: commit)
            else { return nil }
            (commit, sought, isMoved) = (next, moved, true)
        }
        return nil
    }

    private static let mostMoves = 16
    /// A commit that changes more files than this is an import or a reorganisation.
    private static let mostFiles = 256

    /// The file in which a commit added the declaration.
    private mutating func arrival(of sought: SoughtDeclaration, in commit: Int, among changed: [Int]) -> Int? {
        read(changed, in: commit)
        let having = changed.filter { path in
            declaration(sought, path, commit) != nil
                && PackageFolders.mayMove(from: sought.path, to: history.paths[path])
        }
        guard let parent = history.commits[commit].parents.first else { return having.first }
        return having.first { declaration(sought, $0, parent) == nil }
    }

    /// The oldest later commit that left the file without the declaration.
    private mutating func loss(of sought: SoughtDeclaration, from path: Int, after commit: Int) -> Int? {
        func has(_ commit: Int) -> Bool { index(path, commit).map(sought.isKept) ?? false }
        guard !has(0) else { return nil }
        return (changes[path] ?? []).reversed().first { later in
            later < commit && follower.ancestry(of: history.commits[later].name)?[commit] ?? false
                && !has(later)
        }
    }

    private mutating func declaration(_ sought: SoughtDeclaration, _ path: Int, _ commit: Int) -> SoughtDeclaration? {
        guard let index = index(path, commit), let number = sought.found(in: index) else { return nil }
        return SoughtDeclaration(number, in: index, at: history.paths[path])
    }

    private mutating func index(_ path: Int, _ commit: Int) -> FileIndex? {
        read([path], in: commit)
        return indexes[version(path, commit)] ?? nil
    }

    private func version(_ path: Int, _ commit: Int) -> SideRepository.Version {
        SideRepository.Version(path: history.paths[path], commit: history.commits[commit].name)
    }

    private mutating func read(_ paths: [Int], in commit: Int) {
        let versions = paths.map { version($0, commit) }.filter { indexes[$0] == nil }
        budget -= versions.count
        guard !versions.isEmpty, budget >= 0 else { return }
        let files = (try? repository.files(versions)) ?? []
        for (version, file) in zip(versions, files) { indexes[version] = (try? file.get())?.index }
        for version in versions where indexes[version] == nil { indexes[version] = .some(nil) }
    }
}

extension UpstreamMoves {
    /// Names the last removal of each declaration that the port keeps.
    mutating func addLastRemovals(in comparison: Comparison, _ removals: inout LastRemovals) {
        for row in comparison.declarations where row.status == .orphaned {
            guard case .portOnly(let port) = row.pairing, let base = row.base,
                let place = comparison.location(of: port, on: .port),
                let sought = SoughtDeclaration(
                    base.declaration, in: comparison.bases[base.base].file.index,
                    at: comparison.bases[base.base].file.path),
                let first = Self.removal(in: moves(port: place, upstream: nil, cases: ([], []))),
                let commit = removals.commit(removing: sought, after: first.commit.name)
            else { continue }
            addLastRemoval(MovingCommit(commit), at: place)
        }
    }
}
