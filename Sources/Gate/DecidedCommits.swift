import Checks
import ReportModel
import RulesModel
import SourceModel

/// Applies what the rules record of upstream commits: a finding of which every cause is decided does not count.
package struct DecidedCommits: Sendable {
    /// What an entry of the rules does.
    package enum State: Hashable, Sendable {
        case holding
        case expired
        /// Nothing rests on its commit.
        case idle
        /// Upstream has no such commit.
        case unknown
        /// An entry before it is about the same commit.
        case doubled(line: Int)

        /// Whether the entry can be taken out without any finding coming back.
        package var isDead: Bool { self != .holding }
    }

    private let entries: [CommitEntry]
    private let commits: [ObjectName?]
    private let today: CalendarDay
    /// Which commits account for findings.
    private let evidence: CommitEvidence
    /// The commits that the port lacks something of, whatever is reported of it.
    private let open: Set<ObjectName>

    /// - Parameters:
    ///   - commits: What each of the rules' entries names; `nil` where upstream has no such commit.
    ///   - rows: Upstream's commits since the synced commits.
    package init(
        _ entries: [CommitEntry] = [], commits: [ObjectName?] = [], today: CalendarDay = CalendarDay(daysSince1970: 0),
        evidence: CommitEvidence, rows: [CommitRow] = []
    ) {
        (self.entries, self.commits, self.today, self.evidence) = (entries, commits, today, evidence)
        open = Set(rows.filter { row in row.files.contains(where: \.isOpen) || !row.additions.isEmpty }.map(\.commit))
    }

    /// What holds today, by commit.
    package var notes: [ObjectName: CommitNote] {
        var notes: [ObjectName: CommitNote] = [:]
        for (entry, commit) in zip(entries, commits) {
            guard let commit, notes[commit] == nil, !entry.isOver(on: today) else { continue }
            var day: CalendarDay?
            if case .day(let last)? = entry.until { day = last }
            notes[commit] = CommitNote(
                commit: commit, choice: entry.choice, reason: entry.reason, owner: entry.owner, until: day)
        }
        return notes
    }

    /// The findings, those marked whose causes are decided.
    package func marking(_ findings: [AssessedFinding]) -> [AssessedFinding] {
        let notes = notes
        guard !notes.isEmpty else { return findings }
        func decided(_ finding: AssessedFinding) -> [CommitNote] {
            let causes = causes(of: finding.finding)
            let found = causes.compactMap { notes[$0] }
            return found.count == causes.count ? found : []
        }
        return findings.map { finding in
            guard finding.disposition == .open else { return finding }
            var marked = finding
            let all = decided(finding)
            marked.mark(all)
            // Of a file whose commits are all decided, each part is.
            for place in marked.parts.indices where marked.parts[place].disposition == .open {
                marked.parts[place].mark(all.isEmpty ? decided(marked.parts[place]) : all)
            }
            if all.isEmpty, let first = marked.parts.first?.decided, marked.parts.allSatisfy({ !$0.decided.isEmpty }) {
                marked.decided = marked.parts.dropFirst().reduce(into: first) { notes, part in
                    notes += part.decided.filter { !notes.contains($0) }
                }
            }
            return marked
        }
    }

    /// What each of the entries does, in their order.
    ///
    /// - Parameter findings: All that were found, whatever sets them aside.
    package func states(for findings: [AssessedFinding]) -> [State] {
        guard !entries.isEmpty else { return [] }
        let used = open.union((findings + findings.flatMap(\.parts)).flatMap { causes(of: $0.finding) })
        var lines: [ObjectName: Int] = [:]
        return zip(entries, commits).map { entry, commit in
            guard let commit else { return .unknown }
            if let line = lines[commit] { return .doubled(line: line) }
            lines[commit] = entry.line
            if entry.isOver(on: today) { return .expired }
            return used.contains(commit) ? .holding : .idle
        }
    }

    /// What is wrong with the entries.
    ///
    /// - Parameter isComplete: Whether there is no finding that could not be made.
    func reports(for findings: [AssessedFinding], isComplete: Bool) -> [AssessedFinding] {
        let reports = zip(entries, states(for: findings)).compactMap { entry, state -> Finding? in
            func unmatched(_ what: String) -> Finding? {
                isComplete ? UnmatchedRule.finding("\(entry.phrase) \(what) (\(entry.place))", entry: entry.entry) : nil
            }
            return switch state {
            case .holding: nil
            case .expired: ExpiredDecision.finding(about: entry)
            case .idle:
                unmatched("sets nothing aside: no difference to upstream rests on that commit alone or with others")
            case .unknown: unmatched("is about no commit of upstream's")
            case .doubled(let line): unmatched("is about the commit of line \(line) once more")
            }
        }
        return Identification().identify(reports)
    }

    /// Why there is nothing to decide about a commit that no finding rests on.
    ///
    /// - Parameter row: What is known of it; `nil` where it is none of those since the synced commits.
    package static func objection(to row: CommitRow?) -> String {
        switch row?.state {
        case .ported?: "the port has all of it"
        case .noise?: "there is nothing to port of it"
        case .partly?, .missed?: "later commits replaced what the port lacks of it"
        case nil: "it is none of those since the synced commits that touched mapped code; `lockstep commits` lists them"
        }
    }

    private func causes(of finding: Finding) -> [ObjectName] {
        if let lacked = evidence.lackedCommits(for: finding) { return lacked }
        // A sentence that is wrong stays wrong, whichever commit made it so.
        return finding.claim == nil ? Set(finding.evidence.compactMap(\.commit)).sorted() : []
    }
}

extension AssessedFinding {
    fileprivate mutating func mark(_ notes: [CommitNote]) {
        guard !notes.isEmpty else { return }
        (disposition, decided) = (.decided, notes)
    }
}

extension CommitEntry {
    func isOver(on today: CalendarDay) -> Bool { until?.isOver(on: today) ?? false }
}
