import Matching
import SourceModel

/// The port's own file that another of its files was made from.
struct PortSource {
    var path: RelativePath
    /// How alike the two were when the other came, from 0 to 1.
    var similarity: Double
}

extension OriginSearch {
    /// The files that the port made from an older one of its own, by their places: of those that are most like one
    /// upstream file, the ones of another name whose first text has as much from what the older file was then, and
    /// stayed, as from any text of upstream's. Who has a copy at hand copies that.
    var portSources: [Int: PortSource] {
        let places = found.indices.filter { found[$0] != nil }
        let groups = Dictionary(grouping: places) { found[$0]?.range.lastPath ?? -1 }
        return groups.filter { $0.value.count > 1 }.reduce(into: [:]) { sources, group in
            let stem = history.paths[group.key].stem
            let holder = group.value.max { rank($0, stem) < rank($1, stem) }
            for place in group.value where place != holder && files[place].path.stem != stem {
                sources[place] = holder.flatMap { source(of: place, in: $0) }
            }
        }
    }

    /// How likely a file is upstream's, and not a copy of another of the port's.
    private func rank(_ place: Int, _ stem: String) -> (Int, Double, Int) {
        (files[place].path.stem == stem ? 1 : 0, found[place]?.similarity ?? 0, -place)
    }

    private func source(of place: Int, in holder: Int) -> PortSource? {
        let (file, other) = (files[place], files[holder])
        guard let origin = found[place], !origin.isIdentical, let first = file.versions.first, let date = first.date,
            let tokens = portTokens[first.blob], other.versions[0].commit != first.commit,
            let then = other.versions.last(where: { $0.date ?? .max <= date && portTokens[$0.blob] != nil }),
            let text = portTokens[then.blob]
        else { return nil }
        let bag = TokenBag(tokens)
        let own = [[:], RenameLearner(upstream: text, port: tokens).names].map { RenamedText(text, renaming: $0) }
            .max { $0.similarity(to: bag) < $1.similarity(to: bag) }
        let theirs = RenamedText(upstreamTokens[origin.range.blob] ?? [], renaming: origin.renaming)
        guard let own, own.bag.sharedCount(with: bag) >= theirs.bag.sharedCount(with: bag) else { return nil }
        let similarity = own.similarity(to: bag)
        return similarity >= Self.leastPartOfUpstream * origin.peak
            ? PortSource(path: other.path, similarity: similarity) : nil
    }

    /// Of two texts that have as much of a file, the shorter is the more like it.
    private static let leastPartOfUpstream = 0.93
}
