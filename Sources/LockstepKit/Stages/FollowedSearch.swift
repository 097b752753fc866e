import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// A search for origins by rules, after moved folders and files were followed.
package struct FollowedSearch: Sendable {
    package private(set) var request: OriginsRequest
    /// The rules with current paths, for the search; `nil` if nothing was moved.
    package private(set) var movedRules: RuleSet?
    /// The full ids of the commits that the rules name by tag.
    package private(set) var tags: [String: String] = [:]
    /// The moves that were found.
    package private(set) var remarks: [String] = []

    /// - Parameter followsFiles: Whether to follow single files too.
    /// - Throws: ``AuditError`` if a side cannot be read.
    package init(
        rules: RuleSet, upstream: Checkout, port: Checkout, jobs: Int?, followsFiles: Bool, today: CalendarDay
    ) throws(AuditError) {
        var audit = AuditRequest(rules: rules, upstream: upstream, port: port, today: today, jobs: jobs)
        let store = SourceStore()
        let folders = FollowedFolders.follow(audit, store)
        audit.rules = folders.rules
        remarks = folders.remarks
        if followsFiles {
            let sides = try Sides.read(audit, store)
            let files = FollowedFiles.follow(sides.match(), sides, after: folders.moves)
            audit.rules = files.rules
            remarks += files.remarks
        }
        request = OriginsRequest(rules: audit.rules, upstream: upstream, port: port, jobs: jobs)
        request.upstreamRoots += folders.moves.filter { $0.side == .upstream }.map(\.from)
        let stated = rules.mappings.compactMap(\.synced).filter { $0.revision != $0.commit }
        let found = (try? audit.snapshot(of: .upstream).repository.resolve(stated.map(\.revision))) ?? []
        for (entry, commit) in zip(stated, found) { tags[entry.commit] = (try? commit.get())?.hex }
        movedRules = remarks.isEmpty ? nil : audit.rules
    }

    /// Searches, and adds the moves to the report.
    package func find() throws(AuditError) -> OriginsReport {
        var report = try Origins.find(request)
        report.remarks.insert(contentsOf: remarks, at: 0)
        return report
    }
}
