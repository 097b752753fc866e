import Phrasing
import SourceModel

/// Joins two rows that are one: a name that was changed only in some layers.
struct MovedNames {
    /// The names of the layers, outermost first.
    let layers: [String]

    func joined(_ rows: [BridgeRow]) -> [BridgeRow] {
        let faulty = rows.filter { $0.fault != nil }
        let leftOver = faulty.filter { $0.fault?.condition == .leftOver }
        var partners: [String: BridgeRow] = [:]
        var absorbed: Set<String> = []
        for row in faulty where row.fault?.condition != .leftOver && !absorbed.contains(row.name) {
            let candidates = leftOver.filter { other in
                other.name != row.name && !absorbed.contains(other.name) && partners[other.name] == nil
                    && mayBeOne(row, other)
            }
            let likely = candidates.filter { other in
                guard Self.areAlike(ownName(of: row), ownName(of: other)) else { return false }
                // If there are several possible names, the one with the longest common beginning is taken.
                let rivals = faulty.filter { $0.fault?.condition != .leftOver && mayBeOne($0, other) }
                let best = rivals.map { Self.sharedStart($0.name, other.name) }.max() ?? 0
                return Self.sharedStart(row.name, other.name) == best
            }
            guard let partner = likely.first, likely.count == 1 else { continue }
            partners[row.name] = partner
            absorbed.insert(partner.name)
        }
        return rows.compactMap { row in
            guard !absorbed.contains(row.name) else { return nil }
            guard let partner = partners[row.name], var fault = row.fault, let other = partner.cells.first else {
                return row
            }
            var joined = row
            fault.condition = .renamed(other.name)
            fault.target = other
            fault.explanation = nil
            joined.fault = fault
            joined.cells = (row.cells + partner.cells).sorted { position($0) < position($1) }
            return joined
        }
    }

    /// The method of an option or a result. Those of two methods are never joined.
    private func method(of row: BridgeRow) -> String? { row.kind.method(of: row.name) }

    /// The name without the method.
    private func ownName(of row: BridgeRow) -> String {
        method(of: row).map { String(row.name.dropFirst($0.count + 1)) } ?? row.name
    }

    private func mayBeOne(_ row: BridgeRow, _ other: BridgeRow) -> Bool {
        Set([row.kind, other.kind]) != [.property, .method]
            && (row.kind == other.kind || isVague(row) || isVague(other))
            && Set(row.cells.map(\.layer)).isDisjoint(with: other.cells.map(\.layer))
            && method(of: row) == method(of: other)
            && TypeTable.compare(type(of: row), type(of: other), makesColours: true) != .differs
    }

    private func type(of row: BridgeRow) -> BridgeValueType? {
        row.kind == .property ? row.cells.lazy.compactMap(\.member.type).first : nil
    }

    private func isVague(_ row: BridgeRow) -> Bool { row.kind == .event || row.kind == .property }

    private static func sharedStart(_ left: String, _ right: String) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    private func position(_ cell: BridgeCell) -> Int { layers.firstIndex(of: cell.layer) ?? layers.count }

    /// Whether one name is a misspelling of the other, or they differ by one word.
    static func areAlike(_ left: String, _ right: String) -> Bool {
        if NearMiss.suggestion(for: left, among: [right]) != nil { return true }
        let (words, others) = (words(of: left), self.words(of: right))
        let start = zip(words, others).prefix { $0 == $1 }.count
        let rest = (words.dropFirst(start), others.dropFirst(start))
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (left, right) = (rest.0.count - end, rest.1.count - end)
        // One changed word of two is weak evidence: the word has to be added or removed, or two other words are equal.
        return left <= 1 && right <= 1 && start + end > (left == 1 && right == 1 ? 1 : 0)
    }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
