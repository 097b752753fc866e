import Git

/// All checks of a text that merged without conflict.
struct MergeCheck {
    private let declarations: DeclarationCheck
    private let members: MemberCheck
    private let port: [Unit]
    /// The counts of each comment in the port's text, and in the text that it was copied from.
    private let comments: (port: [[UInt8]: Int], copied: [[UInt8]: Int])
    private let original: [Unit]

    /// - Parameters:
    ///   - texts: Upstream's texts in the port's layout.
    ///   - copied: The text that the port's was copied from, in upstream's layout.
    init?(_ texts: PairTexts, copied: [Unit]) throws(GitError) {
        guard let base = CheckedText(texts.base.units.bytes), let port = CheckedText(texts.port.units.bytes),
            let upstream = CheckedText(texts.upstream.units.bytes),
            // No access word got into another token.
            upstream.units.texts.joined().elementsEqual(texts.upstream.units.texts.joined())
        else { return nil }
        declarations = DeclarationCheck(base: base, port: port, upstream: upstream)
        var states: [MemberKey: PairTexts.Member.State] = [:]
        for member in texts.members where port.declarations.indices.contains(member.port) {
            let key = MemberKey(port.declarations[member.port])
            states[key] = port.groups[key]?.count == 1 ? member.state : .changed
        }
        for pair in texts.removed where port.declarations.indices.contains(pair.port) {
            let key = MemberKey(port.declarations[pair.port])
            if port.groups[key]?.count == 1 { states[key] = .copied }
        }
        members = MemberCheck(base: base, port: port, upstream: upstream, states: states)
        self.port = port.units
        comments = (port.units.commentCounts, copied.commentCounts)
        original = texts.original
    }

    /// The fault of a merged text, as a clause about the file; `nil` if none is known.
    ///
    /// - Parameter whole: The texts whose lines were merged.
    func fault(of merged: CheckedText, from whole: LineTexts) throws(GitError) -> String? {
        if let fault = declarations.fault(of: merged) { return fault }
        let balance = try TokenBalance(
            base: whole.base.parsed, port: whole.port.parsed, upstream: whole.upstream.parsed)
        if let word = balance.surplus(in: merged.units) {
            return
                "would lose changes of both sides to `\(String(decoding: word, as: UTF8.self))`; merge it by hand"
        }
        if let fault = try members.fault(in: merged) { return fault }
        let lines = MergedLines(
            base: whole.base.bytes.unsealed, port: whole.port.bytes.unsealed, upstream: whole.upstream.bytes.unsealed)
        guard lines.isBalanced(in: merged.units.bytes) else {
            return "would still have what upstream has removed and the port has moved; merge it by hand"
        }
        return loss(in: merged)
    }

    /// The fault of upstream's whole text in the port's words, as a clause about the file; `nil` if none is known.
    func faultOfWhole(_ upstream: CheckedText) -> String? { declarations.doubling(in: upstream) ?? loss(in: upstream) }

    /// A comment of the port's own that would be lost. What upstream had at the synced commit is not the port's own, as a
    /// comment or as code that the port has commented out.
    func loss(in merged: CheckedText) -> String? {
        let new = merged.units.commentCounts
        let lost = comments.port.filter { comment, count in
            count > comments.copied[comment, default: 0]
                && new[comment, default: 0] < count - comments.copied[comment, default: 0]
        }.keys
        guard !lost.isEmpty else { return nil }
        let known = Set(original.lazy.flatMap(\.comments)).union(original.bytes.lines.map(\.withoutSpace))
        let own = lost.filter { !known.contains($0) && !known.contains($0.withoutCommentMark) }
        return own.min { $0.lexicographicallyPrecedes($1) }.map {
            "would lose a comment of the port's own, `\(port.firstLine(ofComment: $0))`; merge it by hand"
        }
    }
}

extension [Unit] {
    /// The tokens of a text in which each resolved member is a single unit.
    fileprivate var parsed: [Unit] { [Unit](bytes.unsealed) ?? self }
}
