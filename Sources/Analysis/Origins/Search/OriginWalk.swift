import AuditModel

/// Finds which upstream text a port file was last brought up to, by walking through the port's texts of it from the
/// first: that one resembles its origin most, and after it the origin changes only where upstream's changes came in.
struct OriginWalk {
    /// A text that upstream had at a path.
    struct Text {
        var path: Int
        var blob: Int
        var text: RenamedText
        /// When upstream first had it there, in seconds since 1970 began in UTC.
        var date: Int64
    }

    /// Where the walk stands.
    struct Position {
        /// Places in the texts: all that are equally like the port's.
        var texts: [Int]
        var similarity: Double
        /// The place of the port's text among its versions.
        var version: Int
        /// Whether upstream had the text only after the port did.
        var isYounger: Bool
    }

    private let texts: [Text]
    private let versions: [(bag: TokenBag, date: Int64?)]
    private(set) var position: Position?

    /// In seconds, a day: clocks differ, and so do time zones.
    static let grace: Int64 = 86_400

    init(texts: [Text], versions: [(bag: TokenBag, date: Int64?)]) {
        self.texts = texts
        self.versions = versions
        for place in versions.indices { visit(place) }
    }

    private mutating func visit(_ version: Int) {
        let (bag, date) = versions[version]
        let similarities = texts.map { $0.text.similarity(to: bag) }
        guard let best = best(similarities, by: date) else { return }
        let next = Position(
            texts: texts.indices.filter { isAvailable($0, by: best.limit) && similarities[$0] >= best.similarity },
            similarity: best.similarity, version: version, isYounger: best.isYounger)
        guard let current = position else {
            position = best.similarity >= Self.leastBeginning || version == versions.count - 1 ? next : nil
            return
        }
        let present = current.texts.map { similarities[$0] }.max() ?? 0
        if best.similarity > present, isSync(from: current, to: next, at: version) { position = next }
    }

    /// A file that was begun empty and filled later has no origin to be seen in its first text.
    private static let leastBeginning = 0.3

    private func best(
        _ similarities: [Double], by date: Int64?
    ) -> (similarity: Double, limit: Int64?, isYounger: Bool)? {
        let inTime = similarities.indices.filter { isAvailable($0, by: date) }.map { similarities[$0] }.max() ?? -1
        let ever = similarities.max() ?? -1
        // Taken from a branch that upstream merged later, or a date that is wrong: such a likeness is no accident.
        if ever >= Self.certain, ever - inTime > Self.clearLead { return (ever, nil, true) }
        return inTime < 0 ? nil : (inTime, date, false)
    }

    private static let certain = 0.97
    private static let clearLead = 0.05

    private func isAvailable(_ text: Int, by date: Int64?) -> Bool {
        date.map { texts[text].date <= $0 + Self.grace } ?? true
    }

    /// Whether the change from one port text to the next brought what upstream changed, and is not an edit of the
    /// port's own that happens to look like it.
    private func isSync(from current: Position, to next: Position, at version: Int) -> Bool {
        guard version > 0, let before = current.texts.first, let after = next.texts.first else { return true }
        let (old, new) = (texts[before].text.bag, texts[after].text.bag)
        let added = new.subtracting(old)
        let removed = old.subtracting(new)
        let (earlier, now) = (versions[version - 1].bag, versions[version].bag)
        let gained = added.sharedCount(with: now) - added.sharedCount(with: earlier)
        let lost = removed.sharedCount(with: earlier) - removed.sharedCount(with: now)
        // Three runs are one token; that much is soon alike by chance where it is only left out.
        return gained >= 4 || 2 * (gained + lost) >= added.runs.count + removed.runs.count
    }
}
