import Normalisation

/// Compares file names by their words; words in many file names count little.
package struct FileNameIndex {
    private let wordsByFile: [[String]]
    private let holders: [String: [Int]]

    /// - Parameter stems: The stems of all files, in the order of the files' indices.
    package init(stems: [String]) {
        wordsByFile = stems.map { Set(NameWords.split($0)).sorted() }
        var holders: [String: [Int]] = [:]
        for (file, words) in wordsByFile.enumerated() {
            for word in words { holders[word, default: []].append(file) }
        }
        self.holders = holders
    }

    private func weight(_ word: String) -> Double {
        BinaryLogarithm.of(1 + Double(wordsByFile.count + 1) / Double((holders[word]?.count ?? 0) + 1))
    }

    /// The files whose names are most like `stem`, best first, with the likeness from 0 to 1.
    package func nearest(to stem: String, count: Int, atLeast least: Double) -> [(file: Int, likeness: Double)] {
        let words = Set(NameWords.split(stem))
        let total = words.reduce(0) { $0 + weight($1) }
        var shared: [Int: Double] = [:]
        for word in words {
            for file in holders[word] ?? [] { shared[file, default: 0] += weight(word) }
        }
        let found = shared.compactMap { file, value -> (file: Int, likeness: Double)? in
            let own = wordsByFile[file].reduce(0) { $0 + weight($1) }
            let likeness = value / (total + own - value)
            return likeness >= least ? (file, likeness) : nil
        }
        return Array(found.sorted { (-$0.likeness, $0.file) < (-$1.likeness, $1.file) }.prefix(count))
    }
}
