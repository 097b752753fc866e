import Matching
import SourceModel

/// The port files that are, byte for byte, what upstream's newest commit has, where upstream had that in time: the
/// commits that they came from need no text to be read.
package struct CopiedFiles {
    let files: [PortFileLife]
    let timelines: PathTimelines
    /// The folders of which the port is a copy.
    let roots: [RelativePath]
    /// Where each of upstream's texts stands in its history.
    let places: [ObjectName: Int]
    /// The commits that held each file's text of today; `nil` for a file that is no such copy.
    let ranges: [OriginRange?]

    /// - Parameters:
    ///   - roots: The folders of which the port is a copy: what is there comes before copies of it elsewhere.
    ///   - tracesAll: Whether a file that had other texts is none, because these are to be looked at too.
    package init(
        _ files: [PortFileLife], in history: FileHistory, below roots: [RelativePath] = [.root],
        tracesAll: Bool = false
    ) {
        let timelines = PathTimelines(history)
        let blobs = Dictionary(keepingFirst: zip(history.blobs, history.blobs.indices))
        places = blobs
        let wanted = Set(files.compactMap { blobs[$0.today.blob] })
        var paths: [Int: [Int]] = [:]
        for path in history.paths.indices {
            for blob in timelines.blobs(ofPath: path) where wanted.contains(blob) {
                paths[blob, default: []].append(path)
            }
        }
        self.files = files
        self.timelines = timelines
        self.roots = roots
        let lines = PathLines(of: paths.values.joined(), in: history)
        ranges = files.map { file in
            let limit = file.today.date.map { $0 + OriginWalk.grace }
            guard let blob = blobs[file.today.blob], !tracesAll || file.versions.count == 1 else { return nil }
            let inTime = (paths[blob] ?? []).filter { path in
                limit.map { timelines.firstDate(ofPath: path, blob: blob) <= $0 } ?? true
            }
            let inside = inTime.filter { path in roots.contains { history.paths[path].isInside($0) } }
            let namesakes = file.nearest(among: inside.isEmpty ? inTime : inside) { history.paths[$0] }
            let range = OriginRange(
                texts: Dictionary(uniqueKeysWithValues: namesakes.map { ($0, [blob]) }), by: limit, in: timelines,
                along: lines, preference: { file.likeness(to: history.paths[$0]) })
            return range?.last == 0 ? range : nil
        }
    }

    /// Whether every file is one.
    package var areAll: Bool { ranges.allSatisfy { $0 != nil } }

    /// The texts whose tokens a search for the origins of all files needs.
    package var neededTexts: [ObjectName] {
        zip(files, ranges).flatMap { file, range in
            (range == nil ? file.versions : areAll ? [file.today] : file.ends).map(\.blob)
        }
    }
}

extension PortFileLife {
    /// The text of today.
    var today: Version { versions[versions.count - 1] }
}

extension PortFileLife {
    /// How likely the file came from an upstream path of those with one text: how many components it shares from the
    /// end with a path that the file had, the file name first.
    func likeness(to path: RelativePath) -> Double {
        Double(
            paths.map {
                zip($0.components.reversed(), path.components.reversed()).prefix { $0.elementsEqual($1) }.count
            }
            .max() ?? 0)
    }

    /// Of texts that are equally like the file, those whose file names have most words in common with one that it had:
    /// files that a generator made may differ in nothing else.
    func nearest(among texts: [Int], pathOf: (Int) -> RelativePath) -> [Int] {
        let stems = Set(paths.map(\.stem)).map { Set(NameWords.split($0)) }
        let likenesses = texts.map { text in
            let others = Set(NameWords.split(pathOf(text).stem))
            return stems.map { Double($0.intersection(others).count) / Double(max($0.union(others).count, 1)) }.max()
                ?? 0
        }
        let best = likenesses.max() ?? 0
        return zip(texts, likenesses).filter { $1 == best }.map(\.0)
    }
}
