import Git
import SourceIndex
import SourceModel

/// Brings upstream's changes into the port's text.
struct PairMerge {
    /// What came of it: a single merged chunk where nothing conflicts.
    let chunks: [MergeChunk]
    /// What is wrong with it, as a clause about the file, though nothing conflicts; `nil` where nothing is.
    let fault: String?

    /// - Parameters:
    ///   - canBeTaken: Whether the port has nothing of its own.
    ///   - isValid: Whether a text is one of the language.
    init(_ texts: PairTexts, canBeTaken: Bool, isValid: ([UInt8]) -> Bool) throws(GitError) {
        let names = try NameEvidence(base: texts.base.units, port: texts.port.units)
        let layout = try Layout(
            base: names.applied(to: texts.base.units), upstream: names.applied(to: texts.upstream.units),
            port: texts.port.units)
        let (base, port, upstream) = (layout.base.bytes, texts.port.units.bytes, layout.upstream.bytes)
        let check = DeclarationCheck(base: base, port: port, upstream: upstream)
        func fault(_ chunks: [MergeChunk], _ balance: TokenBalance?) -> String? {
            let text = chunks.bytes
            guard isValid(text), let check, let balance, let units = [Unit](text) else {
                return "would not parse any more with upstream's changes"
            }
            if let fault = check.fault(of: text) { return fault }
            return balance.surplus(in: units).map {
                "would not have what both sides made of `\(String(decoding: $0, as: UTF8.self))`; take it over by hand"
            }
        }
        let plain = try LineMerge.chunks(base: base, port: port, upstream: upstream)
        if plain.isClean {
            let balance = try TokenBalance(base: layout.base, port: texts.port.units, upstream: layout.upstream)
            if fault(plain, balance) == nil {
                (chunks, self.fault) = (plain, nil)
                return
            }
        }
        var texts = texts
        (texts.base.units, texts.upstream.units) = (layout.base, layout.upstream)
        let parts = try MemberMerge.settled(texts)
        let byMember = try LineMerge.chunks(
            base: parts.base.bytes, port: parts.port.bytes, upstream: parts.upstream.bytes)
        let found = byMember.isClean ? fault(byMember, try TokenBalance(of: parts)) : nil
        if canBeTaken, !byMember.isClean || found != nil {
            chunks = [.merged(upstream)]
            self.fault = isValid(upstream) ? nil : "would not parse any more with upstream's changes"
        } else {
            (chunks, self.fault) = (byMember, found)
        }
    }
}

extension TokenBalance {
    /// Of texts whose settled members are all one piece; `nil` where one of them does not parse.
    fileprivate init?(of parts: (base: [Unit], upstream: [Unit], port: [Unit])) throws(GitError) {
        guard let base = [Unit](parts.base.bytes), let port = [Unit](parts.port.bytes),
            let upstream = [Unit](parts.upstream.bytes)
        else { return nil }
        try self.init(base: base, port: port, upstream: upstream)
    }
}

/// Settles members one by one, so that lines conflict only where a member does.
private enum MemberMerge {
    static func settled(_ texts: PairTexts) throws(GitError) -> (base: [Unit], upstream: [Unit], port: [Unit]) {
        var (base, upstream, port) = (texts.base.units, texts.upstream.units, texts.port.units)
        var settled: [(base: Range<Int>, upstream: Range<Int>, port: Range<Int>, text: [UInt8])] = []
        for member in texts.members {
            guard let then = texts.base.range(of: member.base), let now = texts.upstream.range(of: member.upstream),
                let own = texts.port.range(of: member.port)
            else { continue }
            // Those that share a statement are no parts of their own.
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
        return (base, upstream, port)
    }

    private static func text(
        of state: PairTexts.Member.State, _ base: ArraySlice<Unit>, _ upstream: ArraySlice<Unit>,
        _ port: ArraySlice<Unit>
    ) throws(GitError) -> [UInt8]? {
        // Where nothing but the access words is new, the comparison has seen nothing.
        let isAccessNew = base.accesses != upstream.accesses && upstream.accesses != port.accesses
        if isAccessNew, base.texts == upstream.texts {
            return try LineMerge.merged(base: base.bytes, port: port.bytes, upstream: upstream.bytes)
        }
        let isUnmoved = base.texts == upstream.texts || upstream.texts == port.texts
        if isUnmoved || state == .settled { return port.bytes }
        if state == .copied || base.texts == port.texts { return upstream.bytes }
        return try LineMerge.merged(base: base.bytes, port: port.bytes, upstream: upstream.bytes)
    }
}

extension [Unit] {
    /// Puts texts in the place of some units; of ranges that overlap the first counts.
    fileprivate mutating func replace(_ parts: [(range: Range<Int>, text: [UInt8])]) {
        for (range, text) in parts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            replaceSubrange(
                range, with: [Unit(leading: [], text: text, trailing: [], place: self[range.lowerBound].place)])
        }
    }
}

extension [MergeChunk] {
    var isClean: Bool {
        allSatisfy { chunk in
            if case .merged = chunk { true } else { false }
        }
    }

    /// The text where nothing conflicts.
    var bytes: [UInt8] {
        reduce(into: []) { text, chunk in
            if case .merged(let part) = chunk { text += part }
        }
    }
}
