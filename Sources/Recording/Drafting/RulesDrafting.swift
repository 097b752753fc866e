import Drafting
import HistoryReading
import LockstepKit
import Matching
import ReportModel
import Rules
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// Drafts the rules of a pair that has none yet.
public enum RulesDrafting {
    /// Searches upstream's history for the origins of the port's files, and pairs the rest by similarity.
    ///
    /// If upstream is a plain folder without history, the draft has no synced commits.
    ///
    /// - Throws: ``AuditError`` if a side cannot be read, a root can't be written into a rules file, or no file of the
    ///   port came from upstream, because such a draft would look like an answer.
    public static func draft(_ request: DraftRequest) throws(AuditError) -> RulesDraft {
        let store = SourceStore()
        var draft = RulesDraft(request)
        try draft.checkRoots()
        var snapshots = try DraftSnapshots(request, draft.rules, store)
        draft.upstreamCommit = snapshots.upstream.commit
        draft.portCommit = snapshots.port.commit

        var related = RelatedFolders(request, snapshots.upstream)
        var nearest: [RelativePath: OriginCandidate] = [:]
        if snapshots.upstream.medium == .folder {
            draft.remarks.append("upstream is a plain folder without history: no synced commit could be found")
            draft.upstream.related = related.folders
        } else {
            let report = try Origins.find(request.origins, store)
            draft.undecided = report.undecided
            draft.remarks += report.remarks
            nearest = report.nearest
            let origins = DraftOrigins(report, port: snapshots.port.files)
            related.add(origins.paths)
            draft.upstream.related = related.folders
            origins.add(to: &draft, LearntNames(upstream: snapshots.upstream.files, port: snapshots.port.files))
            snapshots = try DraftSnapshots(request, draft.rules, store)
        }
        draft.undecided += (snapshots.upstream.unread + snapshots.port.unread)
            .filter { !draft.undecided.contains($0) }

        func history(_ rules: RuleSet) -> UpstreamHistory {
            UpstreamHistory(
                snapshot: snapshots.upstream, rules: rules,
                repository: request.snapshot(of: .upstream, store).repository)
        }
        let pairings = DraftPairings(snapshots, draft.rules)
        pairings.addMappings(to: &draft, history(draft.rules))
        guard !draft.mappings.isEmpty else { throw .nothingToMap(request, snapshots) }
        try draft.addParts(request, pairings.matching, store)
        DraftPairings(try DraftSnapshots(request, draft.rules, store), draft.rules).addRest(
            to: &draft, nearest: nearest, history(draft.rules))
        try draft.abbreviateCommits(of: request)
        return draft
    }
}

extension RulesDraft {
    fileprivate init(_ request: DraftRequest) {
        self.init(
            toolVersion: request.toolVersion,
            upstream: RuleSide(repository: RepositoryName.find(at: request.upstream.path), root: request.upstreamRoot),
            port: RuleSide(repository: RepositoryName.find(at: request.port.path), root: request.portRoot))
    }

    /// Makes sure that a rules file can name the two roots.
    fileprivate func checkRoots() throws(AuditError) {
        guard case .refused(let problems) = RulesDecoder.decode(text, knownChecks: []), let first = problems.first
        else {
            return
        }
        throw .unreadable("a rules file cannot name these folders: \(first.message)")
    }

    /// Adds further originals of a mapped file, if the texts confirm them.
    fileprivate mutating func addParts(
        _ request: DraftRequest, _ matching: Matching, _ store: SourceStore
    ) throws(AuditError) {
        let parts = try DraftParts(request, matching, self).mappings(self, store)
        guard !parts.isEmpty else { return }
        var whole = self
        whole.mappings = (mappings + parts).inOrder
        let rewritten = DraftPairings(try DraftSnapshots(request, whole.rules, store), whole.rules).rewrittenMappings
        mappings = whole.mappings.enumerated().filter { !rewritten.contains($0.offset) || !parts.contains($0.element) }
            .map(\.element)
    }

    /// Abbreviates commit ids.
    fileprivate mutating func abbreviateCommits(of request: DraftRequest) throws(AuditError) {
        let short = try ShortCommits(of: mappings.compactMap(\.mapping.synced), in: request.upstream)
        for place in mappings.indices {
            mappings[place].mapping.synced = mappings[place].mapping.synced.map(short.applied)
        }
    }

    /// The draft as the text of a rules file, with comments.
    ///
    /// - Throws: ``AuditError/invalidRules(file:problems:)`` if the text would not be valid.
    public func rulesText() throws(AuditError) -> String {
        let text = self.text
        _ = try RulesFile.decode(text, name: "the drafted rules file")
        return text
    }
}

extension OriginsReport {
    /// The nearest candidate for each port file without a certain origin.
    fileprivate var nearest: [RelativePath: OriginCandidate] {
        Dictionary(
            keepingFirst: files.compactMap { file in
                let found = file.upstream.flatMap { path in
                    file.synced.map { OriginCandidate(upstream: path, blob: $0.blob, similarity: $0.similarity) }
                }
                return (found ?? file.candidates.first).map { (file.port, $0) }
            })
    }
}

extension AuditError {
    fileprivate static func nothingToMap(_ request: DraftRequest, _ snapshots: DraftSnapshots) -> AuditError {
        let isWhole = request.related.isEmpty && snapshots.upstream.medium != .folder
        let searched = isWhole ? "any text in upstream's history" : "the searched part of upstream"
        let count = snapshots.port.files.count
        return .unreadable(
            "there is nothing to map: \(count == 1 ? "the one port file" : "none of the \(count) port files") below "
                + "\(request.portRoot.isRoot ? "the top" : request.portRoot.description) "
                + "\(count == 1 ? "is not" : "is") like \(searched). Check the two folders; "
                + "`lockstep origins --verbose` shows the nearest files")
    }
}
