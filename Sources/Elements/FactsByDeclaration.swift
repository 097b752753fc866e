/// The indices of a file's facts by the declarations that contain them.
package struct FactsByDeclaration: Sendable {
    /// The indices of facts, grouped by declaration and within a declaration in the order of the text.
    private var indices: [Int]
    /// The start of each declaration's group in ``indices``. The first group has the facts outside all declarations.
    private var starts: [Int]

    /// - Parameters:
    ///   - holders: The declaration of each fact, in the order of the text.
    ///   - count: The number of declarations in the file.
    package init(_ holders: some Collection<Int?>, count: Int) {
        var starts = [Int](repeating: 0, count: count + 2)
        for holder in holders { starts[Self.row(of: holder, count) + 1] += 1 }
        for row in starts.indices.dropFirst() { starts[row] += starts[row - 1] }
        var next = starts
        var indices = [Int](repeating: 0, count: holders.count)
        for (index, holder) in holders.enumerated() {
            let row = Self.row(of: holder, count)
            indices[next[row]] = index
            next[row] += 1
        }
        (self.indices, self.starts) = (indices, starts)
    }

    /// The facts of one declaration; for `nil`, those outside all declarations.
    package subscript(declaration: Int?) -> ArraySlice<Int> {
        let row = Self.row(of: declaration, starts.count - 2)
        return indices[starts[row]..<starts[row + 1]]
    }

    /// The facts of a range of declarations, in the order of the text.
    package subscript(declarations: Range<Int>) -> [Int] {
        let range = declarations.clamped(to: 0..<starts.count - 2)
        return indices[starts[range.lowerBound + 1]..<starts[range.upperBound + 1]].sorted()
    }

    /// An invalid declaration counts as outside all declarations.
    private static func row(of declaration: Int?, _ count: Int) -> Int {
        declaration.map { (0..<count).contains($0) ? $0 + 1 : 0 } ?? 0
    }
}
