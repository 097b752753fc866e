import Foundation
import Provenance
import ReportModel
import Snapshots
import SourceIndex
import SourceModel
import SystemPackage

/// Finds the origins of a port's files.
public enum Origins {
    /// Searches upstream's whole history, at all paths below the roots, for the text behind each port file.
    ///
    /// - Throws: ``AuditError`` if a side cannot be read, or if upstream has no history to search.
    public static func find(_ request: OriginsRequest) throws(AuditError) -> OriginsReport {
        try find(request, SourceStore())
    }

    package static func find(_ request: OriginsRequest, _ store: SourceStore) throws(AuditError) -> OriginsReport {
        try search(request, store).report
    }

    /// Searches for the origin of each text that a file ever had.
    ///
    /// - Returns: The origins, and sentences on why some may be missing.
    package static func courses(
        _ request: OriginsRequest, _ store: SourceStore
    ) throws(AuditError) -> (courses: [SyncCourse], undecided: [String]) {
        let found = try search(request, store, tracesAll: true)
        return (found.search.courses(of: found.report.files), found.report.undecided)
    }

    private static func search(
        _ request: OriginsRequest, _ store: SourceStore, tracesAll: Bool = false
    ) throws(AuditError) -> (report: OriginsReport, search: OriginSearch) {
        do throws(SnapshotError) {
            let port = try OriginPort.read(request, store)
            let upstream = try OriginUpstream.read(request, store)
            let copies = CopiedFiles(
                port.files, in: upstream.history, below: request.preferredRoots, port: port.history,
                tracesAll: tracesAll)
            let tokens = try port.tokens(of: copies.neededTexts)
            let ends = copies.areAll ? [] : copies.files.flatMap(\.ends).map(\.blob)
            let vocabulary = NameVocabulary(ends.lazy.flatMap { tokens[$0] ?? [] })
            let sketches = copies.areAll ? [] : try upstream.sketches(in: vocabulary)
            var search = OriginSearch(
                copies, portTokens: tokens,
                portSketches: Dictionary(
                    keepingFirst: ends.map { ($0, vocabulary.sketch(of: tokens[$0] ?? [])) }),
                sketches: sketches, vocabularyCount: vocabulary.count)
            search.shortlist(with: try upstream.tokens(of: search.blobsToCompare))
            let texts = try upstream.tokens(of: search.blobsOfShortlist)
            search.compare(with: texts, tags: upstream.repository.tags())
            search.trace(with: try upstream.tokens(of: search.blobsOfToday))
            let renamed = search.renamedBlobs
            let names = try upstream.spellings(in: renamed)
            let found = search.result(
                spellings: renamed.isEmpty ? [:] : names.merging(port.spellings) { first, _ in first })
            let doubt = OriginDoubt(search, isWhole: upstream.undecided.isEmpty)
            let older = search.filesOfOlderTexts
            let past = try port.past(of: copies.files.filter { older.contains($0.path) }, tokens)
            var report = OriginsReport(
                request, port, upstream, files: found.files.map { past.applied(to: doubt.applied(to: $0)) },
                substitutions: found.substitutions, remarks: port.remarks + search.remarks,
                undecided: upstream.undecided + doubt.sentences + port.unread + past.sentences)
            report.filesOfUnknownPast = past.files
            return (report, search)
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }
}

extension OriginsReport {
    fileprivate init(
        _ request: OriginsRequest, _ port: OriginPort, _ upstream: OriginUpstream, files: [FileOrigin],
        substitutions: [LearntSubstitution], remarks: [String], undecided: [String]
    ) {
        self.init(
            toolVersion: request.toolVersion,
            upstream: OriginsSide(
                repository: request.upstreamRepository, roots: upstream.roots, revision: upstream.revision,
                commit: upstream.commit),
            port: OriginsSide(
                repository: request.portRepository, roots: request.portRoots, revision: port.snapshot.revision,
                commit: port.snapshot.commit),
            scope: OriginsScope(
                portFiles: files.count, upstreamPaths: upstream.history.paths.count,
                upstreamTexts: upstream.history.blobs.count, upstreamCommits: upstream.history.commits.count),
            files: files, substitutions: substitutions, remarks: remarks, undecided: undecided)
    }
}
