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

    package var unportedFiles: [SnapshotFile] { unportedUpstreamFiles.map { matching.file($0, on: .upstream) } }

    /// Unported files that upstream added after most of the port was synced, or in a commit that the rules skip or defer.
    package var newUpstreamFiles: [Int] {
        guard let commonSync else { return [] }
        return unportedUpstreamFiles.filter { index in
            let file = matching.file(index, on: .upstream)
            return decidedAdditions.contains(file.path) || !commonSync.contains(file)
        }
    }

    /// Upstream files that are as new, and that the rules map to files that the port lacks.
    package var newMappedFiles: [Int] {
        guard let commonSync else { return [] }
        let unported = Set(unportedUpstreamFiles)
        return matching.absentPorts.keys.sorted().filter { file in
            !unported.contains(file) && !commonSync.contains(matching.file(file, on: .upstream))
        }
    }
}

extension TreeListing {
    /// Whether a current file was there, or its text was at another path.
    package func contains(_ file: SnapshotFile) -> Bool {
        paths.contains(file.path) || file.blob.map(blobs.contains) ?? false
    }
}
