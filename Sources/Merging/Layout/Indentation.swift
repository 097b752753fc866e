/// Converts the indentation of one text to that of another.
struct Indentation {
    /// The indentation of one line in both texts.
    struct Anchor: Equatable {
        var old: [UInt8]
        var new: [UInt8]
    }

    /// One level of indentation in each text.
    private let (from, to): ([UInt8], [UInt8])

    /// - Parameter other: Another text like `old`, for one without indented lines.
    init(from old: [Unit], or other: [Unit], to new: [Unit]) {
        let level = Self.level(of: old)
        let there = Self.level(of: new)
        let here = level.isEmpty ? Self.level(of: other) : level
        (from, to) = (here.isEmpty ? there : here, there.isEmpty ? here : there)
    }

    /// The indentation of a line of the old text in the new one.
    ///
    /// - Parameter anchors: The indentations of the common lines above, in both texts.
    func moved(_ indentation: [UInt8], below anchors: [Anchor]) -> [UInt8] {
        guard let nearest = anchors.last else { return indentation }
        if nearest.old == nearest.new, from == to { return indentation }
        guard !from.isEmpty, !to.isEmpty else { return indentation }
        for anchor in anchors.reversed() {
            let delta = indentation.count - anchor.old.count
            guard delta % from.count == 0 else { continue }
            let step = delta / from.count * to.count
            guard step <= 0 else { return anchor.new + (0..<step).map { to[$0 % to.count] } }
            if -step <= anchor.new.count { return Array(anchor.new.dropLast(-step)) }
        }
        guard let outer = anchors.last(where: { $0.old.count < indentation.count }) else { return indentation }
        // A line that is aligned with something in the line above does not show the levels.
        let rest = indentation.dropFirst(outer.old.count)
        return outer.new + (rest.count < from.count ? [UInt8](rest) : to)
    }

    /// The same for white space and comments that span lines.
    func moved(_ leading: [UInt8], linesBelow anchors: [Anchor]) -> [UInt8] {
        guard leading.breaksLine else { return leading }
        var result: [UInt8] = []
        var rest = leading[...]
        // A comment above the beginning of a block that is further in or out does not show the block's indentation.
        let own = leading.lastIndentation?.count ?? 0
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            result += rest[...end]
            rest = rest[(end + 1)...]
            let indentation = Array(rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
            let isBlank = rest.dropFirst(indentation.count).first.map { $0 == 0x0A || $0 == 0x0D } ?? false
            let isBeside = (indentation.count - own) % max(from.count, 1) != 0 || indentation.count == own
            let isInner = !isBeside && anchors.count > 1 && anchors.last?.old.count == own
            result += isBlank ? indentation : moved(indentation, below: isInner ? anchors.dropLast() : anchors)
            rest = rest.dropFirst(indentation.count)
        }
        return result + rest
    }

    /// The most frequent increase of indentation from one line to the next.
    private static func level(of units: [Unit]) -> [UInt8] {
        var counts: [[UInt8]: Int] = [:]
        var last: [UInt8]?
        for unit in units {
            guard let indentation = unit.indentation else { continue }
            if let last, indentation.count > last.count, indentation.starts(with: last) {
                counts[Array(indentation.dropFirst(last.count)), default: 0] += 1
            }
            last = indentation
        }
        return counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }?.key ?? []
    }
}

extension Unit {
    /// The white space before the unit if it is the first of its line.
    var indentation: [UInt8]? { leading.lastIndentation }
}

extension [UInt8] {
    /// The white space at the beginning of the last line; `nil` if there is only one line.
    fileprivate var lastIndentation: [UInt8]? {
        guard let end = lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        return Array(self[(end + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    }
}
