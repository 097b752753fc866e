import SourceModel

/// One text of a pair with its declarations, both with positions in the file.
package struct DeclaredText {
    package var units: [Unit]
    let declarations: [Declaration]

    package init(units: [Unit], declarations: [Declaration]) { (self.units, self.declarations) = (units, declarations) }

    /// The units of a declaration, including comments before it; `nil` if there are none.
    package func range(of declaration: Int) -> Range<Int>? {
        guard declarations.indices.contains(declaration) else { return nil }
        let first = units.partitioningIndex { $0.place >= declarations[declaration].start }
        let end = units.partitioningIndex { $0.place >= declarations[declaration].end }
        return first < end ? first..<end : nil
    }

    /// The text without some declarations, unless they share code with others.
    package func removing(_ dropped: Set<Int>) -> DeclaredText {
        var gone = Set<Int>()
        for declaration in dropped {
            let isWhole = declarations.indices.allSatisfy { other in
                dropped.contains(other) || !shares(declaration, other)
            }
            if isWhole, let range = range(of: declaration) { gone.formUnion(range) }
        }
        guard !gone.isEmpty else { return self }
        var text = self
        text.units = units.indices.filter { !gone.contains($0) }.map { units[$0] }
        return text
    }

    /// Whether one declaration contains the other or both share a statement, and the first is not inside the second.
    private func shares(_ declaration: Int, _ other: Int) -> Bool {
        guard declaration != other else { return false }
        let (own, theirs) = (declarations[declaration], declarations[other])
        guard own.start < theirs.end, theirs.start < own.end else { return false }
        return !isInside(declaration, other)
    }

    private func isInside(_ declaration: Int, _ other: Int) -> Bool {
        var parent = declarations[declaration].parent
        while let holder = parent {
            if holder == other { return true }
            parent = declarations[holder].parent
        }
        return false
    }
}

/// The texts of an upstream file and a port file that are to be merged.
package struct PairTexts {
    /// A member that all three have, by its index among the declarations of each.
    package struct Member: Hashable {
        package var base: Int
        package var upstream: Int
        package var port: Int
        package var state: State

        package init(base: Int, upstream: Int, port: Int, state: State) {
            (self.base, self.upstream, self.port, self.state) = (base, upstream, port, state)
        }

        package enum State: Hashable {
            /// Upstream has no change to merge.
            case settled
            /// The same, except for names that upstream has changed: they are merged where they can be.
            case renamed
            /// The port's means the same as upstream's at the synced commit.
            case copied
            /// Both changed it.
            case changed
        }
    }

    var base: DeclaredText
    var upstream: DeclaredText
    var port: DeclaredText
    var members: [Member]
    /// Declarations that upstream removed and the port has unchanged.
    var removed: [(base: Int, port: Int)]
    /// Upstream's text at the synced commit in the port's words, with the log calls that the port leaves out.
    var original: [Unit]

    package init(
        base: DeclaredText, upstream: DeclaredText, port: DeclaredText, members: [Member],
        removed: [(base: Int, port: Int)], original: [Unit]
    ) {
        (self.base, self.upstream, self.port) = (base, upstream, port)
        (self.members, self.removed, self.original) = (members, removed, original)
    }

    /// Takes the headers off.
    ///
    /// - Returns: The header of the merged text: the port's own, or upstream's if the port has not changed it.
    mutating func removeHeaders() -> [UInt8] {
        let lineEnd = LineEnd(of: port.units.bytes)
        let (then, own) = (base.units.removeHeader(lineEnd), port.units.removeHeader(lineEnd))
        let now = upstream.units.removeHeader(lineEnd)
        let isUnchanged = then.withoutSpace == own.withoutSpace && then.withoutSpace != now.withoutSpace
        return isUnchanged ? now : own
    }
}
