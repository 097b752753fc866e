import Git

/// Merges one line token by token.
enum TokenMerge {
    /// The merged line, if at least one token separates the two changes; `nil` if none does.
    static func merged(_ base: [Unit], _ port: [Unit], _ upstream: [Unit]) throws(GitError) -> [UInt8]? {
        // Access words precede tokens and are not tokens.
        guard base.accesses == upstream.accesses || port.accesses == upstream.accesses else { return nil }
        let ours = try Alignment.changes(from: base.map(\.meaning), to: port.map(\.meaning))
        let theirs = try Alignment.changes(from: base.map(\.meaning), to: upstream.map(\.meaning))
        // A change that both made is already there.
        let new = theirs.filter { change in
            !ours.contains { $0.old == change.old && port[$0.new].texts.elementsEqual(upstream[change.new].texts) }
        }
        if new.isEmpty { return port.bytes }
        // If a name of a declaration or call changed, the other side's change may not apply to it any more.
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
            // Neither token next to the change was touched, so the port has both.
            let start = change.old.lowerBound > 0 ? places[change.old.lowerBound - 1].map { $0 + 1 } : 0
            let end = change.old.upperBound < base.count ? places[change.old.upperBound] : port.count
            guard let start, let end, start <= end else { return nil }
            if start == 0, end < result.count {
                // The indentation goes to what is before it now; access words stay.
                let (now, own) = (upstream[change.new.upperBound].leading, result[end].leading)
                result[end].leading = now.dropLast(now.accessWords?.count ?? 0) + (own.accessWords ?? [])
            }
            result.replaceSubrange(start..<end, with: upstream[change.new])
        }
        return result.bytes
    }
}

extension [Unit] {
    /// The names of the declarations and calls in a line, in order.
    fileprivate var identities: [[UInt8]] {
        indices.filter { place in
            let isDeclared = place > 0 && Self.introducers.contains { self[place - 1].text.elementsEqual($0.utf8) }
            // An attribute may precede a parenthesis as well: `@Sendable () -> Void`.
            let isCalled =
                self[place].isName && place + 1 < count && self[place + 1].text == [UInt8(ascii: "(")]
                && (place == 0 || self[place - 1].text != [UInt8(ascii: "@")])
            return isDeclared || isCalled
        }.map { self[$0].text }
    }

    /// Keywords before the name of a declaration.
    private static let introducers = [
        "func", "var", "let", "case", "class", "struct", "enum", "actor", "protocol", "extension", "typealias",
        "associatedtype", "macro",
    ]
}
