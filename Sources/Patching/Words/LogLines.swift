import Merging
import RulesModel

extension Array<Unit> {
    /// The units without log statements on separate lines.
    func removingLogs(_ calls: Vocabulary.LogCalls) -> [Unit] {
        var kept: [Unit] = []
        var place = startIndex
        while place < endIndex {
            if let end = endOfLog(at: place, calls), !isNeeded(place..<end) {
                place = end
            } else {
                kept.append(self[place])
                place += 1
            }
        }
        return kept
    }

    /// The index after a log call that has its lines to itself.
    private func endOfLog(at start: Int, _ calls: Vocabulary.LogCalls) -> Int? {
        guard self[start].leading.breaksLine else { return nil }
        var names: [String] = []
        var place = start
        while place + 1 < endIndex, self[place + 1].text == Self.dot {
            names.append(name(place))
            place += 2
        }
        guard place + 1 < endIndex, self[place + 1].text == Self.open else { return nil }
        let function = name(place)
        let isLog =
            names.last.map { calls.receivers.contains($0) && calls.methods.contains(function) }
            ?? calls.functions.contains(function)
        guard isLog, let end = closing(place + 1), end + 1 < endIndex, self[end + 1].leading.breaksLine else {
            return nil
        }
        return end + 1
    }

    private func closing(_ open: Int) -> Int? {
        var depth = 0
        for place in open..<endIndex {
            if self[place].text == Self.open { depth += 1 }
            if self[place].text == Self.close { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }

    /// Whether a `case` would be empty without it, or it is used as a value.
    private func isNeeded(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > startIndex else { return false }
        let before = self[range.lowerBound - 1].text
        return [":", "=", "return", "in", "."].contains { before.elementsEqual($0.utf8) }
            || self[range.upperBound].text == Self.dot
    }

    private func name(_ place: Int) -> String { String(decoding: self[place].text, as: UTF8.self) }

    private static var dot: [UInt8] { [UInt8](".".utf8) }
    private static var open: [UInt8] { [UInt8]("(".utf8) }
    private static var close: [UInt8] { [UInt8](")".utf8) }
}
