import Matching
import SourceModel

extension Comparison {
    /// The upstream files that have no counterpart and that the rules neither omit nor map by path: a pattern that
    /// matches any file does not count.
    package var unportedUpstreamFiles: [Int] {
        files.compactMap { row in
            guard row.port == nil, let file = row.upstream, matching.omissions[file] == nil else { return nil }
            let isMapped = matching.files[row.pairing].mappings.contains {
                matching.rules.mappings[$0].upstream.isLiteral
            }
            return isMapped ? nil : file
        }
    }

    /// Unported files that upstream added after the newest synced commit.
    package var newUpstreamFiles: [Int] {
        guard let earlier = newestSync.map({ EarlierTree($0, now: matching.upstream.files) }) else { return [] }
        return unportedUpstreamFiles.filter { !earlier.contains(matching.file($0, on: .upstream)) }
    }
}

/// Upstream's files at an earlier commit.
package struct EarlierTree {
    private let listing: TreeListing
    /// The names of its files whose paths no longer exist.
    private let movedNames: Set<String>

    /// - Parameter files: Upstream's current files.
    package init(_ listing: TreeListing, now files: [SnapshotFile]) {
        self.listing = listing
        movedNames = Set(listing.paths.subtracting(files.map(\.path)).map(\.lastComponent))
    }

    /// Whether a current file was there, perhaps at another path.
    package func contains(_ file: SnapshotFile) -> Bool {
        listing.paths.contains(file.path) || movedNames.contains(file.path.lastComponent)
            || file.blob.map(listing.blobs.contains) ?? false
    }
}
