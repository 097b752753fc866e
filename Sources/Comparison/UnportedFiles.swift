import Matching

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
    package var newUpstreamFiles: [Int] { unportedUpstreamFiles.filter(isNewUpstream) }

    /// Whether upstream added a file after the newest synced commit.
    private func isNewUpstream(_ file: Int) -> Bool {
        guard let newestSync else { return false }
        let file = matching.file(file, on: .upstream)
        return !newestSync.paths.contains(file.path) && !(file.blob.map(newestSync.blobs.contains) ?? false)
    }
}
