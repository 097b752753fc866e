import Matching

extension Comparison {
    /// The upstream files that have no counterpart, and of which the rules say nothing: a pattern that takes in
    /// whatever there is says nothing of one file.
    package var unportedUpstreamFiles: [Int] {
        files.compactMap { row in
            guard row.port == nil, let file = row.upstream, matching.omissions[file] == nil else { return nil }
            let isMapped = matching.files[row.pairing].mappings.contains {
                matching.rules.mappings[$0].upstream.isLiteral
            }
            return isMapped ? nil : file
        }
    }

    /// Those of them that upstream did not have yet at the newest synced commit.
    package var newUpstreamFiles: [Int] { unportedUpstreamFiles.filter(isNewUpstream) }

    /// Whether upstream did not have a file yet at the newest synced commit.
    private func isNewUpstream(_ file: Int) -> Bool {
        guard let newestSync else { return false }
        let file = matching.file(file, on: .upstream)
        return !newestSync.paths.contains(file.path) && !(file.blob.map(newestSync.blobs.contains) ?? false)
    }
}
