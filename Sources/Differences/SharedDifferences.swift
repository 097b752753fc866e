import Comparison
import SourceModel

extension Comparison {
    /// The differences in a type that both sides have and that was copied: its members, its header, its access words
    /// and its literals.
    func sharedDifferences(of type: TypeComparison) -> [Difference] {
        guard type.isCopy else { return [] }
        let shape = TypeShape(of: type, in: self)
        let own = declarations[type.pairing.declarations]
        return own.compactMap { difference(ofShared: $0, shape) }
            + (shape.flatMap { difference(of: $0, own) }.map { [$0] } ?? [])
            + accessDifferences(of: type, isShapeEqual: shape?.isEmpty ?? true) + own.flatMap(literalDifferences)
    }

    /// Differences in literals alone have separate rows, and access words have one row for the whole type.
    private func difference(ofShared comparison: DeclarationComparison, _ shape: TypeShape?) -> Difference? {
        guard comparison.pairing.isPaired, comparison.differsBeyondLiterals else { return nil }
        let kind = declaration(of: comparison).kind
        // If there is a synced commit, one row covers the whole shape of a type.
        guard kind != .enumCase, !kind.isType || !(shape?.isBaseKnown ?? true) else { return nil }
        let isJudged = comparison.isBaseKnown && !kind.isType
        guard let condition = isJudged ? comparison.statusUnconditioned.condition : .changed else { return nil }
        var difference = difference(comparison, kind.isType ? .type : .member, condition)
        difference.facets.declaration = comparison.difference.subtracting(.conditions)
        difference.facets.movedTo = movedPath(of: comparison)
        let then = comparison.base.flatMap(declaration(ofBase:))
        if then != nil,
            then?.container != comparison.pairing.upstream.map({ matching.declaration($0, on: .upstream) })?.container,
            isInOtherType(comparison)
        {
            difference.facets.movedName = difference.upstream?.shownSymbol
        }
        let upstreamKind = comparison.pairing.upstream.map { matching.declaration($0, on: .upstream).kind }
        if !kind.isType, upstreamKind != kind { difference.facets.upstreamKind = upstreamKind }
        return difference
    }

    private func difference(of shape: TypeShape, _ own: ArraySlice<DeclarationComparison>) -> Difference? {
        guard !shape.isEmpty, let condition = shape.isBaseKnown ? shape.status.condition : .changed else { return nil }
        var facets = shape.facets
        let header = own.first { $0.pairing.port == shape.port }
        if facets.typeRename != nil { facets.movedTo = header.flatMap(movedPath) }
        return Difference(
            level: .type, condition: condition, name: matching.declaration(shape.port, on: .port).reportedName,
            upstream: location(of: shape.upstream, on: .upstream), port: location(of: shape.port, on: .port),
            row: header?.file, facets: facets,
            isBaseKnown: shape.isBaseKnown, wasInBase: true, uptake: shape.uptake)
    }

    /// One row for the access words of all declarations of a type.
    private func accessDifferences(of type: TypeComparison, isShapeEqual: Bool) -> [Difference] {
        guard case .paired(let upstream, let port) = type.pairing.units else { return [] }
        let changed = declarations[type.pairing.declarations].filter { declaration in
            declaration.difference.contains(.access) && !(declaration.isBaseKnown && declaration.differsBeyondAccess)
        }
        guard let first = changed.first else { return [] }
        let isScope = port.name == nil
        // At the type, not at the first member that changed, so that the finding stays the same if another one changes.
        // If the type has another finding, that one is at the type.
        let (left, right) =
            isShapeEqual ? (upstream.all.first, port.all.first) : (first.pairing.upstream, first.pairing.port)
        return [
            Difference(
                level: .access, condition: .changed, name: port.name ?? "",
                upstream: isScope
                    ? location(ofFile: left?.file, on: .upstream) : location(of: left, on: .upstream),
                port: isScope ? location(ofFile: right?.file, on: .port) : location(of: right, on: .port),
                row: first.file, facets: Difference.Facets(access: changed),
                isBaseKnown: changed.allSatisfy(\.isBaseKnown))
        ]
    }

    private func literalDifferences(of comparison: DeclarationComparison) -> [Difference] {
        comparison.drift.changes.map { change in
            var difference = difference(comparison, .literal, .changed)
            difference.upstream?.line = change.upstream.start.line
            difference.port?.line = change.port.start.line
            difference.facets.literal = change
            return difference
        }
    }

    /// The path of the file to which upstream has moved a declaration since the synced commit; `nil` if it is in the
    /// same file, or if the whole file moved.
    package func movedPath(of declaration: DeclarationComparison) -> RelativePath? {
        guard let base = declaration.base, case .paired(let upstream, let port) = declaration.pairing else {
            return nil
        }
        let (then, now) = (bases[base.base].request.path, matching.file(upstream.file, on: .upstream).path)
        guard then != now else { return nil }
        // A file that is gone was moved as a whole, but for what went to other types, or to a file that another one of
        // the port's follows.
        let isInOtherType = isInOtherType(declaration)
        let isInOtherFile =
            matching.absentUpstreams[port.file] != nil && upstream.file < matching.comparedUpstreamFiles
            && matching.files.contains {
                $0.isPaired && $0.upstream.contains(upstream.file) && !$0.port.contains(port.file)
            }
        guard isInOtherType || isInOtherFile || matching.upstream.files.contains(where: { $0.path == then }) else {
            return nil
        }
        // A mapping of the new file shows that the move is known, but not that of a member to another type.
        let isMapped = matching.files.contains { pairing in
            pairing.links.contains { $0.upstream == upstream.file && $0.port == port.file && $0.mapping != nil }
        }
        return isMapped && !isInOtherType ? nil : now
    }

    /// Whether the two sides have a member in types that do not correspond.
    private func isInOtherType(_ declaration: DeclarationComparison) -> Bool {
        guard case .paired(let upstream, let port) = declaration.pairing else { return false }
        let theirs = matching.declaration(upstream, on: .upstream).container.map { name -> [String?] in
            matching.renaming.portNames(forQualified: name)
        }
        return !(theirs ?? [nil]).contains(matching.declaration(port, on: .port).container)
    }
}

extension DeclarationComparison {
    /// Whether more differs than access words and `#if` conditions.
    package var differsBeyondAccess: Bool { !difference.isSubset(of: [.access, .conditions]) }

    /// Whether more differs than access words and literals, which have separate rows.
    package var differsBeyondLiterals: Bool { differsBeyondAccess && !drift.isAll }
}
