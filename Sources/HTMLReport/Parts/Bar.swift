import Phrasing

/// Counts as a bar, with open items first and accepted ones separate.
struct Bar {
    struct Segment {
        var mark: StatusMark
        var count: Int
        var isAccepted = false
    }

    var segments: [Segment]

    /// - Parameter name: The counted items: `32 files`.
    func markup(_ name: String, isSmall: Bool = false) -> HTML {
        let shown = segments.filter { $0.count > 0 }
        let open = shown.filter { !$0.isAccepted }
        let accepted = shown.filter(\.isAccepted)
        let groups = [Self.group(open, kind: "open"), Self.group(accepted, kind: "accepted")].compactMap(\.self)
        return """
            <div class="bar\(isSmall ? " small" : "")" role="img" aria-label="\(Self.words(name, open, accepted))">\(groups)</div>
            """
    }

    private static func group(_ segments: [Segment], kind: String) -> HTML? {
        guard !segments.isEmpty else { return nil }
        let sum = segments.reduce(0) { $0 + $1.count }
        let parts = segments.map { segment -> HTML in
            """
            <span class="s-\(segment.mark.kind)" style="flex-grow:\(segment.count)" \
            title="\(segment.mark.counted(segment.count))\(segment.isAccepted ? ", accepted" : "")">\
            <span>\(segment.mark.sign) \(segment.count)</span></span>
            """
        }
        return "<div class=\"\(kind)\" style=\"flex-grow:\(sum)\">\(parts)</div>"
    }

    private static func words(_ name: String, _ open: [Segment], _ accepted: [Segment]) -> String {
        func list(_ segments: [Segment]) -> String { Phrase.list(segments.map { $0.mark.counted($0.count) }) }
        let counts = [list(open), accepted.isEmpty ? "" : "accepted: \(list(accepted))"].filter { !$0.isEmpty }
        return counts.isEmpty ? name : "\(name): \(counts.joined(separator: "; "))"
    }
}
