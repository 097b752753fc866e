import Comparison
import Snapshots
import SourceModel

/// Checks the ranges of synced commits in the rules against upstream's history.
///
/// All commits of a range must have the same text. As in the search for origins, comments, white space, imports and
/// access words may differ, and the file may have moved.
struct SyncedRanges {
    let repository: SideRepository

    /// The objection to the range of `base`; `nil` where it is valid.
    ///
    /// - Parameter path: The current path of the file, if the rules name it.
    func objection(to base: SyncedBase, nowAt path: RelativePath?) throws(SnapshotError) -> UnavailableBase? {
        let (first, last) = (base.first, base.last)
        // A range that this run's search found has one text.
        guard first != last, base.request.entry.likeness == nil else { return nil }
        // The check fails beyond the end of a shallow clone, and the order is then not contradicted.
        if (try? repository.descends(first, from: last)) == true {
            return contradiction(
                of: base, "`last`, \(last.short), is older than `commit`, \(first.short); exchange the two")
        }
        let paths = Set([base.request.path, path].compactMap(\.self)).sorted()
        let texts = try repository.blobs(paths.map { .init(path: $0, commit: last) }).compactMap(\.self)
        let isHeld = try isHeld(base.file, by: texts.isEmpty ? newTexts(of: base) : texts)
        if isHeld == true { return nil }
        guard isHeld == false else {
            return UnavailableBase(base.request, reason: "a text of commit \(last.short) could not be read")
        }
        return contradiction(
            of: base,
            texts.isEmpty
                ? "commit \(last.short) does not have the file that commit \(first.short) had; give a `last` that has it"
                : "the file has other texts in \(first.short) and \(last.short); which one was copied?")
    }

    private func contradiction(of base: SyncedBase, _ reason: String) -> UnavailableBase {
        UnavailableBase(base.request, .contradicted, reason: reason)
    }

    /// Whether one of some texts equals that of `file`; `nil` where it may be an unreadable text.
    private func isHeld(_ file: SnapshotFile, by texts: [ObjectName]) throws(SnapshotError) -> Bool? {
        if let blob = file.blob, texts.contains(blob) { return true }
        guard file.index != nil, !texts.isEmpty else { return false }
        let tokens = repository.store.tokens(of: file)
        let answers = try repository.tokens(of: texts).map { $0.map { $0 == tokens } }
        return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    /// The Swift texts that upstream has at the end of a range but not at its beginning. One of them may be the file at
    /// another path. If the end still has the file's own text anywhere, it is only that.
    private func newTexts(of base: SyncedBase) throws(SnapshotError) -> [ObjectName] {
        guard let now = try repository.listing(ofNewest: [base.last]),
            let then = try repository.listing(ofNewest: [base.first])
        else { return [] }
        if let blob = base.file.blob, now.blobs.contains(blob) { return [blob] }
        return now.blobs.subtracting(then.blobs).sorted()
    }
}
