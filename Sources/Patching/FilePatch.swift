import Comparison
import Git
import Matching
import Merging
import Normalisation
import ReportModel
import RulesModel
import SourceIndex
import SourceModel

/// What the port does differently in all of its files.
struct PortHabits {
    var access: AccessWords
    var renaming: Renaming
    /// The port's names of files, by upstream's.
    var fileNames: [String: String]
    /// The types that get upstream's new names.
    var types: TypeRenames
}

/// The patch of one port file while upstream's files are merged into it one by one.
struct FilePatch {
    let comparison: Comparison
    let path: RelativePath
    /// The index of the port's file; `nil` if there is none.
    let port: Int?
    private let old: [UInt8]?
    /// The port's text with the new names of types that upstream has renamed; `nil` if there is none.
    let start: [UInt8]?
    private let renamed: [Unit]?
    /// Upstream's text at the synced commit in the port's words, and the port's, until they are merged.
    var copied: (base: [Unit], port: [Unit])?
    let types: TypeRenames
    private let access: AccessWords
    private let renaming: Renaming
    private let fileNames: [String: String]
    private let lineEnd: LineEnd
    /// The new text; `nil` if the file is removed.
    var new: [UInt8]?
    var chunks: [MergeChunk] = []
    /// Whether a comment of the port's own would be lost outside the conflicts.
    private var losesComment = false
    var result: PatchedFile
    var hasChange = false
    /// Names that the new text uses and the port does not declare.
    var needs: [PatchedFile.Need] = []

    /// - Parameter habits: Those of the whole port.
    init?(_ row: Int, in comparison: Comparison, _ habits: PortHabits) {
        guard let path = comparison.portPath(of: row) else { return nil }
        (self.comparison, self.path) = (comparison, path)
        port = comparison.files[row].port
        old = port.map { comparison.matching.file($0, on: .port).text }
        types = habits.types
        renamed = port.flatMap { habits.types.units(of: comparison.matching.file($0, on: .port)) }
        start = renamed?.bytes ?? old
        new = start
        access = port.map { comparison.accessWords(in: $0).completed(by: habits.access) } ?? habits.access
        (renaming, fileNames) = (habits.renaming, habits.fileNames)
        lineEnd = old.map(LineEnd.init) ?? .lineFeed
        result = PatchedFile(path: path)
    }

    var matching: Matching { comparison.matching }

    /// The port's text before the merge; `nil` if it does not parse.
    var units: [Unit]? { renamed ?? start.flatMap([Unit].init) }

    /// Merges the changes of a row's upstream file.
    mutating func add(_ row: Int, isNamed: Bool) throws(GitError) {
        let file = comparison.files[row]
        switch (file.upstream, port) {
        case (let upstream?, let port?): try merge(row, upstream, port, isNamed)
        case (let upstream?, nil): addFile(row, upstream, isNamed)
        case (nil, let port?): try remove(row, port, isNamed)
        case (nil, nil): return
        }
    }

    /// The result; `nil` if there is nothing to report.
    func patched(writesConflicts: Bool) throws(GitError) -> PatchedFile? {
        var file = result
        if !chunks.isEmpty {
            let chunks =
                writesConflicts && losesComment
                ? try [MergeChunk].disputing(start ?? [], chunks.text(of: \.theirs)) : chunks
            file.conflicts = try ConflictedLines.places(of: chunks, in: start ?? [], declarations)
            let text = writesConflicts ? chunks.withMarkers(lineEnd) : start
            (file.patch, file.needs) = (try TextPatch.from(old, to: text, path: path.bytes), needs)
            return file
        }
        if hasChange, file.refusal == nil {
            (file.patch, file.needs) = (try TextPatch.from(old, to: new, path: path.bytes), needs)
        } else {
            // The whole port gets the new names of types.
            file.patch = try TextPatch.from(old, to: start, path: path.bytes)
        }
        let isEmpty =
            file.patch == nil && file.refusal == nil && file.idleReason == nil && file.leftDropped.isEmpty
            && file.leftMoved.isEmpty && !file.isDeletionLeftOut
        return isEmpty ? nil : file
    }

    /// The old and the new text of the file; `nil` if it does not change.
    ///
    /// In a file with conflict markers the port's declarations stay, because its reader may keep both sides' lines.
    func draft(writesConflicts: Bool) -> MissingNames.Draft? {
        if writesConflicts, !chunks.isEmpty {
            return MissingNames.Draft(path: path, old: nil, new: UsedNames(chunks.text(of: \.theirs)), companions: [])
        }
        let isMerged = chunks.isEmpty && hasChange && result.refusal == nil
        guard isMerged || start != old else { return nil }
        let names = start.flatMap(UsedNames.init)
        guard isMerged else { return MissingNames.Draft(path: path, old: names, new: names, companions: []) }
        return MissingNames.Draft(
            path: path, old: names, new: new.flatMap(UsedNames.init), companions: result.companions,
            partners: result.partners)
    }

    /// Leaves out changes from skipped or deferred commits, and all that cannot be separated from them; between conflict
    /// markers, somebody separates them.
    mutating func leaveOut(_ decided: DecidedChanges, _ rows: [Int], writesConflicts: Bool) throws(GitError) {
        let paths =
            [path]
            + rows.compactMap { row in
                port == nil ? comparison.files[row].upstream.map { matching.file($0, on: .upstream).path } : nil
            }
        guard hasChange || !chunks.isEmpty, let (reason, isAll) = paths.lazy.compactMap(decided.reason).first else {
            return
        }
        let text = chunks.isEmpty ? new : chunks.text(of: \.theirs)
        (chunks, hasChange, new) = ([], false, start)
        guard !isAll else { return result.idleReason = reason }
        result.decided = reason
        if writesConflicts, let text {
            chunks = try [MergeChunk].disputing(start ?? [], text)
        } else {
            leaveOut(reason)
        }
    }

    /// Leaves the file unchanged; the reason is a clause about it.
    mutating func leaveOut(_ reason: String) {
        result.refusal = reason
        result.isLeftOut = true
    }

    /// The code of the members of extensions that the patch adds.
    var addedMembers: Set<[[UInt8]]> {
        !hasChange || !chunks.isEmpty || result.refusal != nil
            ? []
            : CheckedText.extensionMembers(of: new).subtracting(CheckedText.extensionMembers(of: start))
    }

    private var declarations: [Declaration] {
        port.flatMap { matching.file($0, on: .port).index?.declarations } ?? []
    }

    // MARK: A file of both sides

    var problemCount: Int { port.flatMap { matching.file($0, on: .port).index?.problems.count } ?? 0 }

    private mutating func merge(_ row: Int, _ upstream: Int, _ port: Int, _ isNamed: Bool) throws(GitError) {
        let file = comparison.files[row]
        guard result.refusal == nil, chunks.isEmpty else { return }
        if file.relation == .reimplemented {
            if file.status == .behind || isNamed {
                result.refusal = "is a rewrite"
            }
            return
        }
        if file.status == .undetermined, let reason = file.reason {
            result.refusal = "could not be compared: \(reason)"
            result.isUnread =
                file.comparedBy == .nothing
                || comparison.unavailableBases.contains {
                    $0.request.pairing == file.pairing && $0.cause == .unreadable
                }
            return
        }
        let parts = matching.files[file.pairing].links.filter { $0.upstream == upstream && $0.port != port }
        result.parts.formUnion(parts.map { matching.file($0.port, on: .port).path })
        // The comparison treats old names as the port's own. If the declaration is renamed, so are these.
        let companions = companions(of: row)
        guard file.status == .behind || file.status == .diverged || !companions.isEmpty else { return }
        if !companions.isEmpty { result.companions = companions }
        guard file.comparedBy == .declarations else {
            result.refusal = "is not Swift; merge it by hand"
            return
        }
        guard let base = comparison.base(ofRow: row), let texts = texts(row, base, upstream, port) else {
            result.refusal = "could not be parsed, or upstream's text could not"
            result.isUnread = true
            return
        }
        result.leftDropped += texts.left.dropped
        result.leftMoved += texts.left.moved
        let merge = try PairMerge(texts.pair, canBeTaken: file.canBeTaken) { $0.isParsed(withProblems: problemCount) }
        guard merge.chunks.isClean else {
            (chunks, losesComment) = (merge.chunks, merge.fault != nil)
            return
        }
        if let fault = merge.fault {
            leaveOut(fault)
            return
        }
        let text = merge.chunks.text(of: \.ours)
        // White space between tokens is the port's to choose.
        let isSame = text.withoutSpace == new?.withoutSpace && [Unit](text)?.texts == new.flatMap([Unit].init)?.texts
        guard !isSame else { return }
        new = text
        hasChange = true
    }

    private mutating func texts(
        _ row: Int, _ base: Int, _ upstream: Int, _ port: Int
    ) -> (pair: PairTexts, left: (dropped: [String], moved: [PatchedFile.Need]))? {
        let words = words(for: upstream, port)
        let (then, now) = (comparison.bases[base].file, matching.file(upstream, on: .upstream))
        let copied = copied.take()
        guard let baseUnits = copied?.base ?? words.units(of: then).map(types.applied),
            let upstreamUnits = words.units(of: now),
            let portUnits = copied?.port ?? (hasChange ? new.flatMap([Unit].init) : units)
        else { return nil }
        let parts = RowParts(
            comparison, row, base: base, upstream: upstream, port: port, doesWithoutLogs: doesWithoutLogs,
            hasRenames: matching.renamedHomes[upstream] != nil)
        let pair = PairTexts(
            base: DeclaredText(units: baseUnits, declarations: then.index?.declarations ?? [])
                .removing(parts.absentFromPort.base),
            upstream: DeclaredText(units: upstreamUnits, declarations: now.index?.declarations ?? [])
                .removing(parts.absentFromPort.upstream),
            port: DeclaredText(units: portUnits, declarations: declarations),
            // Once another upstream file has been merged, the locations of the rest are no longer valid.
            members: hasChange ? [] : parts.members, removed: hasChange ? [] : parts.removed,
            original: self.words(for: upstream, port, isPlain: true).units(of: then) ?? [])
        return (pair, (parts.leftDropped, parts.leftMoved))
    }

    /// Whether the port's access words or log calls differ from upstream's.
    var hasOwnWords: Bool { !access.areUpstreams || doesWithoutLogs }

    /// - Parameter isPlain: Whether access words and log calls stay as they are.
    func words(for upstream: Int?, _ port: Int?, isPlain: Bool = false) -> PortWords {
        let members = (upstream.flatMap { matching.memberNames[$0] } ?? []).map { ($0.upstream, $0.port) }
        return PortWords(
            renaming, members: Dictionary(keepingFirst: members), files: fileNames,
            droppedModules: matching.rules.substitutions.droppedImports.union(
                port.map { matching.ownModules(of: [$0]) } ?? []),
            access: isPlain ? AccessWords() : access, lineEnd: lineEnd,
            droppedLogs: !isPlain && doesWithoutLogs ? matching.rules.vocabulary.logging : nil)
    }

    /// Whether the copied text had log calls that the port's file has removed, or a file to be added would be the first
    /// with log calls.
    private var doesWithoutLogs: Bool {
        let calls = matching.rules.vocabulary.logging
        let files = port.map { [matching.file($0, on: .port)] } ?? matching.port.files
        guard files.allSatisfy({ $0.index.map { !$0.hasLogs(calls) } ?? true }) else { return false }
        let pairing = port.flatMap { port in matching.files.firstIndex { $0.port.contains(port) } }
        let bases = comparison.bases.filter { pairing == nil || $0.request.pairing == pairing }
        return bases.contains { $0.file.index?.hasLogs(calls) ?? false }
    }
}

extension [UInt8] {
    /// Whether it is valid text that parses with at most `count` problems.
    func isParsed(withProblems count: Int) -> Bool {
        String(validating: self, as: UTF8.self) != nil
            && withUnsafeBufferPointer { SourceIndexer.index($0).problems.count } <= count
    }
}
