/// What precedes the attributes of a declaration, `/// Comment` and the empty lines above it, belongs to the declaration:
/// it stays with it where one side has other attributes. While two texts are aligned, the token after the attributes
/// has it as well, followed by a mark, which counts as white space, and its own.
enum Attributes {
    static let mark: UInt8 = 0x1E

    static func join(_ units: [Unit]) -> [Unit] {
        var units = units
        for (first, next) in runs(in: units) {
            units[next].leading = units[first].leading + [mark] + units[next].leading
        }
        return units
    }

    /// What precedes the attributes of a token, and its own; `nil` for a token without attributes.
    static func parts(_ leading: [UInt8]) -> (above: [UInt8], below: [UInt8])? {
        leading.firstIndex(of: mark).map { ([UInt8](leading[..<$0]), [UInt8](leading[($0 + 1)...])) }
    }

    /// - Parameter original: The same tokens, as they were joined.
    static func split(_ units: [Unit], like original: [Unit]) -> [Unit] {
        var units = units
        let runs = runs(in: original)
        for (first, next) in runs {
            // No empty line parts an attribute from its declaration.
            for place in (first + 1)..<next where units[place].leading.withoutSpace.isEmpty {
                if units[place].leading.breaksLine { units[place].leading = units[place].lineStart }
            }
            let joined = units[next].leading
            guard let parts = parts(joined) else {
                units[first].leading = [UInt8](joined.dropLast(joined.accessWords?.count ?? 0))
                let own = original[next].leading
                let start = own.lastIndex(of: mark).map { $0 + 1 } ?? 0
                let space = own[start...].dropLast(own.accessWords?.count ?? 0)
                units[next].leading = space.breaksLine ? units[first].lineStart : [UInt8](space)
                units[next].leading += joined.accessWords ?? []
                continue
            }
            (units[first].leading, units[next].leading) = parts
        }
        for place in units.indices {
            guard let mark = units[place].leading.firstIndex(of: mark) else { continue }
            // The port has attributes here, perhaps with a comment below them.
            let (above, below) = (units[place].leading[..<mark], units[place].leading[(mark + 1)...])
            let end = above.lastIndex(of: UInt8(ascii: "\n")) ?? above.startIndex
            units[place].leading =
                below.breaksLine && below.contains(UInt8(ascii: "/"))
                ? [UInt8](above[..<end] + below) : [UInt8](above + (units[place].leading.accessWords ?? []))
        }
        return units
    }

    /// The units without what was joined to them.
    static func parted(_ units: [Unit]) -> [Unit] {
        units.map { unit in
            var unit = unit
            if let place = unit.leading.lastIndex(of: mark) { unit.leading.removeSubrange(...place) }
            return unit
        }
    }

    /// The first unit of each run of attributes that begins a line, and the unit after the run.
    private static func runs(in units: [Unit]) -> [(first: Int, next: Int)] {
        var runs: [(first: Int, next: Int)] = []
        var place = 0
        while place < units.count {
            let first = place
            while let end = endOfAttribute(at: place, units) { place = end }
            if place > first, place < units.count, units[first].leading.breaksLine { runs.append((first, place)) }
            if place == first { place += 1 }
        }
        return runs
    }

    private static func endOfAttribute(at start: Int, _ units: [Unit]) -> Int? {
        guard start + 1 < units.count, units[start].is("@") else { return nil }
        var end = start + 2
        while end + 1 < units.count, units[end].is(".") { end += 2 }
        guard end < units.count, units[end].is("("), units[end - 1].trailing.isEmpty, units[end].leading.isEmpty
        else { return end }
        var depth = 0
        while end < units.count {
            if units[end].is("(") { depth += 1 }
            if units[end].is(")") { depth -= 1 }
            end += 1
            if depth == 0 { break }
        }
        return end
    }
}

extension Unit {
    fileprivate func `is`(_ sign: String) -> Bool { text.elementsEqual(sign.utf8) }

    /// The line break and the indentation before the unit.
    fileprivate var lineStart: [UInt8] { [UInt8](leading[(leading.lastIndex(of: UInt8(ascii: "\n")) ?? 0)...]) }
}
