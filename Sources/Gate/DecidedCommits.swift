import Checks
import ReportModel
import RulesModel
import SourceModel

/// Applies the rules' decisions about upstream commits: a finding whose causes are all decided does not count.
package struct DecidedCommits: Sendable {
    /// The effect of an entry of the rules.
    package enum State: Hashable, Sendable {
        case holding
        case expired
        /// Its commit causes no finding.
        case idle
        /// Upstream has no such commit.
        case unknown
        /// Upstream could not be searched for it.
        case unread
        /// An earlier entry is about the same commit.
        case doubled(line: Int)

        /// Whether removing the entry would bring no finding back.
        package var isDead: Bool { ![.holding, .unread].contains(self) }
    }

    /// The reason why a commit is unknown.
    package enum Lack: Error {
        /// Upstream has no commit of that name.
        case missing
        case unread
    }

    private let entries: [CommitEntry]
    private let commits: [Result<ObjectName, Lack>]
    private let today: CalendarDay
    /// The commits behind findings.
    private let evidence: CommitEvidence
    /// The commits that the port lacks in part or wholly, whatever findings there are.
    private let open: Set<ObjectName>
    /// The commits with unreadable file texts, by the port's file.
    private let unread: [RelativePath: Set<ObjectName>]

    /// - Parameters:
    ///   - commits: The commit of each entry.
    ///   - rows: Upstream's commits since the synced commits.
    package init(
        _ entries: [CommitEntry], commits: [Result<ObjectName, Lack>], today: CalendarDay, evidence: CommitEvidence,
        rows: [CommitRow]
    ) {
        (self.entries, self.commits, self.today, self.evidence) = (entries, commits, today, evidence)
        open = Set(rows.filter { row in row.files.contains(where: \.isOpen) || !row.additions.isEmpty }.map(\.commit))
        var unread: [RelativePath: Set<ObjectName>] = [:]
        for row in rows {
            for file in row.files where file.isUnread { unread[file.port, default: []].insert(row.commit) }
        }
        self.unread = unread
    }

    /// The decisions that apply today, by commit.
    package var notes: [ObjectName: CommitNote] {
        var notes: [ObjectName: CommitNote] = [:]
        for (entry, commit) in zip(entries, commits) {
            guard let commit = try? commit.get(), notes[commit] == nil, !entry.isOver(on: today) else { continue }
            notes[commit] = CommitNote(
                commit: commit, choice: entry.choice, reason: entry.reason, owner: entry.owner, until: entry.until?.day)
        }
        return notes
    }

    /// The findings, with those marked whose causes are all decided.
    package func marking(_ findings: [AssessedFinding]) -> [AssessedFinding] {
        let notes = notes
        guard !notes.isEmpty else { return findings }
        func decided(_ finding: AssessedFinding) -> [CommitNote] {
            let causes = causes(of: finding.finding)
            let found = causes.compactMap { notes[$0] }
            return found.count == causes.count ? found : []
        }
        func settled(_ finding: AssessedFinding) -> [ObjectName] {
            Set(([finding] + finding.parts).flatMap { causes(of: $0.finding) })
                .filter { notes[$0]?.isSettled ?? false }.sorted()
        }
        return findings.map { finding in
            guard finding.disposition == .open else { return finding }
            var marked = finding
            guard !marked.parts.isEmpty else {
                marked.mark(decided(finding))
                return marked.disposition == .open ? marked.leavingOut(settled(finding)) : marked
            }
            // A group depends on the commits of all its parts, and a part only on its own commits.
            for place in marked.parts.indices where marked.parts[place].disposition == .open {
                marked.parts[place].mark(decided(marked.parts[place]))
            }
            if marked.parts.allSatisfy({ !$0.decided.isEmpty }) {
                marked.decided = marked.parts.flatMap(\.decided).uniqued()
                return marked
            }
            return marked.leavingOut(settled(finding))
        }
    }

    /// Whether a commit is one of the causes of a finding.
    package func isCause(_ commit: ObjectName, of findings: [AssessedFinding]) -> Bool {
        (findings + findings.flatMap(\.parts)).contains { causes(of: $0.finding).contains(commit) }
    }

    /// What the port still has although a commit removed it.
    package func kept(despite commit: ObjectName, in findings: [AssessedFinding]) -> [Location] {
        findings.filter { finding in
            guard case .drop = finding.act else { return false }
            return causes(of: finding.finding).contains(commit)
        }.compactMap(\.finding.port)
    }

    /// The state of each entry, in order.
    ///
    /// - Parameter findings: All findings, whatever their disposition.
    package func states(for findings: [AssessedFinding]) -> [State] {
        guard !entries.isEmpty else { return [] }
        let used = open.union((findings + findings.flatMap(\.parts)).flatMap { causes(of: $0.finding) })
        var lines: [ObjectName: Int] = [:]
        return zip(entries, commits).map { entry, commit in
            guard let commit = try? commit.get() else { return commit.isMissing ? .unknown : .unread }
            if let line = lines[commit] { return .doubled(line: line) }
            if entry.isOver(on: today) { return .expired }
            lines[commit] = entry.line
            return used.contains(commit) ? .holding : .idle
        }
    }

    /// Findings about expired and unmatched entries.
    ///
    /// - Parameter isComplete: Whether all needed input could be read.
    func reports(for findings: [AssessedFinding], isComplete: Bool) -> [AssessedFinding] {
        let reports = zip(entries, states(for: findings)).compactMap { entry, state -> Finding? in
            func unmatched(_ what: String) -> Finding? {
                isComplete ? UnmatchedRule.finding("\(entry.phrase) \(what) (\(entry.place))", entry: entry.entry) : nil
            }
            return switch state {
            case .holding, .unread: nil
            case .expired: ExpiredDecision.finding(about: entry)
            case .idle: unmatched("has no effect: that commit causes no finding; `decide --prune` removes it")
            case .unknown: unmatched("names no commit of upstream")
            case .doubled(let line): unmatched("repeats the decision on line \(line)")
            }
        }
        return Identification().identify(reports)
    }

    /// Why there is nothing to decide about a commit that causes no finding.
    ///
    /// - Parameter row: The commit; `nil` if it is not one of those since the synced commits.
    package static func objection(to row: CommitRow?) -> String {
        switch row?.state {
        case .ported?: "the port has all of it"
        case .noise?: "it has nothing to port"
        case .missed?: "later commits replaced the part that the port lacks"
        case nil:
            "it is not one of the commits since the synced commits that touched mapped code (see `lockstep commits`)"
        }
    }

    private func causes(of finding: Finding) -> [ObjectName] {
        if let lacked = evidence.lackedCommits(for: finding) {
            // An unreadable text may be the cause of the change.
            let unread = finding.port.flatMap { self.unread[$0.path] } ?? []
            return lacked.isEmpty ? [] : Set(lacked).union(unread).sorted()
        }
        // A wrong sentence stays wrong, whichever commit made it so.
        return finding.claim == nil ? Set(finding.evidence.compactMap(\.commit)).sorted() : []
    }
}

extension Result<ObjectName, DecidedCommits.Lack> {
    fileprivate var isMissing: Bool { self == .failure(.missing) }
}

extension AssessedFinding {
    fileprivate func leavingOut(_ commits: [ObjectName]) -> AssessedFinding {
        var finding = self
        finding.finding = finding.finding.leavingOut(commits)
        return finding
    }

    fileprivate mutating func mark(_ notes: [CommitNote]) {
        guard !notes.isEmpty else { return }
        (disposition, decided) = (.decided, notes)
    }
}

extension CommitEntry {
    func isOver(on today: CalendarDay) -> Bool { until?.isOver(on: today) ?? false }
}
