import SourceModel

extension OriginSearch {
    /// The files whose origin may be an unreadable text at one of their candidate paths.
    ///
    /// A file whose current text has upstream's tokens needs no other origin.
    package var filesInDoubt: Set<RelativePath> {
        guard !unreadBlobs.isEmpty else { return [] }
        return Set(
            files.indices.filter { index in
                !isCopyOfToday(index)
                    && pathsInQuestion(for: index).contains { path in
                        timelines.blobs(ofPath: path).contains(where: unreadBlobs.contains)
                    }
            }.map { files[$0].path })
    }

    /// The files whose current text differs in tokens from upstream's texts.
    package var filesOfOlderTexts: Set<RelativePath> {
        Set(files.indices.filter { !isCopyOfToday($0) }.map { files[$0].path })
    }

    private func isCopyOfToday(_ index: Int) -> Bool {
        found[index].map { $0.similarity == 1 && $0.version == files[index].versions.count - 1 } ?? false
    }

    /// The paths that are similar to a file, and candidate paths of which no text could be read.
    private func pathsInQuestion(for index: Int) -> Set<Int> {
        let shortlist = shortlists[index]
        let read = Set((shortlist.entries + shortlist.others).map(\.path))
        let unread = candidates[index].map(\.path).filter { !read.contains($0) }
        return Set(shortlist.entries.map(\.path)).union(unread)
    }
}
