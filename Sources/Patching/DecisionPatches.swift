import Comparison
import Git
import ReportModel
import SourceModel

extension [Decision] {
    /// The same with what there is to apply for each: all that upstream changed in its files, whichever commit did.
    ///
    /// Files that only use what upstream has renamed in these come with them. See ``SourceIndexer`` on stacks.
    ///
    /// - Throws: ``GitError`` where libgit2 cannot compare two texts, for want of memory.
    package func patched(
        by comparison: Comparison, without decidedChanges: DecidedChanges = DecidedChanges()
    ) throws(GitError) -> [Decision] {
        let rows = RowsByPath(comparison)
        let chosen = map { $0.verb.isPatchable ? rows.places(of: $0.files) : [] }
        let decided = Set(rows.rows(of: Set(chosen.joined())))
        guard !decided.isEmpty else { return self }
        let patch = try Patch.make(
            comparison, comparison.files.indices.map(\.self), without: decidedChanges, isNamed: decided.contains)
        return zip(self, chosen).map { decision, paths in
            decision.with(
                patch.files.filter { file in
                    paths.contains(file.path)
                        || file.patch != nil && !file.companions.isDisjoint(with: paths)
                })
        }
    }
}

extension Decision {
    /// The same with what became of its files.
    fileprivate func with(_ files: [PatchedFile]) -> Decision {
        var decision = self
        let patches = files.compactMap(\.patch)
        // What stays as it is, dropped or where upstream no longer has it, is not settled.
        let isWhole = files.allSatisfy {
            $0.conflicts.isEmpty && $0.refusal == nil && $0.leftDropped.isEmpty && $0.leftMoved.isEmpty
        }
        let isConflicting = files.contains { !$0.conflicts.isEmpty || $0.isLeftOut }
        guard !patches.isEmpty || isConflicting else { return decision }
        decision.patch = isWhole ? .clean : .conflicts
        if !patches.isEmpty { decision.diff = String(validating: patches.flatMap(\.text), as: UTF8.self) }
        if isWhole {
            decision.lines = Lines(
                added: patches.map(\.added).reduce(0, +), removed: patches.map(\.removed).reduce(0, +))
        }
        return decision
    }
}

extension Decision.Verb {
    /// Whether bringing upstream's changes into the files may be all of it.
    fileprivate var isPatchable: Bool {
        switch self {
        case .take, .merge, .port, .drop: true
        case .rebuild, .look, .fix: false
        }
    }
}

/// The rows of a comparison by the paths of both sides.
private struct RowsByPath {
    private var byPort: [RelativePath: [Int]] = [:]
    private var byUpstream: [RelativePath: Set<RelativePath>] = [:]

    init(_ comparison: Comparison) {
        for row in comparison.files.indices {
            guard let port = comparison.portPath(of: row) else { continue }
            byPort[port, default: []].append(row)
            guard let upstream = comparison.files[row].upstream else { continue }
            byUpstream[comparison.matching.file(upstream, on: .upstream).path, default: []].insert(port)
        }
    }

    /// Where the port has the files, or is to have them.
    func places(of files: [Decision.File]) -> Set<RelativePath> {
        files.reduce(into: []) { places, file in
            if let port = file.port {
                places.insert(port)
            } else if let upstream = file.upstream {
                places.formUnion(byUpstream[upstream] ?? [])
            }
        }
    }

    func rows(of places: Set<RelativePath>) -> [Int] { places.flatMap { byPort[$0] ?? [] } }
}
