/// The places of a file's facts by the declarations that hold them, so that no declaration has to look at the facts
/// of all others.
package struct FactsByDeclaration: Sendable {
    /// The facts of one declaration after those of another, each declaration's in the order of the text.
    private var places: [Int]
    /// Where those of each declaration start in ``places``; the first are those outside every declaration.
    private var starts: [Int]

    /// - Parameters:
    ///   - holders: The declaration of each fact, in the order of the text.
    ///   - count: How many declarations the file has.
    package init(_ holders: some Collection<Int?>, count: Int) {
        var starts = [Int](repeating: 0, count: count + 2)
        for holder in holders { starts[Self.row(of: holder, count) + 1] += 1 }
        for row in starts.indices.dropFirst() { starts[row] += starts[row - 1] }
        var next = starts
        var places = [Int](repeating: 0, count: holders.count)
        for (place, holder) in holders.enumerated() {
            let row = Self.row(of: holder, count)
            places[next[row]] = place
            next[row] += 1
        }
        (self.places, self.starts) = (places, starts)
    }

    /// Those of one declaration; of `nil`, those outside every declaration.
    package subscript(declaration: Int?) -> ArraySlice<Int> {
        let row = Self.row(of: declaration, starts.count - 2)
        return places[starts[row]..<starts[row + 1]]
    }

    /// Those of some declarations that follow each other, in the order of the text.
    package subscript(declarations: Range<Int>) -> [Int] {
        let range = declarations.clamped(to: 0..<starts.count - 2)
        return places[starts[range.lowerBound + 1]..<starts[range.upperBound + 1]].sorted()
    }

    /// What a file without such a declaration would hold is outside of every one.
    private static func row(of declaration: Int?, _ count: Int) -> Int {
        declaration.map { (0..<count).contains($0) ? $0 + 1 : 0 } ?? 0
    }
}
