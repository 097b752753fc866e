/// A token of a text, as a hash of how it is written.
///
/// Equal tokens have equal hashes, on every machine; different ones nearly always have different ones.
public struct ScannedToken: RawRepresentable, Hashable, Sendable {
    /// The hash; its lowest bit is set for names and clear for everything else.
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Whether it could be the name of something.
    public var isName: Bool { rawValue & 1 == 1 }
}
