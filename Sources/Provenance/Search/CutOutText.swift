import SourceModel

/// A small text that may have been cut out of a larger one.
///
/// It is not like that as a whole; it stands in it, though, in stretches so long that two people do not write one alike
/// by chance.
struct CutOutText {
    private let tokenCount: Int
    /// Of each stretch, in order.
    private let stretches: [UInt64]
    private let known: Set<UInt64>
    private let declaredTypes: Set<ScannedToken>

    init(_ tokens: [ScannedToken]) {
        tokenCount = tokens.count
        stretches = Self.stretches(of: tokens)
        known = Set(stretches)
        declaredTypes = DeclaredNames.types(in: tokens)
    }

    /// Whether most of the text is a part of a much larger one.
    func isCutOut(of other: [ScannedToken]) -> Bool {
        guard 2 * tokenCount < other.count else { return false }
        let count = coveredCount(by: other)
        let isNamed = !declaredTypes.isDisjoint(with: DeclaredNames.types(in: other))
        return Double(count) / Double(tokenCount) >= Self.leastCoverage
            && count >= (isNamed ? Self.leastNamedLength : Self.leastLength)
    }

    /// In tokens, how much of the text another has in such stretches.
    private func coveredCount(by other: [ScannedToken]) -> Int {
        let shared = known.intersection(Self.stretches(of: other))
        var (count, end) = (0, 0)
        for (start, stretch) in stretches.enumerated() where shared.contains(stretch) {
            count += start + Self.length - max(start, end)
            end = start + Self.length
        }
        return count
    }

    private static func stretches(of tokens: [ScannedToken]) -> [UInt64] {
        guard tokens.count >= length else { return [] }
        let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
        let power = (0..<length).reduce(into: UInt64(1)) { power, _ in power &*= factor }
        var hash: UInt64 = 0
        return tokens.indices.compactMap { place in
            hash = hash &* factor &+ tokens[place].rawValue
            if place >= length { hash &-= tokens[place - length].rawValue &* power }
            return place >= length - 1 ? hash : nil
        }
    }

    /// Of a stretch, in tokens: about two lines.
    private static let length = 12
    private static let leastCoverage = 0.7
    /// In tokens; what every class of a platform begins with is shorter.
    private static let leastLength = 120
    private static let leastNamedLength = 48
}
