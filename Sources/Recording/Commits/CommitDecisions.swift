import CommitVerdicts
import Gate
import LockstepKit
import Phrasing
import ReportModel
import Rules
import RulesModel
import Snapshots
import SourceModel

/// Records decisions about upstream commits in a rules file.
package enum CommitDecisions {
    /// The result of an edit of a rules file.
    package struct Edit: Hashable, Sendable {
        /// The file's new text. Comments and order are kept, except for comments on removed entries.
        package var text: String
        package var written: [Written]
        package var removed: [CommitEntry]
    }

    /// An entry that was written.
    package struct Written: Hashable, Sendable {
        package var entry: CommitEntry
        package var subject: String
        /// The port's files that lack members of a commit that is said to be taken.
        package var lacking: [CommitFileRow]
        /// The upstream files that such a commit added and the port lacks.
        package var lackingFiles: [RelativePath]
        /// What the port still has although such a commit removed it.
        package var kept: [Location]
        /// The port's files that have some of the changes of a commit that is skipped.
        package var having: [CommitFileRow]
        /// The entry that it replaced.
        package var replaced: CommitEntry?
    }

    /// Audits both sides and edits the rules accordingly.
    ///
    /// - Parameters:
    ///   - request: The audit, with the rules of `text`.
    ///   - entries: The decisions to record; ids are abbreviated as in reports.
    ///   - isPruning: Whether to remove entries without effect.
    ///   - name: The name of the rules file in errors.
    /// - Returns: The edit, and the number of findings that it sets aside.
    /// - Throws: ``AuditError`` if a side cannot be read, if upstream lacks a commit or the commit causes no finding,
    ///   or if the text cannot be edited safely.
    package static func edit(
        _ request: AuditRequest, recording entries: [CommitEntry], isPruning: Bool, in text: String, name: String
    ) throws(AuditError) -> (edit: Edit, settled: Int) {
        let audited = try AuditedSides.audit(request, SourceStore(), .whole)
        var ledger = Ledger(request, over: audited)
        if let lack = ledger.lackOfCommits { throw .unreadable(lack) }
        let old = request.rules.commits
        let found = audited.identified(audited.input.findings)
        let deciding = audited.deciding(entries, on: request.today)
        let names = audited.upstreamCommits(named: (old + entries).map(\.revision))
        var edit = Edit(text: text, written: [], removed: [])
        var replaced: [Int: CommitEntry] = [:]
        let oldStates = isPruning ? audited.deciding(old, on: request.today).states(for: found) : []
        var dead = Set(oldStates.indices.filter { oldStates[$0].isDead })
        for ((entry, commit), state) in zip(zip(entries, names.dropFirst(old.count)), deciding.states(for: found)) {
            guard let commit = try? commit.get() else {
                throw .undecidable(
                    entry, "upstream has no such commit, or no history; give a tag or at least 4 digits of an id")
            }
            let row = audited.commits.rows.first { $0.commit == commit }
            if case .doubled = state { throw .undecidable(entry, "it is given twice") }
            if state != .holding { throw .undecidable(entry, DecidedCommits.objection(to: row)) }
            guard deciding.isCause(commit, of: found) else {
                throw .undecidable(
                    entry, "no finding depends on it; a finding about a value is accepted with `lockstep exempt`")
            }
            var entry = entry
            // A tag may move, but the decision is about this commit.
            entry.commit = commit.short
            let place = old.indices.first { names[$0] == .success(commit) }
            if let place {
                replaced[place] = entry
                dead.remove(place)
            }
            edit.written.append(
                Written(
                    entry: entry, subject: row?.subject ?? "",
                    lacking: entry.choice == .taken ? row.map(audited.comparison.lacked) ?? [] : [],
                    lackingFiles: entry.choice == .taken ? row?.additions ?? [] : [],
                    kept: entry.choice == .taken ? deciding.kept(despite: commit, in: found) : [],
                    having: entry.choice == .skipped ? row?.portedFiles ?? [] : [],
                    replaced: place.map { old[$0] }))
        }
        let added = edit.written.filter { $0.replaced == nil }.map(\.entry)
        ledger.deciding = audited.deciding(
            old.indices.map { replaced[$0] ?? old[$0] } + added, on: request.today)
        let written = Set(edit.written.map(\.entry.commit))
        let settled = ledger.settle(found).count {
            $0.disposition == .decided && $0.decided.contains { written.contains($0.commit.short) }
        }
        edit.removed = dead.sorted().map { old[$0] }
        do throws(RulesProblem) {
            edit.text = try RulesEditor.edit(
                deciding: added, replacing: replaced, removing: dead, in: text, knownChecks: RulesFile.knownChecks)
        } catch {
            throw .uneditable("write decisions about commits into", name, error)
        }
        return (edit, settled)
    }
}

extension CommitRow {
    /// The port's files that have a commit's changes, in whole or in part.
    fileprivate var portedFiles: [CommitFileRow] {
        files.filter { $0.state == .ported || $0.state == .missed && !$0.heldMembers.isEmpty }
    }
}

extension AuditError {
    fileprivate static func undecidable(_ entry: CommitEntry, _ reason: String) -> AuditError {
        .unreadable("cannot decide about `\(entry.commit)`: \(reason)")
    }
}
