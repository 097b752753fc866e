import Matching
import Normalisation
import SourceModel

/// The upstream paths that a port file may have come from, found by shared names. A rare shared name is strong
/// evidence; `self` is none.
struct OriginCandidates {
    /// A path and its texts that share most with the port file.
    struct Candidate: Hashable {
        var path: Int
        var blobs: [Int]
    }

    private let timelines: PathTimelines
    private let sketches: [NameSketch?]
    private let pathsByBlob: [[Int]]
    private let blobIndices: [ObjectName: Int]
    /// The weight of each name of the vocabulary as evidence.
    private let weights: [Double]
    private let greatestWeight: Double

    /// - Parameters:
    ///   - sketches: The sketch of each blob of the history; `nil` where it could not be read.
    init(history: FileHistory, timelines: PathTimelines, sketches: [NameSketch?], vocabularyCount: Int) {
        self.timelines = timelines
        self.sketches = sketches
        var pathsByBlob = [[Int]](repeating: [], count: history.blobs.count)
        var pathCounts = [Int](repeating: 0, count: vocabularyCount)
        var lastPath = [Int](repeating: -1, count: vocabularyCount)
        for path in history.paths.indices {
            for blob in timelines.blobs(ofPath: path) {
                pathsByBlob[blob].append(path)
                for name in sketches[blob]?.names ?? [] where lastPath[Int(name)] != path {
                    lastPath[Int(name)] = path
                    pathCounts[Int(name)] += 1
                }
            }
        }
        self.pathsByBlob = pathsByBlob
        blobIndices = Dictionary(keepingFirst: zip(history.blobs, history.blobs.indices))
        let total = Double(history.paths.count + 1)
        weights = pathCounts.map { BinaryLogarithm.of(1 + total / Double($0 + 1)) }
        greatestWeight = BinaryLogarithm.of(1 + total)
    }

    /// The candidates for each of some port texts, best first.
    ///
    /// - Parameter texts: The names of each text, as indices of the vocabulary.
    func candidates(for texts: [[Int32]]) -> [[Candidate]] {
        let totals = texts.map { $0.reduce(0) { $0 + weights[Int($1)] } }
        let holders = holders(of: texts)
        var best = [BestPaths](repeating: BestPaths(), count: texts.count)
        var shared = [Double](repeating: 0, count: texts.count)
        for (blob, sketch) in sketches.enumerated() {
            guard let sketch, !pathsByBlob[blob].isEmpty else { continue }
            var touched: [Int32] = []
            var weight = 0.0
            for name in sketch.names {
                let value = weights[Int(name)]
                weight += value
                for text in holders[Int(name)] {
                    if shared[Int(text)] == 0 { touched.append(text) }
                    shared[Int(text)] += value
                }
            }
            // Names outside the vocabulary are not counted by path. They are about as rare as the other names.
            weight += Double(sketch.nameCount - sketch.names.count) * greatestWeight / 2
            for text in touched {
                let text = Int(text)
                let containment = totals[text] > 0 ? shared[text] / totals[text] : 0
                let likeness = 2 * shared[text] / (totals[text] + weight)
                shared[text] = 0
                for path in pathsByBlob[blob] {
                    best[text].offer(path: path, blob: blob, containment: containment, likeness: likeness)
                }
            }
        }
        return best.map(\.candidates)
    }

    /// A path that is a candidate because of its file name. Its texts are the first, the last and those around the time
    /// when the port's file was added.
    func candidate(path: Int, for file: PortFileLife) -> Candidate {
        let blobs = timelines.blobs(ofPath: path)
        let limit = file.versions.first?.date ?? .max
        let later = blobs.firstIndex { timelines.firstDate(ofPath: path, blob: $0) > limit } ?? blobs.count
        let around = blobs[max(0, later - Self.neighbourCount)..<min(blobs.count, later + Self.neighbourCount)]
        return Candidate(path: path, blobs: Set([blobs.first, blobs.last].compactMap(\.self) + around).sorted())
    }

    private static let neighbourCount = 4

    /// The index of the text that shares most names with `blob`, if it is clearly the same file.
    func likest(_ blob: ObjectName, among others: [ObjectName]) -> Int? {
        guard let own = sketch(of: blob) else { return nil }
        let found = others.enumerated().compactMap { index, other in
            sketch(of: other).map { (index: index, likeness: likeness(own, $0)) }
        }
        return found.filter { $0.likeness >= Self.leastLikeness }
            .max { ($0.likeness, $1.index) < ($1.likeness, $0.index) }?.index
    }

    private static let leastLikeness = 0.5

    private func sketch(of blob: ObjectName) -> NameSketch? { blobIndices[blob].flatMap { sketches[$0] } }

    private func likeness(_ left: NameSketch, _ right: NameSketch) -> Double {
        func weight(_ names: some Sequence<Int32>) -> Double { names.reduce(0) { $0 + weights[Int($1)] } }
        let shared = weight(Set(left.names).intersection(right.names))
        let all = weight(left.names) + weight(right.names)
        return all == 0 ? 0 : 2 * shared / all
    }

    /// Each path once, with the texts of all of its candidates.
    static func merged(_ candidates: some Sequence<Candidate>) -> [Candidate] {
        var order: [Int] = []
        var blobs: [Int: Set<Int>] = [:]
        for candidate in candidates {
            if blobs[candidate.path] == nil { order.append(candidate.path) }
            blobs[candidate.path, default: []].formUnion(candidate.blobs)
        }
        return order.map { Candidate(path: $0, blobs: (blobs[$0] ?? []).sorted()) }
    }

    /// The texts that have each name. If there are many texts, names that most of them have are left out, because these
    /// do not distinguish them.
    private func holders(of texts: [[Int32]]) -> [[Int32]] {
        var holders = [[Int32]](repeating: [], count: weights.count)
        for (text, names) in texts.enumerated() {
            for name in names { holders[Int(name)].append(Int32(text)) }
        }
        let limit = max(64, texts.count / 4)
        return holders.map { $0.count > limit ? [] : $0 }
    }
}

/// The paths that share most with one text.
private struct BestPaths {
    private var foundIndices: [Int: Int] = [:]
    private var found: [Found] = []

    private struct Found {
        var path: Int
        var containment: Double
        /// Best first.
        var blobs: [(blob: Int, likeness: Double)]
    }

    private static let pathCount = 12
    private static let blobCount = 3

    mutating func offer(path: Int, blob: Int, containment: Double, likeness: Double) {
        // A text that shares so little is no candidate, even if there is no other.
        guard containment > 0.2 || likeness > 0.2 else { return }
        let index =
            foundIndices[path]
            ?? {
                found.append(Found(path: path, containment: 0, blobs: []))
                foundIndices[path] = found.count - 1
                return found.count - 1
            }()
        found[index].containment = max(found[index].containment, containment)
        let rank = found[index].blobs.firstIndex { $0.likeness < likeness } ?? found[index].blobs.count
        guard rank < Self.blobCount else { return }
        found[index].blobs.insert((blob, likeness), at: rank)
        if found[index].blobs.count > Self.blobCount { found[index].blobs.removeLast() }
    }

    var candidates: [OriginCandidates.Candidate] {
        let byLikeness = found.sorted {
            (-($0.blobs.first?.likeness ?? 0), $0.path) < (-($1.blobs.first?.likeness ?? 0), $1.path)
        }
        let byContainment = found.sorted { (-$0.containment, $0.path) < (-$1.containment, $1.path) }
        var seen: Set<Int> = []
        return (byLikeness.prefix(Self.pathCount) + byContainment.prefix(Self.pathCount))
            .filter { seen.insert($0.path).inserted }
            .map { .init(path: $0.path, blobs: $0.blobs.map(\.blob)) }
    }
}
