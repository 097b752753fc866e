import Git

/// Resolves members one by one, so that lines conflict only where a member does.
enum MemberMerge {
    static func settled(_ texts: PairTexts) throws(GitError) -> LineTexts {
        var (base, upstream, port) = (texts.base.units, texts.upstream.units, texts.port.units)
        var settled: [(base: Range<Int>, upstream: Range<Int>, port: Range<Int>, text: [UInt8])] = []
        for member in texts.members {
            guard let then = texts.base.range(of: member.base), let now = texts.upstream.range(of: member.upstream),
                let own = texts.port.range(of: member.port)
            else { continue }
            // Members that share a statement cannot be separated.
            let isShared = settled.contains {
                $0.base.overlaps(then) || $0.upstream.overlaps(now) || $0.port.overlaps(own)
            }
            guard !isShared, let text = try text(of: member.state, base[then], upstream[now], port[own]) else {
                continue
            }
            settled.append((then, now, own, text))
        }
        let removed = texts.removed.compactMap { then, own -> (base: Range<Int>, text: [UInt8])? in
            guard let then = texts.base.range(of: then), let own = texts.port.range(of: own),
                !settled.contains(where: { $0.base.overlaps(then) })
            else { return nil }
            return (then, port[own].bytes)
        }
        base.replace(settled.map { ($0.base, $0.text) } + removed.map { ($0.base, $0.text) })
        upstream.replace(settled.map { ($0.upstream, $0.text) })
        port.replace(settled.map { ($0.port, $0.text) })
        return LineTexts(base: base, port: port, upstream: upstream)
    }

    private static func text(
        of state: PairTexts.Member.State, _ base: ArraySlice<Unit>, _ upstream: ArraySlice<Unit>,
        _ port: ArraySlice<Unit>
    ) throws(GitError) -> [UInt8]? {
        // If only access words are new, the comparison did not see a change.
        let isAccessNew = base.accesses != upstream.accesses && upstream.accesses != port.accesses
        if !isAccessNew || base.texts != upstream.texts {
            let isUnmoved = base.texts == upstream.texts || upstream.texts == port.texts
            // Only comments and layout can differ.
            if isUnmoved {
                let text = try LineMerge.merged(base: base.bytes, port: port.bytes, upstream: upstream.bytes)
                return text.flatMap { [Unit]($0.unsealed)?.texts == [Unit](port.bytes.unsealed)?.texts ? $0 : nil }
                    ?? port.bytes
            }
            if state == .settled { return port.bytes }
            if state == .copied || base.texts == port.texts { return upstream.bytes }
        }
        let text = try LineMerge.merged(base: base.bytes, port: port.bytes, upstream: upstream.bytes)
        guard text == nil, state == .renamed else { return text }
        // The port's text stays only if it has no name that upstream's change takes away.
        let lost = base.names.subtracting(upstream.names)
        return lost.isDisjoint(with: port.names) ? port.bytes : nil
    }
}

extension ArraySlice<Unit> {
    fileprivate var names: Set<[UInt8]> { Set(filter(\.isName).map(\.text)) }
}

extension [Unit] {
    /// Replaces ranges of units by texts; if ranges overlap, the first one counts.
    fileprivate mutating func replace(_ parts: [(range: Range<Int>, text: [UInt8])]) {
        for (range, text) in parts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            replaceSubrange(
                range, with: [Unit(leading: [], text: text, trailing: [], place: self[range.lowerBound].place)])
        }
    }
}

extension [MergeChunk] {
    package var isClean: Bool {
        allSatisfy { chunk in
            if case .merged = chunk { true } else { false }
        }
    }

    /// The text with one side's lines for each conflict.
    package func text(of side: KeyPath<MergeConflict, [UInt8]>) -> [UInt8] {
        flatMap { chunk in
            switch chunk {
            case .merged(let part): part
            case .conflict(let conflict): conflict[keyPath: side]
            }
        }
    }
}
