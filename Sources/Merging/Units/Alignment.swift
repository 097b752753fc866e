import Git

/// Finds corresponding elements of two lists, in order.
package enum Alignment {
    /// For each unit of `old` the index of the same one in `new`; `nil` if it is not there.
    static func places(_ old: [Unit], _ new: [Unit]) throws(GitError) -> [Int?] {
        let (then, now) = (old.map(\.meaning), new.map(\.meaning))
        let places = Additions(to: old, in: new, now).slid(try places(then, now))
        // What is removed from one text is added to the other.
        return Additions(to: new, in: old, then).slid(places.inverted(count: new.count)).inverted(count: old.count)
    }

    /// - Parameters:
    ///   - old: Texts, which may hold line feeds.
    package static func places(_ old: [[UInt8]], _ new: [[UInt8]]) throws(GitError) -> [Int?] {
        let hunks = try LineDiff.hunks(from: lines(old), to: lines(new), contextLines: 0, isPatient: true)
        var (removed, added) = (Set<Int>(), Set<Int>())
        for line in hunks.lazy.flatMap(\.lines) {
            if let old = line.oldLine, line.kind == .removed { removed.insert(old - 1) }
            if let new = line.newLine, line.kind == .added { added.insert(new - 1) }
        }
        var next = 0
        return old.indices.map { place in
            guard !removed.contains(place) else { return nil }
            while added.contains(next) { next += 1 }
            defer { next += 1 }
            return next < new.count ? next : nil
        }
    }

    private static func lines(_ texts: [[UInt8]]) -> [UInt8] {
        var lines: [UInt8] = []
        for text in texts {
            for byte in text { lines.append(byte == UInt8(ascii: "\n") ? 1 : byte) }
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}

/// A range of one list that another list replaces; either may be empty.
package struct Change: Hashable {
    package var old: Range<Int>
    package var new: Range<Int>
}

extension Alignment {
    package static func changes(from old: [[UInt8]], to new: [[UInt8]]) throws(GitError) -> [Change] {
        var changes: [Change] = []
        var (start, next) = (0, 0)
        for (place, there) in (try places(old, new) + [new.count]).enumerated() {
            guard let there else { continue }
            if start < place || next < there { changes.append(Change(old: start..<place, new: next..<there)) }
            (start, next) = (place + 1, there + 1)
        }
        return changes
    }
}
