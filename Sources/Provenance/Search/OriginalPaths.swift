import Matching
import SourceModel

/// Chooses of the paths that a port file may have come from those that are copies of others.
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

    /// Those of the paths that a file may have come from that are copies of others of them: what an example keeps, or
    /// what is vendored, stays as it was, and is no ancestor of the file itself.
    ///
    /// A path in the folders that the port is a copy of, or that leads there, comes before one outside; then one of
    /// a file that is still there; and of files that are gone, the one that was there first.
    mutating func copies(among entries: [OriginShortlist.Entry], for file: PortFileLife) -> Set<Int> {
        guard entries.count > 1 else { return [] }
        let blobs = entries.map { Set(timelines.blobs(ofPath: $0.path)) }
        let copies = entries.indices.filter { place in
            entries.indices.contains { other in
                let (path, original) = (entries[place].path, entries[other].path)
                return path != original && !lines.line(of: original).contains(path)
                    && (!blobs[place].isDisjoint(with: blobs[other]) || areVersions(entries[place], entries[other]))
                    && likeness(of: file, to: path) <= likeness(of: file, to: original)
                    && rank(of: original).isBefore(rank(of: path))
            }
        }
        return Set(copies.map { entries[$0].path })
    }

    private struct Rank: Equatable {
        var isInside: Bool
        var isThere: Bool
        var begin: Int64

        func isBefore(_ other: Rank) -> Bool {
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

    /// Where the file of a path is in the newest commit.
    private mutating func lastPath(of path: Int) -> RelativePath? {
        guard let commit = timelines.lastCommit(ofPath: path) else { return nil }
        let (history, successor) = (search.history, search.successor)
        return follower.life(of: history.paths[path], since: history.commits[commit].name, choose: successor)?.end
            .map { history.paths[$0.path] }
    }

    /// The likeness of the path, or of one that its file had before.
    private func likeness(of file: PortFileLife, to path: Int) -> Double {
        lines.line(of: path).map { file.likeness(to: search.history.paths[$0]) }.max() ?? 0
    }

    /// Whether two paths of one file name have much the same text.
    private func areVersions(_ entry: OriginShortlist.Entry, _ other: OriginShortlist.Entry) -> Bool {
        let paths = search.history.paths
        guard paths[entry.path].lastComponent == paths[other.path].lastComponent,
            let ours = search.upstreamTokens[entry.blob], let theirs = search.upstreamTokens[other.blob]
        else { return false }
        return ours == theirs || TokenBag(ours).similarity(to: TokenBag(theirs)) >= Self.leastLikenessOfVersions
    }

    private static let leastLikenessOfVersions = 0.8
}
