import Git

/// Merges a few lines token by token.
enum TokenMerge {
    /// More lines than a person sees at a glance are left to a person.
    private static let mostLines = 4

    /// What two changes make of the lines that leave at least one token between them; `nil` where they don't.
    static func merged(_ conflict: MergeConflict) throws(GitError) -> [UInt8]? {
        let texts = [conflict.base, conflict.ours, conflict.theirs]
        guard texts.allSatisfy({ $0.lines.count <= mostLines }), let base = [Unit](conflict.base),
            let port = [Unit](conflict.ours), let upstream = [Unit](conflict.theirs)
        else { return nil }
        let ours = try Alignment.changes(from: base.map(\.meaning), to: port.map(\.meaning))
        let theirs = try Alignment.changes(from: base.map(\.meaning), to: upstream.map(\.meaning))
        // Access words stand before a token, and are none.
        guard base.accesses == upstream.accesses || port.accesses == upstream.accesses else { return nil }
        // What both did is there.
        let new = theirs.filter { change in
            !ours.contains { $0.old == change.old && port[$0.new].texts.elementsEqual(upstream[change.new].texts) }
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
