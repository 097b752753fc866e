/// Where the lines of a text begin, which YAML ends at a line feed, a carriage return, or both.
struct TextLines {
    /// Places in the text's scalars.
    private let starts: [Int]

    init(_ scalars: [Unicode.Scalar]) {
        var starts = [0]
        for (index, scalar) in scalars.enumerated()
        where scalar == "\n" || (scalar == "\r" && scalars.dropFirst(index + 1).first != "\n") {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// Where a line begins, or `nil` where there is no such line.
    ///
    /// - Parameter number: Counted from 1.
    func start(ofLine number: Int) -> Int? {
        starts.indices.contains(number - 1) ? starts[number - 1] : nil
    }

    /// The line of an index, counted from 1.
    func number(at index: Int) -> Int { (starts.lastIndex { $0 <= index } ?? 0) + 1 }

    /// The place of an index.
    func place(of index: Int) -> Place {
        let line = number(at: index)
        return Place(line: line, column: index - (start(ofLine: line) ?? 0) + 1)
    }

    /// Where a place is, provided that its line is as long.
    func index(of place: Place) -> Int? {
        start(ofLine: place.line).map { $0 + place.column - 1 }
    }
}
