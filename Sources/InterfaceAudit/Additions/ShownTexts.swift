import Matching

/// The texts that upstream shows, by the words that they are made of.
struct ShownTexts {
    private var wordings: Set<[String]> = []
    private var words: [Set<String>] = []
    /// The places in ``words`` of the texts with each word.
    private var places: [String: [Int]] = [:]

    mutating func insert(_ text: String) {
        let wording = NameWords.split(text)
        guard wordings.insert(wording).inserted else { return }
        let set = Set(wording)
        for word in set { places[word, default: []].append(words.count) }
        words.append(set)
    }

    /// Whether one of them has the words of a text: the same, or all of several and more.
    func say(_ text: String) -> Bool {
        let wording = NameWords.split(text)
        if wordings.contains(wording) { return true }
        guard wording.count > 1 else { return false }
        let rarest = wording.min { (places[$0]?.count ?? 0) < (places[$1]?.count ?? 0) }
        return (rarest.flatMap { places[$0] } ?? []).contains { words[$0].isSuperset(of: wording) }
    }
}
