import Git

/// Merges a few lines token by token, each line with the line in its place.
enum TokenMerge {
    /// More lines than a person sees at a glance are left to a person.
    private static let mostLines = 4

    /// What two changes make of the lines that leave at least one token between them; `nil` where they don't, or which
    /// line stands for which is in doubt.
    static func merged(_ conflict: MergeConflict) throws(GitError) -> [UInt8]? {
        guard let base = Self.lines(conflict.base), let port = Self.lines(conflict.ours),
            let upstream = Self.lines(conflict.theirs), base.count <= mostLines,
            base.count == port.count, base.count == upstream.count,
            try areInPlace(port, of: base), try areInPlace(upstream, of: base)
        else { return nil }
        var result: [UInt8] = []
        for place in base.indices {
            guard let line = try merged(base[place], port[place], upstream[place]) else { return nil }
            result += line
        }
        return result
    }

    private static func lines(_ text: [UInt8]) -> [[Unit]]? {
        var lines: [[Unit]] = []
        for line in text.lines {
            guard let units = [Unit](Array(line).unsealed) else { return nil }
            lines.append(units.sealed)
        }
        return lines
    }

    /// Whether each line is more like the base's line in its place than like any other of the base's, and no less like it
    /// than not.
    private static func areInPlace(_ lines: [[Unit]], of base: [[Unit]]) throws(GitError) -> Bool {
        for (place, line) in lines.enumerated() where line.texts != base[place].texts {
            let common = try common(base[place], line)
            guard 2 * common >= max(base[place].texts.count, line.texts.count) else { return false }
            for (other, then) in base.enumerated() where other != place {
                if try Self.common(then, line) >= common { return false }
            }
        }
        return true
    }

    private static func common(_ left: [Unit], _ right: [Unit]) throws(GitError) -> Int {
        try Alignment.places(left.texts, right.texts).count { $0 != nil }
    }

    private static func merged(_ base: [Unit], _ port: [Unit], _ upstream: [Unit]) throws(GitError) -> [UInt8]? {
        // Access words stand before a token, and are none.
        guard base.accesses == upstream.accesses || port.accesses == upstream.accesses else { return nil }
        let ours = try Alignment.changes(from: base.map(\.meaning), to: port.map(\.meaning))
        let theirs = try Alignment.changes(from: base.map(\.meaning), to: upstream.map(\.meaning))
        // What both did is there.
        let new = theirs.filter { change in
            !ours.contains { $0.old == change.old && port[$0.new].texts.elementsEqual(upstream[change.new].texts) }
        }
        if new.isEmpty { return port.bytes }
        // What is declared or called by another name is another thing, and the other side's change may not be about it.
        guard ours.isEmpty || base.identities == port.identities && base.identities == upstream.identities else {
            return nil
        }
        for change in new {
            let touches = ours.contains {
                $0.old.lowerBound <= change.old.upperBound && change.old.lowerBound <= $0.old.upperBound
            }
            if touches { return nil }
        }
        let places = try Alignment.places(base, port)
        var result = port
        for change in new.sorted(by: { $0.old.lowerBound > $1.old.lowerBound }) {
            // Neither token beside the change was touched, so the port has them.
            let start = change.old.lowerBound > 0 ? places[change.old.lowerBound - 1].map { $0 + 1 } : 0
            let end = change.old.upperBound < base.count ? places[change.old.upperBound] : port.count
            guard let start, let end, start <= end else { return nil }
            result.replaceSubrange(start..<end, with: upstream[change.new])
        }
        return result.bytes
    }
}

extension [Unit] {
    /// What a line declares and calls, in its order.
    fileprivate var identities: [[UInt8]] {
        indices.filter { place in
            let isDeclared = place > 0 && Self.introducers.contains { self[place - 1].text.elementsEqual($0.utf8) }
            let isCalled =
                self[place].isName && place + 1 < count && self[place + 1].text == [UInt8(ascii: "(")]
            return isDeclared || isCalled
        }.map { self[$0].text }
    }

    /// What stands before the name of what is declared.
    private static let introducers = [
        "func", "var", "let", "case", "class", "struct", "enum", "actor", "protocol", "extension", "typealias",
        "associatedtype", "macro",
    ]
}
