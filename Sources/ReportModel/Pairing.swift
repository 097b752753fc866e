import SourceModel

/// What matching made of an item: a file, a type or a member.
public enum Pairing<Item> {
    case paired(upstream: Item, port: Item)
    case upstreamOnly(Item)
    case portOnly(Item)

    public var upstream: Item? {
        switch self {
        case .paired(let item, _), .upstreamOnly(let item): item
        case .portOnly: nil
        }
    }

    public var port: Item? {
        switch self {
        case .paired(_, let item), .portOnly(let item): item
        case .upstreamOnly: nil
        }
    }

    /// Whether both sides have the item.
    public var isPaired: Bool {
        if case .paired = self { true } else { false }
    }

    /// The item of one side.
    public subscript(side: Side) -> Item? { side == .upstream ? upstream : port }

    public func map<Result>(_ transform: (Item) throws -> Result) rethrows -> Pairing<Result> {
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
