/// The beginnings of the lines of a text; a line ends at a line feed, a carriage return, or both.
struct TextLines {
    /// Indices into the text's scalars.
    private let starts: [Int]

    init(_ scalars: [Unicode.Scalar]) {
        var starts = [0]
        for (index, scalar) in scalars.enumerated()
        where scalar == "\n" || (scalar == "\r" && scalars.dropFirst(index + 1).first != "\n") {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The beginning of a line; `nil` if there is no such line.
    ///
    /// - Parameter number: Counted from 1.
    func start(ofLine number: Int) -> Int? {
        starts.indices.contains(number - 1) ? starts[number - 1] : nil
    }

    /// The line of an index, counted from 1.
    func number(at index: Int) -> Int { (starts.lastIndex { $0 <= index } ?? 0) + 1 }

    /// The line and column of an index.
    func place(of index: Int) -> Place {
        let line = number(at: index)
        return Place(line: line, column: index - (start(ofLine: line) ?? 0) + 1)
    }

    /// The index of a line and column, if the line is long enough.
    func index(of place: Place) -> Int? {
        start(ofLine: place.line).map { $0 + place.column - 1 }
    }
}
