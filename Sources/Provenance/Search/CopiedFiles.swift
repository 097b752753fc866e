import Matching
import Normalisation
import SourceModel

/// The port files whose bytes equal a file in upstream's newest commit that existed when the port took it. Their origin
/// can be found without reading texts.
package struct CopiedFiles {
    package let files: [PortFileLife]
    let timelines: PathTimelines
    /// The folders of which the port is a copy.
    let roots: [RelativePath]
    /// The index of each upstream text in ``FileHistory/blobs``.
    let blobIndices: [ObjectName: Int]
    /// The commits that had each file's current text; `nil` for a file that is no such copy.
    let ranges: [OriginRange?]

    /// - Parameters:
    ///   - roots: The folders of which the port is a copy. Files in them are preferred to their copies elsewhere.
    ///   - port: The port's history; `nil` for a plain folder.
    ///   - tracesAll: Whether to leave out files that had other texts before, because these have to be compared too.
    package init(
        _ files: [PortFileLife], in history: FileHistory, below roots: [RelativePath] = [.root],
        port: FileHistory? = nil, tracesAll: Bool = false
    ) {
        let timelines = PathTimelines(history)
        let shared = SharedHistory(of: port, in: timelines)
        let files = files.map { shared?.life(of: $0, keepsOlder: tracesAll) ?? $0 }
        let blobs = Dictionary(keepingFirst: zip(history.blobs, history.blobs.indices))
        blobIndices = blobs
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

    /// Whether every file is such a copy.
    package var areAll: Bool { ranges.allSatisfy { $0 != nil } }

    /// The port's texts whose tokens a search for the origins of all files needs.
    package var neededTexts: [ObjectName] {
        zip(files, ranges).flatMap { file, range in
            (range == nil ? file.versions : areAll ? [file.today] : file.ends).map(\.blob)
        }
    }
}

extension PortFileLife {
    /// The current text.
    var today: Version { versions[versions.count - 1] }
}

extension PortFileLife {
    /// How likely the file came from an upstream path, among paths with the same text: the number of equal components,
    /// counted from the file name, of that path and a path that the file had.
    func likeness(to path: RelativePath) -> Double {
        Double(
            paths.map {
                zip($0.components.reversed(), path.components.reversed()).prefix { $0.elementsEqual($1) }.count
            }
            .max() ?? 0)
    }

    /// The texts whose file names share most words with a name that the file had, among equally similar texts.
    /// Generated files may differ in nothing else.
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
