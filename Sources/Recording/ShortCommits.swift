import LockstepKit
import RulesModel
import Snapshots
import SystemPackage

/// The short ids of upstream commits as rules files have them: twelve digits, or all if these are ambiguous.
struct ShortCommits {
    private var shown: [String: String] = [:]

    /// - Throws: ``AuditError`` if upstream cannot be read.
    init(of entries: [SyncedEntry], in upstream: Checkout) throws(AuditError) {
        let names = Set(entries.flatMap { [$0.commit, $0.last].compactMap(\.self) }).sorted()
        guard !names.isEmpty else { return }
        let short = names.map { String($0.prefix(12)) }
        do throws(SnapshotError) {
            let reader = SideRepository(side: .upstream, at: FilePath(upstream.path))
            for ((name, short), found) in zip(zip(names, short), try reader.resolve(short)) {
                if case .success(let commit) = found, commit.hex == name { shown[name] = short }
            }
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }

    func applied(to entry: SyncedEntry) -> SyncedEntry {
        var entry = entry
        entry.commit = shown[entry.commit] ?? entry.commit
        entry.last = entry.last.map { shown[$0] ?? $0 }
        return entry
    }
}
