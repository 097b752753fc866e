import SourceModel

/// The stretches of a text, so long that two people do not write one alike by chance.
///
/// A small file that was cut out of a large one is not like that as a whole; it stands in it, though, in stretches.
struct TokenStretches {
    /// In tokens: about two lines.
    private static let length = 12

    private let hashes: Set<UInt64>

    init(_ tokens: [ScannedToken]) { hashes = Set(Self.hashes(of: tokens)) }

    /// The part of a text, from 0 to 1, that stands here in such stretches, and how many tokens that is.
    func coverage(of tokens: [ScannedToken]) -> (part: Double, count: Int) {
        var (count, end) = (0, 0)
        for (start, hash) in Self.hashes(of: tokens).enumerated() where hashes.contains(hash) {
            count += start + Self.length - max(start, end)
            end = start + Self.length
        }
        return (tokens.isEmpty ? 0 : Double(count) / Double(tokens.count), count)
    }

    /// Of each stretch, in order.
    private static func hashes(of tokens: [ScannedToken]) -> [UInt64] {
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
}
