import Comparison
import Git
import Phrasing
import ReportModel
import SourceModel

/// The patches of decisions: all upstream changes in the files of each, whichever commit made them.
package struct DecisionPatches: Sendable {
    private let rows: RowsByPath
    private let files: [PatchedFile]
    /// Pairs of the port's files of which upstream has taken the same code from the one and put it into the other.
    private let moves: [Set<RelativePath>]

    /// Makes the patches of the files that `decisions` are about. See ``SourceIndexer`` on stacks.
    ///
    /// - Throws: ``GitError`` if libgit2 runs out of memory while it compares two texts.
    package init(
        of decisions: [Decision], _ comparison: Comparison, without decidedChanges: DecidedChanges = DecidedChanges()
    ) throws(GitError) {
        let rows = RowsByPath(comparison)
        self.rows = rows
        moves = decisions.isEmpty ? [] : comparison.movedCode
        let chosen = Set(decisions.lazy.filter(\.isPatchable).flatMap { rows.places(of: $0.files) })
        let decided = Set(rows.rows(of: chosen))
        files =
            decided.isEmpty
            ? []
            : try Patch.make(
                comparison, comparison.files.indices.map(\.self), without: decidedChanges, isNamed: decided.contains
            ).files
    }

    /// The port's files into which all of upstream's changes merge.
    package var clean: Set<RelativePath> { Set(files.filter { $0.patch != nil && $0.isWhole }.map(\.path)) }

    /// Sets of the port's files of which one cannot be patched without the others, or would have code twice or not at all.
    package var linked: [Set<RelativePath>] {
        let patched = files.filter { $0.patch != nil }
            .map { $0.companions.union($0.partners).union($0.parts).union([$0.path]) }.filter { $0.count > 1 }
        return patched + moves
    }

    /// The decisions with their patches. Files that only use names that upstream has renamed in these are added.
    package func patched(_ decisions: [Decision]) -> [Decision] {
        // A clean patch does not add what no patch adds, even if it is for upstream's file that declares it.
        let clean = clean
        let needs = Dictionary(
            keepingFirst: files.map { file in
                let homes = file.needs.map { rows.places(of: $0.home).subtracting(clean) }
                return (file.path, homes.reduce(file.suppliers.union(file.users)) { $0.union($1) })
            })
        return decisions.map { decision in
            guard decision.isPatchable else { return decision }
            let paths = rows.places(of: decision.files)
            return decision.with(
                files.filter { file in
                    paths.contains(file.path) || !file.parts.isDisjoint(with: paths)
                        || file.patch != nil && file.belongs(to: paths)
                })
        }.naming(needs)
    }
}

extension Decision {
    /// The decision with the results for its files.
    fileprivate func with(_ files: [PatchedFile]) -> Decision {
        var decision = self
        let dropped = self.files.compactMap(\.port)
        let users = Set(files.flatMap(\.users)).subtracting(dropped).sorted()
        let patches = files.compactMap(\.patch)
        // A decision with files that stay unpatched, dropped or moved code is not settled.
        let isWhole = files.allSatisfy(\.isWhole)
        let isConflicting = files.contains { !$0.conflicts.isEmpty }
        if !isWhole { decision.obstacle = files.lazy.compactMap(\.obstacle).first }
        if !users.isEmpty {
            let names = Phrase.list(users.map { "`\($0.lastComponent)`" }, limit: 5)
            decision.obstacle = "what upstream has deleted is still used in \(names)"
        }
        guard !patches.isEmpty || isConflicting else {
            decision.obstacle =
                decision.obstacle ?? files.lazy.compactMap(\.idleness).first ?? (verb == .port ? lackOfPlace : nil)
            return decision
        }
        // Where nothing conflicts, a part of what upstream deleted is of no use.
        if verb == .drop, !isWhole, !isConflicting { return decision }
        let text = String(validating: patches.flatMap(\.text), as: UTF8.self)
        // Comments alone say nothing about a decision that conflicts.
        if !patches.isEmpty, isWhole || text.map(Self.changesCode) ?? false { decision.diff = text }
        // The conflicts of a file need not be about what is dropped.
        if verb == .drop, !isWhole, decision.diff == nil { return decision }
        decision.patch = isWhole ? .clean : .conflicts
        decision.conflicts = files.filter { !$0.conflicts.isEmpty }
            .map { Decision.Conflict(path: $0.path, places: $0.conflicts.count) }
        if isWhole {
            decision.obstacle = decision.obstacle ?? files.flatMap(\.needs).lack
            decision.lines = Lines(
                added: patches.map(\.added).reduce(0, +), removed: patches.map(\.removed).reduce(0, +))
        }
        return decision
    }

    /// Why files that upstream added are in no patch.
    private var lackOfPlace: String {
        "no mapping has a place in the port for \(files.count == 1 ? "it" : "them")"
    }

    /// Whether a patch changes more than lines of comments and empty ones.
    static func changesCode(_ patch: String) -> Bool {
        patch.split(whereSeparator: \.isNewline).contains { line in
            guard line.hasPrefix("+") || line.hasPrefix("-"), !line.hasPrefix("+++ "), !line.hasPrefix("--- ") else {
                return false
            }
            let text = line.dropFirst().drop(while: \.isWhitespace)
            return !text.isEmpty && !["//", "/*", "*"].contains(where: text.hasPrefix)
        }
    }
}

extension PatchedFile {
    /// Why there is nothing to apply; `nil` if there is.
    fileprivate var idleness: String? { idleReason.map { "`\(path.lastComponent)` \($0)" } }

    /// Why upstream's changes are left out, in whole or in part; `nil` if they conflict or are not left out.
    fileprivate var obstacle: String? {
        if let refusal { return "`\(path.lastComponent)` \(refusal)" }
        if let name = leftDropped.first { return "upstream changed `\(name)`, which the port has dropped" }
        return leftMoved.first.map { "upstream changed `\($0.name)` and moved it to `\($0.home)`" }
    }

    /// Whether nothing of upstream's changes is left out.
    fileprivate var isWhole: Bool {
        conflicts.isEmpty && refusal == nil && leftDropped.isEmpty && leftMoved.isEmpty
    }
}

extension [PatchedFile.Need] {
    /// What a patch uses and no patch adds, as a phrase; `nil` for nothing.
    fileprivate var lack: String? {
        guard !isEmpty else { return nil }
        let homes = Phrase.list(Set(map(\.home)).sorted().map { "`\($0.lastComponent)`" }, limit: 3)
        return
            "\(Phrase.list(map { "`\($0.name)`" }.uniqued(), limit: 4)), from upstream's \(homes), which no patch adds"
    }
}

/// The rows of a comparison by the paths on both sides.
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

    /// The paths of the files in the port, existing or new.
    func places(of files: [Decision.File]) -> Set<RelativePath> {
        files.reduce(into: []) { places, file in
            if let port = file.port {
                places.insert(port)
            } else if let upstream = file.upstream {
                places.formUnion(byUpstream[upstream] ?? [])
            }
        }
    }

    /// The paths in the port of a file of upstream's, or its own path if it has no place there.
    func places(of upstream: RelativePath) -> Set<RelativePath> { byUpstream[upstream] ?? [upstream] }

    func rows(of places: Set<RelativePath>) -> [Int] { places.flatMap { byPort[$0] ?? [] } }
}
