import SourceModel

/// One text of a pair with what it declares, the places of both as the file has them.
struct DeclaredText {
    var units: [Unit]
    let declarations: [Declaration]

    /// The units of a declaration, comments before it included; `nil` where there are none.
    func range(of declaration: Int) -> Range<Int>? {
        guard declarations.indices.contains(declaration) else { return nil }
        let first = units.partitioningIndex { $0.place >= declarations[declaration].start }
        let end = units.partitioningIndex { $0.place >= declarations[declaration].end }
        return first < end ? first..<end : nil
    }

    /// The same without some declarations, as far as they share no code with any other.
    func removing(_ dropped: Set<Int>) -> DeclaredText {
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

    /// Whether the one is in the other's text, or both are of one statement, and the first is not within the second.
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

/// What is to be merged of one upstream file and one of the port.
struct PairTexts {
    /// A member that all three have, by its place in the declarations of each.
    struct Member: Hashable {
        var base: Int
        var upstream: Int
        var port: Int
        var state: State

        enum State: Hashable {
            /// There is nothing of upstream's to bring.
            case settled
            /// The port's means what upstream's meant at the synced commit.
            case copied
            /// Both changed it.
            case changed
        }
    }

    var base: DeclaredText
    var upstream: DeclaredText
    var port: DeclaredText
    var members: [Member]
    /// What upstream removed and the port has as it was copied.
    var removed: [(base: Int, port: Int)] = []
}
