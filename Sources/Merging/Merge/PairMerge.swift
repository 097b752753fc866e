import Git
import SourceIndex
import SourceModel

/// Merges upstream's changes into the port's text.
package struct PairMerge {
    /// The result: a single merged chunk if there is no conflict.
    package let chunks: [MergeChunk]
    /// The fault of the result, as a clause about the file; `nil` if there is none. One with conflicts has no fault but
    /// the loss of a comment outside them.
    package let fault: String?

    /// - Parameters:
    ///   - canBeTaken: Whether the port has no changes of its own.
    ///   - isValid: Whether a text is valid code.
    package init(_ texts: PairTexts, canBeTaken: Bool, isValid: ([UInt8]) -> Bool) throws(GitError) {
        var texts = texts
        let header = texts.removeHeaders()
        let names = try NameEvidence(base: texts.base.units, port: texts.port.units)
        let copied = names.applied(to: texts.base.units)
        let layout = try Layout(
            base: copied, upstream: names.applied(to: texts.upstream.units), port: texts.port.units)
        (texts.base.units, texts.upstream.units) = (layout.base, layout.upstream)
        guard [texts.base, texts.port, texts.upstream].allSatisfy(\.units.canBeSealed),
            let check = try MergeCheck(texts, copied: copied)
        else {
            (chunks, self.fault) = ([.merged(texts.port.units.bytes)], Self.unparsed)
            return
        }
        func found(_ chunks: [MergeChunk], _ whole: LineTexts) throws(GitError) -> String? {
            let text = chunks.text(of: \.ours).unsealed
            guard isValid(text), let merged = CheckedText(text) else { return Self.unparsed }
            return try check.fault(of: merged, from: whole)
        }
        texts.base.units = texts.base.units.sealed
        texts.port.units = texts.port.units.sealed
        texts.upstream.units = texts.upstream.units.sealed
        let whole = LineTexts(base: texts.base.units, port: texts.port.units, upstream: texts.upstream.units)
        let plain = try whole.merged()
        if plain.isClean, try found(plain, whole) == nil {
            (chunks, self.fault) = (plain.map(\.unsealed).below(header), nil)
            return
        }
        let parts = try MemberMerge.settled(texts)
        let byMember = try parts.merged()
        let byMemberFault = byMember.isClean ? try found(byMember, parts) : nil
        if !canBeTaken, !byMember.isClean || byMemberFault != nil,
            let ordered = MemberOrder.applied(to: parts, of: texts)
        {
            let merged = try ordered.merged()
            if merged.isClean, try found(merged, ordered) == nil {
                (chunks, self.fault) = (merged.map(\.unsealed).below(header), nil)
                return
            }
        }
        if canBeTaken, !byMember.isClean || byMemberFault != nil {
            let upstream = layout.upstream.bytes
            chunks = [MergeChunk.merged(upstream)].below(header)
            let merged = isValid(upstream) ? CheckedText(upstream) : nil
            self.fault = merged.map(check.faultOfWhole) ?? Self.unparsed
        } else {
            let lines = byMember.map(\.unsealed)
            let port = lines.isClean ? nil : CheckedText(lines.text(of: \.ours))
            (chunks, self.fault) = (lines.below(header), byMemberFault ?? port.flatMap(check.loss))
        }
    }

    private static let unparsed = "would not parse any more with upstream's changes"
}

/// Three texts for a merge by lines, sealed (``Sealing``).
struct LineTexts {
    var base: [Unit]
    var port: [Unit]
    var upstream: [Unit]

    func merged() throws(GitError) -> [MergeChunk] {
        try LineMerge.chunks(base: base.bytes, port: port.bytes, upstream: upstream.bytes)
    }
}
