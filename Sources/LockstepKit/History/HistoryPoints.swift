import Checks
import HistoryReading
import Phrasing
import ReportModel
import RulesModel
import Snapshots
import SourceModel

extension PortHistory {
    /// The states to audit, oldest first.
    func moments(_ selection: HistorySelection) throws(SnapshotError) -> [HistoryMoment] {
        let root = request.rules.port.root
        let changes = port.main.commits { $0.isInside(root) || portPaths.contains($0) }
        var now = HistoryMoment(port: port.head, date: port.main.end, isNow: true)
        // A commit dated in the future by a wrong clock must not add months.
        let today = Int64(request.today.daysSince1970 + 1) * 86_400 - 1
        now.date = min(max(now.date, upstream.main.end), today)
        switch selection {
        case .everyMerge:
            return changes.filter { $0.port != now.port || upstream.main.commit(at: $0.date) != upstream.head } + [now]
        case .everyMonth:
            guard let first = changes.first else { return [now] }
            return port.main.monthEnds(since: max(first.date, Self.firstCommit), until: now.date) + [now]
        case .at(let revisions):
            var moments: [HistoryMoment] = []
            for revision in revisions { moments.append(try moment(of: revision, tag: revision)) }
            return moments.sorted { ($0.date, $0.port) < ($1.date, $1.port) }
        }
    }

    /// An older date is due to a wrong clock: the year 2000, in seconds since the beginning of 1970 in UTC.
    private static let firstCommit: Int64 = 946_684_800

    private func moment(of revision: String, tag: String?) throws(SnapshotError) -> HistoryMoment {
        let commit = try port.repository.commit(of: revision)
        let known = port.main.date(of: commit) ?? port.history.commits.first { $0.name == commit }?.committed
        if let known { return HistoryMoment(port: commit, date: known, tag: tag) }
        guard let summary = try port.repository.summaries(of: [commit]).first else {
            throw SnapshotError(.port, .noPath)
        }
        return HistoryMoment(port: commit, date: try summary.get().committerSeconds, tag: tag)
    }

    /// The audit at one state.
    ///
    /// - Parameter jobs: The number of threads that read the sides.
    func point(_ moment: HistoryMoment, jobs: Int) -> HistoryPoint {
        let upstream = moment.isNow ? self.upstream.head : self.upstream.main.commit(at: moment.date)
        var point = HistoryPoint(
            port: moment.port, date: moment.date, tag: moment.tag, upstream: upstream, outcome: .absent)
        guard let upstream else {
            point.outcome = .failed("upstream has no commit that is old enough")
            return point
        }
        var then = request
        then.jobs = jobs
        then.upstream.revision = upstream.hex
        then.port.revision = moment.port.hex
        then.today = CalendarDay(daysSince1970: Int(moment.date / 86_400))
        do throws(AuditError) {
            guard let rules = try rules(for: then, at: moment.port, upstream) else { return point }
            then.rules = rules
            let audited = try AuditedSides.audit(then, store, .statuses)
            // An upstream older than the commits of the rules is no fault of an earlier state.
            let unread = CheckRegistry.unread(in: audited.input)
            point.outcome =
                unread.first.map { .failed("\($0)\(Phrase.rest(of: unread.count, after: 1))") }
                ?? .audited(Drift(audited, on: moment.date, today: request.today))
        } catch {
            point.outcome = .failed("\(error)")
        }
        return point
    }

    /// The rules for the audit of both sides at that time; `nil` if the port did not exist yet.
    private func rules(
        for then: AuditRequest, at commit: ObjectName, _ upstream: ObjectName
    ) throws(AuditError) -> RuleSet? {
        let stated = try EarlierInputs(of: request, at: commit, port.repository)
        let isOfThen = stated.remarks.isEmpty && request.inputs.rules != nil
        let rules = isOfThen ? RulesThen(stated.rules, rulesThen) : rulesThen
        do throws(SnapshotError) {
            let upstreamPaths = try self.upstream.repository.listing(ofNewest: [upstream])?.paths ?? []
            let portPaths = try self.port.repository.listing(ofNewest: [commit])?.paths ?? []
            var request = then
            request.rules = rules.withRoots(upstream: upstreamPaths, port: portPaths)
            guard SnapshotReader.hasFiles(request.snapshot(of: .port, store)) else { return nil }
            let port = try SnapshotReader.read(request.snapshot(of: .port, store))
            let reachable = Set(self.upstream.history.ancestors(of: upstream).map(\.name))
            let day = RulesThen.Day(
                upstream: upstreamPaths,
                port: port.files.reduce(into: [:]) { if let blob = $1.blob { $0[$1.path] = blob } },
                hasCommit: { entry in self.commits[entry.revision].map(reachable.contains) ?? false })
            return rules.rules(on: day, roots: request.rules)
        } catch {
            throw .unreadable("\(error)")
        }
    }
}
