import Comparison
import Matching
import SourceIndex
import SourceModel

/// Which names a port would use and not declare, were some of its files patched and the others left as they are.
///
/// A file that merges by itself may take out what another one still uses: it is left as it is. It may also need what
/// another one was to bring: that is said. Only names are looked up that nothing but a declaration of the two sides can
/// mean: those that upstream uses in no file any more, and those that were in no file of the port before.
struct MissingNames {
    /// A file of the port that is to be patched.
    struct Draft {
        var path: RelativePath
        /// The text before and after; `nil` where there is none.
        var old: UsedNames?
        var new: UsedNames?
        /// Where the port declares what upstream has renamed, of a file that is patched for nothing but the new names.
        var companions: Set<RelativePath>
    }

    private let comparison: Comparison
    private let drafts: [RelativePath: Draft]
    /// In how many of the port's files each name is declared, with all drafts applied.
    private var declared: [String: Int]
    /// Where upstream declares what the port is to call so.
    private let homes: [String: RelativePath]

    init(_ comparison: Comparison, _ drafts: [Draft]) {
        let matching = comparison.matching
        let byPath = Dictionary(keepingFirst: drafts.map { ($0.path, $0) })
        var declared: [String: Int] = [:]
        for file in matching.port.files {
            for name in byPath[file.path]?.old?.declared ?? file.declaredNames { declared[name, default: 0] += 1 }
        }
        var homes: [String: RelativePath] = [:]
        for (place, file) in matching.upstream.files.enumerated() {
            let members = Dictionary(
                keepingFirst: (matching.memberNames[place] ?? []).map { ($0.upstream, $0.port) })
            for name in file.declaredNames {
                let own = members[name] ?? matching.renaming.portName(for: name)
                if homes[own] == nil { homes[own] = file.path }
            }
        }
        (self.comparison, self.drafts, self.declared, self.homes) = (comparison, byPath, declared, homes)
        for draft in drafts { replace(draft.old, by: draft.new) }
    }

    /// Takes back the drafts that would break another file; the reasons are clauses about the files.
    mutating func settle() -> [RelativePath: String] {
        var faults: [RelativePath: String] = [:]
        var isSettled = false
        while !isSettled {
            isSettled = true
            for draft in drafts.values.sorted(by: { $0.path < $1.path }) where faults[draft.path] == nil {
                guard let fault = forsaken(draft, faults) ?? orphaning(draft, faults) else { continue }
                faults[draft.path] = fault
                replace(draft.new, by: draft.old)
                isSettled = false
            }
        }
        return faults
    }

    /// Where a file would get new names alone, and no file that declares them is patched.
    private func forsaken(_ draft: Draft, _ left: [RelativePath: String]) -> String? {
        let isAlone = draft.companions.allSatisfy { drafts[$0] == nil || left[$0] != nil }
        guard isAlone, let home = draft.companions.min() else { return nil }
        return "has nothing new but names that `\(home)` declares, which is left as it is"
    }

    private mutating func replace(_ old: UsedNames?, by new: UsedNames?) {
        for name in old?.declared ?? [] { declared[name, default: 0] -= 1 }
        for name in new?.declared ?? [] { declared[name, default: 0] += 1 }
    }

    private var matching: Matching { comparison.matching }

    private func isDeclared(_ name: String) -> Bool { declared[name, default: 0] > 0 }

    /// What the patched files use and upstream declares, while the port declares it nowhere, by the files' paths.
    var needs: [RelativePath: [PatchedFile.Need]] {
        drafts.mapValues { draft in
            guard let new = draft.new else { return [] }
            return new.used.subtracting(draft.old?.words ?? []).sorted().compactMap { name in
                guard let home = homes[name], !isDeclared(name),
                    !matching.port.files.contains(where: { $0.text.hasWord(name) })
                else { return nil }
                return PatchedFile.Need(name: name, home: home)
            }
        }
    }

    /// What the patched file declares no more, upstream uses nowhere, and another file of the port still uses.
    ///
    /// - Parameter left: The files that are left as they are.
    private func orphaning(_ draft: Draft, _ left: [RelativePath: String]) -> String? {
        guard let old = draft.old else { return nil }
        let gone = old.declared.subtracting(draft.new?.declared ?? []).filter { !isDeclared($0) && homes[$0] == nil }
        for name in gone.sorted() {
            let user = matching.port.files.first { file in
                guard file.path != draft.path else { return false }
                if left[file.path] == nil, let other = drafts[file.path] {
                    return other.new?.used.contains(name) ?? false
                }
                return file.text.hasWord(name) && (UsedNames(file.text)?.used.contains(name) ?? false)
            }
            guard let user, !isUsedUpstream(name) else { continue }
            return "would no longer declare `\(name)`, which `\(user.path)` still uses"
        }
        return nil
    }

    /// Whether upstream still uses what the port calls so, whatever it means there.
    private func isUsedUpstream(_ name: String) -> Bool {
        let renaming = matching.renaming
        let former = comparison.bases.flatMap { $0.file.declaredNames.filter { renaming.portName(for: $0) == name } }
        return matching.upstream.files.contains { file in
            Set(former + [name]).contains { name in
                file.text.hasWord(name) && (UsedNames(file.text)?.words.contains(name) ?? true)
            }
        }
    }
}
