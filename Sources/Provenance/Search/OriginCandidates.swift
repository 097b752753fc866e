import Matching
import SourceModel

/// The upstream paths that a port file may have come from, by the names that are used there: a rare name that two
/// texts share says much, `self` says nothing.
struct OriginCandidates {
    /// A path and those of its texts that share most with the port file.
    struct Candidate: Hashable {
        var path: Int
        var blobs: [Int]
    }

    private let timelines: PathTimelines
    private let sketches: [NameSketch?]
    private let pathsByBlob: [[Int]]
    private let places: [ObjectName: Int]
    /// How much each name of the vocabulary says.
    private let weights: [Double]
    private let greatestWeight: Double

    /// - Parameters:
    ///   - sketches: Of each blob of the history, `nil` where it could not be read.
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
        places = Dictionary(keepingFirst: zip(history.blobs, history.blobs.indices))
        let total = Double(history.paths.count + 1)
        weights = pathCounts.map { BinaryLogarithm.of(1 + total / Double($0 + 1)) }
        greatestWeight = BinaryLogarithm.of(1 + total)
    }

    /// The candidates for each of some port texts, best first.
    ///
    /// - Parameter texts: The names of each text, as numbers in the vocabulary.
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
            // Names outside the vocabulary are not counted by path; they are about as rare as others.
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

    /// A path that is a candidate for its name, with the texts that it had first and last and around the time when the
    /// port's file came.
    func candidate(path: Int, for file: PortFileLife) -> Candidate {
        let blobs = timelines.blobs(ofPath: path)
        let limit = file.versions.first?.date ?? .max
        let later = blobs.firstIndex { timelines.firstDate(ofPath: path, blob: $0) > limit } ?? blobs.count
        let around = blobs[max(0, later - Self.neighbourCount)..<min(blobs.count, later + Self.neighbourCount)]
        return Candidate(path: path, blobs: Set([blobs.first, blobs.last].compactMap(\.self) + around).sorted())
    }

    private static let neighbourCount = 4

    /// The place of the text that shares most with `blob`, where it is clearly the same file.
    func likest(_ blob: ObjectName, among others: [ObjectName]) -> Int? {
        guard let own = sketch(of: blob) else { return nil }
        let found = others.enumerated().compactMap { place, other in
            sketch(of: other).map { (place: place, likeness: likeness(own, $0)) }
        }
        return found.filter { $0.likeness >= Self.leastLikeness }
            .max { ($0.likeness, $1.place) < ($1.likeness, $0.place) }?.place
    }

    private static let leastLikeness = 0.5

    private func sketch(of blob: ObjectName) -> NameSketch? { places[blob].flatMap { sketches[$0] } }

    private func likeness(_ left: NameSketch, _ right: NameSketch) -> Double {
        func weight(_ names: some Sequence<Int32>) -> Double { names.reduce(0) { $0 + weights[Int($1)] } }
        let shared = weight(Set(left.names).intersection(right.names))
        let all = weight(left.names) + weight(right.names)
        return all == 0 ? 0 : 2 * shared / all
    }

    /// Each path once, with all the texts that it is a candidate for.
    static func merged(_ candidates: some Sequence<Candidate>) -> [Candidate] {
        var order: [Int] = []
        var blobs: [Int: Set<Int>] = [:]
        for candidate in candidates {
            if blobs[candidate.path] == nil { order.append(candidate.path) }
            blobs[candidate.path, default: []].formUnion(candidate.blobs)
        }
        return order.map { Candidate(path: $0, blobs: (blobs[$0] ?? []).sorted()) }
    }

    /// The texts that have each name. A name that most texts have tells none of them apart and is left out where
    /// there are many.
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
    private var places: [Int: Int] = [:]
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
        // What shares so little is no candidate even where nothing else is.
        guard containment > 0.2 || likeness > 0.2 else { return }
        let place =
            places[path]
            ?? {
                found.append(Found(path: path, containment: 0, blobs: []))
                places[path] = found.count - 1
                return found.count - 1
            }()
        found[place].containment = max(found[place].containment, containment)
        let rank = found[place].blobs.firstIndex { $0.likeness < likeness } ?? found[place].blobs.count
        guard rank < Self.blobCount else { return }
        found[place].blobs.insert((blob, likeness), at: rank)
        if found[place].blobs.count > Self.blobCount { found[place].blobs.removeLast() }
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
