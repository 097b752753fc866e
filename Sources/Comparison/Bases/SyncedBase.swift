import Matching
import RulesModel
import SourceModel

/// An upstream file as it was at a synced commit, which the rules record and history must supply.
package struct BaseRequest: Hashable, Sendable {
    /// The index in ``Matching/files`` of the pairing that it is for.
    package var pairing: Int
    /// The index of the entry in ``RuleSet/mappings``.
    package var mapping: Int
    package var entry: SyncedEntry
    /// The path of the upstream file at that commit.
    package var path: RelativePath
}

/// The answer of the history to a ``BaseRequest``.
package struct SyncedBase: Sendable {
    package var request: BaseRequest
    package var file: SnapshotFile
    package var first: ObjectName
    package var last: ObjectName

    package init(request: BaseRequest, file: SnapshotFile, first: ObjectName, last: ObjectName) {
        (self.request, self.file, self.first, self.last) = (request, file, first, last)
    }
}

/// A ``BaseRequest`` without a usable answer.
package struct UnavailableBase: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        /// An object that is needed is missing or broken.
        case unreadable
        /// The rules record an invalid range of commits.
        case contradicted
        /// The rules map a file that upstream has neither now nor at the synced commit.
        case unmatched
    }

    package var request: BaseRequest
    package var cause: Cause
    /// A clause without a full stop.
    package var reason: String

    package init(_ request: BaseRequest, _ cause: Cause = .unreadable, reason: String) {
        (self.request, self.cause, self.reason) = (request, cause, reason)
    }
}

/// A declaration in a ``SyncedBase``.
package struct BaseReference: Hashable, Sendable {
    /// The index in ``Comparison/bases``.
    package var base: Int
    /// The index in ``FileIndex/declarations``.
    package var declaration: Int
}

extension Matching {
    /// The upstream files at synced commits that a comparison of these pairings needs.
    package var baseRequests: [BaseRequest] {
        var requests: Set<BaseRequest> = []
        for (number, pairing) in files.enumerated() {
            for index in pairing.mappings {
                let mapping = rules.mappings[index]
                guard let entry = mapping.synced else { continue }
                let pattern = rules.upstream.absolute(mapping.upstream)
                let paths = [entry.path ?? pattern.literalPath].compactMap { $0 }
                let matched = pairing.upstream.map { upstream.files[$0].path }.filter(pattern.matches)
                for path in paths.isEmpty ? matched : paths {
                    requests.insert(BaseRequest(pairing: number, mapping: index, entry: entry, path: path))
                }
            }
        }
        return requests.sorted { ($0.mapping, $0.pairing, $0.path) < ($1.mapping, $1.pairing, $1.path) }
    }
}
