import SourceModel

/// Finds which candidate paths of a port file are copies of other candidates.
struct OriginalPaths {
    private let search: OriginSearch
    private var follower: FileFollower
    private var ranks: [Int: Rank] = [:]

    private var timelines: PathTimelines { search.timelines }
    private var lines: PathLines { search.lines }

    init(_ search: OriginSearch) {
        self.search = search
        follower = FileFollower(search.history)
    }

    /// The candidate paths that are copies of other candidates, such as an example's or a vendored copy. A copy keeps
    /// old texts and is no ancestor of the port's file.
    ///
    /// Of two files that still exist, the original is the one in the folders that the port is a copy of. Otherwise it
    /// is no younger than the copy, and the first of: a file in these folders, a file that still exists, the oldest.
    mutating func copies(among entries: [OriginShortlist.Entry], for file: PortFileLife) -> Set<Int> {
        guard entries.count > 1 else { return [] }
        let blobs = entries.map { Set(timelines.blobs(ofPath: $0.path)) }
        let copies = entries.indices.filter { index in
            entries.indices.contains { other in
                let (path, original) = (entries[index].path, entries[other].path)
                return path != original && !lines.line(of: original).contains(path)
                    && (!blobs[index].isDisjoint(with: blobs[other]) || areVersions(entries[index], entries[other]))
                    && likeness(of: file, to: path) <= likeness(of: file, to: original)
                    && rank(of: original).isBefore(rank(of: path))
                    // A path that ends where the other begins is its former place, and not a copy.
                    && timelines.coexist(path, original)
            }
        }
        return Set(copies.map { entries[$0].path })
    }

    private struct Rank: Equatable {
        var isInside: Bool
        var isThere: Bool
        var begin: Int64

        func isBefore(_ other: Rank) -> Bool {
            if isThere, other.isThere, isInside != other.isInside { return isInside }
            // A file that began later is what an older one became, even if both existed for a while.
            guard begin <= other.begin else { return false }
            if isInside != other.isInside { return isInside }
            if isThere != other.isThere { return isThere }
            return !isThere && begin < other.begin
        }
    }

    private mutating func rank(of path: Int) -> Rank {
        if let known = ranks[path] { return known }
        let now = lastPath(of: path)
        let rank = Rank(
            isInside: now.map { now in search.copies.roots.contains { now.isInside($0) } } ?? false,
            isThere: now != nil,
            begin: lines.line(of: path, followsCopies: false).map { timelines.firstDate(ofPath: $0) }.min() ?? .max)
        ranks[path] = rank
        return rank
    }

    /// The path in the newest commit of the file at a path.
    private mutating func lastPath(of path: Int) -> RelativePath? {
        guard let commit = timelines.lastCommit(ofPath: path) else { return nil }
        let (history, successor) = (search.history, search.successor)
        return follower.life(of: history.paths[path], since: history.commits[commit].name, choose: successor)?.end
            .map { history.paths[$0.path] }
    }

    /// The likeness of the path, or of a former path of its file.
    private func likeness(of file: PortFileLife, to path: Int) -> Double {
        lines.line(of: path).map { file.likeness(to: search.history.paths[$0]) }.max() ?? 0
    }

    /// Whether two paths have the same file name and similar texts.
    private func areVersions(_ entry: OriginShortlist.Entry, _ other: OriginShortlist.Entry) -> Bool {
        let paths = search.history.paths
        guard paths[entry.path].lastComponent == paths[other.path].lastComponent,
            let ours = search.upstreamTokens[entry.blob], let theirs = search.upstreamTokens[other.blob]
        else { return false }
        return ours == theirs || TokenBag(ours).similarity(to: TokenBag(theirs)) >= Self.leastLikenessOfVersions
    }

    private static let leastLikenessOfVersions = 0.8
}
