import Checks
import CommitVerdicts
import Comparison
import Provenance
import ReportModel
import Rules
import RulesModel
import SourceIndex
import SourceModel

/// Judges upstream's commits on texts: no repository, no disk.
struct TestCommits {
    var history = TestHistory()
    var port: [String: String] = [:]
    /// When the port's files were last changed, as the days of the history; those that are not named may have been
    /// changed at any time.
    var portDays: [String: Int] = [:]
    /// What the port's files were before, and since which day.
    var portPast: [String: [(day: Int, text: String)]] = [:]
    var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))

    /// Maps a file that was copied at a commit.
    mutating func map(
        _ upstream: String, to port: String? = nil, synced commit: String, path: String? = nil,
        relation: Relation? = nil, types: [String: String] = [:]
    ) {
        rules.mappings.append(
            Mapping(
                upstream: PathPattern(upstream), port: PathPattern(port ?? upstream), types: types, relation: relation,
                synced: SyncedEntry(commit: commit, path: path.map { RelativePath($0) })))
    }

    /// What the port's files are in comparison with upstream's newest.
    var files: [FileComparison] { comparison.files.filter { $0.port != nil } }

    var rows: [CommitRow] { judged.rows }

    /// Which commits account for what upstream is now.
    var moves: UpstreamMoves { judged.moves }

    /// What the checks report of members that both sides changed.
    var diverged: [String] {
        comparison.judged(by: moves).findings.filter { $0.check == "diverged-member" }.map(\.message)
    }

    private var judged: (rows: [CommitRow], moves: UpstreamMoves) {
        let survey = CommitSurvey(comparison, history: history.history) { _, _ in nil }
        let texts = history.texts.map { (TestHistory.name(of: $0), TestAudit.file("A.swift", $0)) }
        let past = portDays.map { path, day in
            var past = PortFilePast(lastChange: Int64(day) * 86_400)
            past.texts = (portPast[path] ?? []).map { (Int64($0.day) * 86_400, TestAudit.file(path, $0.text)) }
            return (RelativePath(path), past)
        }
        return survey.judged(
            reading: Dictionary(texts, uniquingKeysWith: { first, _ in first }),
            portPast: Dictionary(uniqueKeysWithValues: past))
    }

    private var comparison: Comparison {
        var rules = rules
        rules.vocabulary = StandardVocabulary.vocabulary
        let matching = TestAudit(upstream: history.files(), port: port, rules: rules).matching
        let bases = matching.baseRequests.compactMap { request -> SyncedBase? in
            let name = TestHistory.name(of: request.entry.commit)
            return history.files(of: request.entry.commit)[request.path.description].map { text in
                SyncedBase(
                    request: request, file: TestAudit.file(request.path.description, text), first: name, last: name)
            }
        }
        return Comparison.compare(matching, bases: bases, commonSync: commonSync)
    }

    /// What the newest of the commits had that files were copied at.
    private var commonSync: TreeListing? {
        let synced = Set(rules.mappings.compactMap(\.synced?.commit))
        return history.history.commits.first { synced.contains($0.subject) }.map { commit in
            let files = history.files(of: commit.subject)
            return TreeListing(
                commit: commit.name, paths: Set(files.keys.map { RelativePath($0) }),
                blobs: Set(files.values.map(TestHistory.name)))
        }
    }

    /// Each commit as `subject: state`, with what replaced it, and the members that are left to port of each file.
    var lines: [String] {
        rows.map { row in
            let subjects = history.history.commits.reduce(into: [:]) { $0[$1.name] = $1.subject }
            let state = row.state.noise.map { "noise \($0.rawValue)" } ?? row.state.name
            let superseded = row.superseded.map { " (\(subjects[$0] ?? "?"))" } ?? ""
            let members = row.files.filter { !$0.openMembers.isEmpty }
                .map { " \($0.port): \($0.openMembers.joined(separator: " "))" }
            return "\(row.subject): \(state)\(superseded)\(members.joined(separator: ";"))"
        }
    }
}
