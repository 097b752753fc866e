import SourceModel

/// The result of matching for an item: a file, a type or a member.
package enum Pairing<Item> {
    case paired(upstream: Item, port: Item)
    case upstreamOnly(Item)
    case portOnly(Item)

    package var upstream: Item? {
        switch self {
        case .paired(let item, _), .upstreamOnly(let item): item
        case .portOnly: nil
        }
    }

    package var port: Item? {
        switch self {
        case .paired(_, let item), .portOnly(let item): item
        case .upstreamOnly: nil
        }
    }

    /// Whether both sides have the item.
    package var isPaired: Bool { pair != nil }

    /// The item on both sides; `nil` if one lacks it.
    package var pair: (upstream: Item, port: Item)? {
        if case .paired(let upstream, let port) = self { (upstream, port) } else { nil }
    }

    /// The item of one side.
    package subscript(side: Side) -> Item? { side == .upstream ? upstream : port }

    package func map<Result>(_ transform: (Item) throws -> Result) rethrows -> Pairing<Result> {
        switch self {
        case .paired(let upstream, let port): try .paired(upstream: transform(upstream), port: transform(port))
        case .upstreamOnly(let item): try .upstreamOnly(transform(item))
        case .portOnly(let item): try .portOnly(transform(item))
        }
    }
}

extension Pairing: Equatable where Item: Equatable {}
extension Pairing: Hashable where Item: Hashable {}
extension Pairing: Sendable where Item: Sendable {}
