import Comparison
import Git
import Matching
import Merging
import Normalisation
import ReportModel
import RulesModel
import SourceIndex
import SourceModel

extension Patch {
    /// Merges upstream's changes since the synced commits into the port's texts.
    ///
    /// See ``SourceIndexer`` on stacks.
    ///
    /// - Throws: ``GitError`` if libgit2 runs out of memory while it compares two texts.
    package static func make(
        _ comparison: Comparison, _ selection: PatchSelection, without decided: DecidedChanges = DecidedChanges()
    ) throws(GitError) -> Patch {
        let chosen = ChosenRows(comparison, selection.paths)
        // A type can only be renamed in all files.
        let types = selection.paths.isEmpty ? TypeRenames(comparison, without: decided) : TypeRenames()
        // Whether a file can be patched depends on the patches of the others.
        let all = try make(
            comparison, Array(comparison.files.indices), renaming: types, writesConflicts: selection.writesConflicts,
            without: decided, isNamed: chosen.isNamed)
        guard !selection.paths.isEmpty else { return all }
        let rows = comparison.files.indices.filter(chosen.contains)
        let places = Set(rows.compactMap(comparison.place))
        let shown = all.files.filter { !$0.isDeletionLeftOut }
        let files = shown.filter { places.contains($0.path) || $0.belongs(to: places) }
        let deleted = rows.filter { comparison.files[$0].status == .orphaned }.compactMap(comparison.portPath)
        let unnamed = Set(deleted).subtracting(files.map(\.path)).map {
            PatchedFile(path: $0, idleReason: "was deleted by upstream, and is removed if you name it")
        }
        let found = files + unnamed
        // A folder of which nothing can be applied has to say why.
        let idle = found.isEmpty ? rows.flatMap { comparison.idleFile([$0], decided) } : []
        let renames = (found.isEmpty ? [] : rows).reduce(into: [:]) { names, row in
            names.merge(comparison.leftRenames(of: row, in: files)) { first, _ in first }
        }
        return Patch(files: (found + idle).sorted { $0.path < $1.path }, leftRenames: renames)
    }

    /// - Parameter isNamed: Whether a row was asked for, so that its file may be added or removed.
    static func make(
        _ comparison: Comparison, _ rows: [Int], renaming types: TypeRenames = TypeRenames(),
        writesConflicts: Bool = false, without decided: DecidedChanges, isNamed: (Int) -> Bool
    ) throws(GitError) -> Patch {
        guard !rows.isEmpty else { return Patch() }
        var comparison = comparison
        comparison.matching.renaming = comparison.matching.renaming.without(portNames: Set(types.names.keys))
        let habits = PortHabits(
            access: comparison.accessWords(in: nil), renaming: comparison.renamingBesidesAliases,
            fileNames: comparison.fileNames, types: types)
        var drafts: [(rows: [Int], file: FilePatch)] = []
        var files: [PatchedFile] = []
        var (copies, copied) = (UntouchedCopies(), Set<Int>())
        for rows in Dictionary(grouping: rows.sorted(), by: comparison.portPath).values {
            guard var file = rows.first.flatMap({ FilePatch($0, in: comparison, habits) }) else {
                files += comparison.idleFile(rows.filter(isNamed), decided)
                continue
            }
            if rows.count == 1, let text = try file.replacement(rows[0]),
                CheckedText(text).map({ !Redeclarations($0).declaresTypesTwice }) ?? false
            {
                copies.texts[rows[0]] = text
                copied.insert(drafts.count)
            } else {
                for row in rows { try file.add(row, isNamed: isNamed(row)) }
            }
            if file.port == nil, file.hasChange { copies.added.insert(rows[0]) }
            drafts.append((rows, file))
        }
        copies.keepSeparable(in: comparison)
        for place in drafts.indices {
            let (rows, row) = (drafts[place].rows, drafts[place].rows[0])
            let partners = copies.partners(of: row, in: comparison)
            if copied.contains(place) {
                if let text = copies.texts[row] {
                    drafts[place].file.replace(row, by: text, partners)
                } else {
                    try drafts[place].file.add(row, isNamed: isNamed(row))
                }
            } else if drafts[place].file.port == nil {
                drafts[place].file.move(from: partners, isWhole: copies.added.contains(row))
            }
            if !writesConflicts { try drafts[place].file.explainConflicts(rows, by: copies.absent[row]) }
            try drafts[place].file.leaveOut(decided, rows, writesConflicts: writesConflicts)
        }
        let texts = drafts.compactMap { $0.file.draft(writesConflicts: writesConflicts) }
        let drops = drafts.indices.filter { place in
            drafts[place].rows.contains { isNamed($0) && comparison.files[$0].status == .orphaned }
        }
        let conflicting = drafts.filter { !writesConflicts && !$0.file.chunks.isEmpty }
        if !texts.isEmpty || !drops.isEmpty || !conflicting.isEmpty {
            var names = MissingNames(comparison, texts)
            let faults = names.settle()
            let suppliers = names.suppliers(faults)
            for place in drafts.indices {
                let path = drafts[place].file.path
                // Between conflict markers, a file would use the names as well.
                let draft = names.drafts[path] ?? drafts[place].file.draft(writesConflicts: true)
                drafts[place].file.needs = draft.map { names.needs(of: $0, faults) } ?? []
                drafts[place].file.result.suppliers = suppliers[path] ?? []
                if let fault = faults[path] { drafts[place].file.leaveOut(fault.clause) }
            }
            for place in drops {
                drafts[place].file.result.users =
                    drafts[place].file.port.map { names.users(ofTypesIn: $0, faults) } ?? []
            }
        }
        let kept = drafts.indices.filter { place in
            !drops.contains(place) && drafts[place].rows.contains { comparison.files[$0].status == .orphaned }
        }
        let leaving = drops.filter { drafts[$0].file.hasChange }
        // Each is read from two texts.
        let added = kept.isEmpty && leaving.isEmpty ? [] : drafts.map(\.file.addedMembers)
        for place in kept {
            let own = CheckedText.extensionMembers(of: drafts[place].file.start)
            drafts[place].file.result.isDeletionLeftOut = added.contains { !$0.isDisjoint(with: own) }
        }
        for place in leaving {
            // Without the files that get its code, this code would be gone.
            let (path, own) = (drafts[place].file.path, CheckedText.extensionMembers(of: drafts[place].file.start))
            for other in drafts.indices where !added[other].isDisjoint(with: own) {
                drafts[other].file.result.partners.insert(path)
            }
        }
        for draft in drafts {
            let patched = try draft.file.patched(writesConflicts: writesConflicts)
            files += patched.map { [$0] } ?? comparison.idleFile(draft.rows.filter(isNamed), decided)
        }
        return Patch(files: files.sorted { $0.path < $1.path }, renamedTypes: types.names)
    }
}

/// The rows of a comparison that a patch is for.
package struct ChosenRows {
    private let paths: [[RelativePath]]
    private let chosen: NamedFiles?

    /// - Parameter paths: Files or folders of either side, as ``NamedFiles`` takes them; none for all rows.
    package init(_ comparison: Comparison, _ paths: [RelativePath]) {
        let rows = comparison.files.indices.map { row -> NamedFiles.Pair in
            let upstream = comparison.files[row].upstream.map { comparison.matching.file($0, on: .upstream).path }
            return (upstream, comparison.portPath(of: row))
        }
        self.paths = rows.map { [$0.upstream, $0.port].compactMap(\.self) }
        chosen = paths.isEmpty ? nil : NamedFiles(paths, among: rows)
    }

    /// What is wrong with the paths, in sentences; `nil` if each has a row.
    package var problem: String? {
        guard let problems = chosen?.problems, !problems.isEmpty else { return nil }
        return "cannot make a patch: " + problems.joined(separator: "\n")
    }

    func contains(_ row: Int) -> Bool { chosen.map { paths[row].contains(where: $0.files.contains) } ?? true }

    /// Whether the row was asked for by name, and not with a folder.
    func isNamed(_ row: Int) -> Bool { chosen.map { paths[row].contains(where: $0.named.contains) } ?? false }
}

extension Comparison {
    /// The file of some rows, with the reason why there is nothing to apply; empty for no rows.
    fileprivate func idleFile(_ rows: [Int], _ decided: DecidedChanges) -> [PatchedFile] {
        guard let row = rows.first else { return [] }
        let file = files[row]
        guard let path = place(of: row) else { return [] }
        let omission = file.upstream.flatMap { matching.omissions[$0] }.map { "is left out by the rules: \($0.reason)" }
        let reason =
            switch file.status {
            case _ where omission != nil: omission ?? ""
            case .inSync: "is the same as upstream"
            case .ahead: "was changed only by the port since the synced commit"
            case .addition:
                changedOrigin(of: row).map { "has code of upstream's `\($0.lastComponent)`; merge it by hand" }
                    ?? "exists only in the port"
            case .missing where decided.areAll(of: path): decided.reason(for: path)?.clause ?? ""
            case .missing: "exists only upstream; a mapping in the rules has to say where it goes in the port"
            case .orphaned: "was deleted by upstream"
            case _ where [.behind, .diverged].contains(file.status) && !renamedTypes(of: row).isEmpty:
                "declares a type that upstream has renamed; `lockstep patch` without files renames it in the whole port, "
                    + "where that is safe"
            case .behind, .diverged: "already has everything that a patch could bring"
            case .undetermined: file.reason ?? "could not be compared"
            }
        return [PatchedFile(path: path, idleReason: reason)]
    }

    /// The upstream file with a declaration that a port file without a counterpart has, and that upstream has changed.
    private func changedOrigin(of row: Int) -> RelativePath? {
        declarations.lazy.filter { $0.status == .behind || $0.status == .diverged }.compactMap(\.pairing.pair)
            .first { $0.port.file == files[row].port }.map { matching.file($0.upstream.file, on: .upstream).path }
    }

    /// The port path of a row's file, or upstream's path if it has no place in the port.
    fileprivate func place(of row: Int) -> RelativePath? {
        portPath(of: row) ?? files[row].upstream.map { matching.file($0, on: .upstream).path }
    }

    /// Upstream's new names of types of a row's port file, by the old ones.
    private func renamedTypes(of row: Int) -> [String: String] {
        declarations.reduce(into: [:]) { names, declaration in
            guard let port = declaration.pairing.port, port.file == files[row].port,
                let rename = declaration.rename, rename.isUpstream
            else { return }
            let own = matching.declaration(port, on: .port)
            if own.kind.isType { names[own.lastComponent] = rename.upstream }
        }
    }

    /// Those new names that the patches of some files do not bring. A refused file says itself why.
    fileprivate func leftRenames(of row: Int, in patches: [PatchedFile]) -> [String: String] {
        guard [.behind, .diverged].contains(files[row].status) else { return [:] }
        let renames = renamedTypes(of: row)
        let file = renames.isEmpty ? nil : patches.first { $0.path == portPath(of: row) }
        guard !renames.isEmpty, file?.refusal == nil else { return [:] }
        let lines = (file?.patch?.text ?? []).split(separator: UInt8(ascii: "\n"))
        func words(_ mark: Character) -> Set<String> {
            Set(lines.filter { $0.first == mark.asciiValue }.flatMap { [UInt8]($0).words })
        }
        let (gone, come) = (words("-"), words("+"))
        return renames.filter { !gone.contains($0.key) || !come.contains($0.value) }
    }

    /// The port path of a row's file, existing or new.
    func portPath(of row: Int) -> RelativePath? {
        let file = files[row]
        if let port = file.port { return matching.file(port, on: .port).path }
        return file.upstream.flatMap { matching.absentPorts[$0]?.first }
    }

    /// The renaming without the types of which upstream has kept the port's name as an alias: both names are upstream's.
    var renamingBesidesAliases: Renaming {
        let declarations = matching.upstream.files.lazy.flatMap { $0.index?.declarations ?? [] }
        return matching.renaming.without(
            portNames: Set(declarations.filter { $0.kind == .typealias }.map(\.qualifiedName)))
    }

    /// The port's names of files, by upstream's current and former ones.
    var fileNames: [String: String] {
        let links = matching.files.flatMap(\.links).map {
            (matching.file($0.upstream, on: .upstream).path, matching.file($0.port, on: .port).path)
        }
        let former = bases.compactMap { base in
            matching.files[base.request.pairing].port.first.map {
                (base.request.path, matching.file($0, on: .port).path)
            }
        }
        return Dictionary(keepingFirst: (links + former).map { ($0.lastComponent, $1.lastComponent) })
    }

    /// The port's usual access words, in one of its files or in all.
    func accessWords(in port: Int?) -> AccessWords {
        AccessWords(
            declarations.compactMap { row in
                guard let pair = row.pairing.pair, port == nil || pair.port.file == port else { return nil }
                // What upstream has changed since is no habit of the port's.
                let then = row.base.flatMap(declaration(ofBase:))
                let upstream = then ?? matching.declaration(pair.upstream, on: .upstream)
                let own = matching.declaration(pair.port, on: .port)
                return AccessWords.Pair(
                    upstream: upstream.access?.rawValue ?? "", port: own.access?.rawValue ?? "",
                    container: upstream.container)
            })
    }

    /// Upstream's file at a row's synced commit, by its index in ``bases``.
    func base(ofRow row: Int) -> Int? {
        let file = files[row]
        return bases.firstIndex { base in
            guard base.request.pairing == file.pairing else { return false }
            guard let synced = file.synced else { return true }
            return base.first == synced.first && base.request.path == synced.path
        }
    }
}
