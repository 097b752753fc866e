import SourceModel

/// A small text that may have been cut out of a larger one.
///
/// The two are not similar as a whole, but they share sequences of tokens that are too long to be equal by chance.
struct CutOutText {
    private let tokenCount: Int
    /// The hashes of all sequences of ``length`` tokens, in order.
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

    /// The number of tokens of the text that are in shared sequences.
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
        return tokens.indices.compactMap { index in
            hash = hash &* factor &+ tokens[index].rawValue
            if index >= length { hash &-= tokens[index - length].rawValue &* power }
            return index >= length - 1 ? hash : nil
        }
    }

    /// The length of a sequence in tokens: about two lines.
    private static let length = 12
    private static let leastCoverage = 0.7
    /// In tokens. The usual beginning of a class on some platform is shorter.
    private static let leastLength = 120
    private static let leastNamedLength = 48
}
