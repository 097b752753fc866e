/// How many letters have to be added, dropped or replaced to turn one word into another, case aside.
enum EditDistance {
    static func between(_ left: String, _ right: String) -> Int {
        let right = Array(right.lowercased())
        var row = Array(0...right.count)
        for (i, letter) in left.lowercased().enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
