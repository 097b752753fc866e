import Foundation
import Provenance
import ReportModel
import Snapshots
import SourceIndex
import SourceModel
import SystemPackage

/// Where the files of a port came from.
public enum Origins {
    /// Searches upstream's whole history, any path below the roots, for the text that each port file was made from.
    ///
    /// - Throws: ``AuditError`` where a side cannot be read, or upstream has no history to search.
    public static func find(_ request: OriginsRequest) throws(AuditError) -> OriginsReport {
        do throws(SnapshotError) {
            let port = try OriginPort(reading: request)
            let upstream = try OriginUpstream(reading: request, vocabulary: port.vocabulary)
            var search = OriginSearch(
                files: port.files, portTokens: port.tokens, portSketches: port.sketches, history: upstream.history,
                sketches: upstream.sketches, vocabularyCount: port.vocabulary.count)
            search.shortlist(with: try upstream.tokens(of: search.blobsToCompare))
            search.compare(with: try upstream.tokens(of: search.blobsOfShortlist))
            search.trace(with: try upstream.tokens(of: search.blobsOfToday))
            let names = try upstream.spellings(in: search.renamedBlobs)
            let found = search.result(spellings: names.merging(port.spellings) { first, _ in first })
            let doubt = OriginDoubt(
                search, unread: upstream.unreadCount, isWhole: upstream.undecided.isEmpty)
            return OriginsReport(
                request, port, upstream, files: found.files.map(doubt.applied), substitutions: found.substitutions,
                undecided: upstream.undecided + doubt.sentences)
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }
}

extension OriginsReport {
    fileprivate init(
        _ request: OriginsRequest, _ port: OriginPort, _ upstream: OriginUpstream, files: [FileOrigin],
        substitutions: [LearntSubstitution], undecided: [String]
    ) {
        self.init(
            toolVersion: request.toolVersion,
            upstream: OriginsSide(
                repository: request.upstreamRepository, roots: request.upstreamRoots, revision: upstream.revision,
                commit: upstream.commit),
            port: OriginsSide(
                repository: request.portRepository, roots: request.portRoots, revision: port.snapshot.revision,
                commit: port.snapshot.commit),
            scope: OriginsScope(
                portFiles: files.count, upstreamPaths: upstream.history.paths.count,
                upstreamTexts: upstream.history.blobs.count, upstreamCommits: upstream.history.commits.count),
            files: files, substitutions: substitutions, remarks: port.remarks + upstream.remarks,
            undecided: undecided)
    }
}
