import SourceModel

extension OriginSearch {
    /// The files whose origin may be a text that could not be read: one of a path that they may have come from.
    ///
    /// A file whose text of today is upstream's token for token needs no other.
    package var filesInDoubt: Set<RelativePath> {
        guard !unreadBlobs.isEmpty else { return [] }
        return Set(
            files.indices.filter { place in
                !isCopyOfToday(place)
                    && pathsInQuestion(for: place).contains { path in
                        timelines.blobs(ofPath: path).contains(where: unreadBlobs.contains)
                    }
            }.map { files[$0].path })
    }

    /// The files whose text of today is not token for token one of upstream's.
    package var filesOfOlderTexts: Set<RelativePath> {
        Set(files.indices.filter { !isCopyOfToday($0) }.map { files[$0].path })
    }

    private func isCopyOfToday(_ place: Int) -> Bool {
        found[place].map { $0.similarity == 1 && $0.version == files[place].versions.count - 1 } ?? false
    }

    /// The paths that are like a file, and those of like names of which nothing could be read.
    private func pathsInQuestion(for place: Int) -> Set<Int> {
        let shortlist = shortlists[place]
        let read = Set((shortlist.entries + shortlist.others).map(\.path))
        let unread = candidates[place].map(\.path).filter { !read.contains($0) }
        return Set(shortlist.entries.map(\.path)).union(unread)
    }
}
