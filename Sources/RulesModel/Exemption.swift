import SourceModel

/// A finding accepted on purpose.
public struct Exemption: Hashable, Sendable {
    public var check: String
    public var upstream: PathPattern?
    public var port: PathPattern?
    /// The qualified name of the type or member, on either side.
    public var symbol: String?
    public var fingerprint: String?
    /// What the two sides had when it was written; once one of them has something else, it excuses nothing more.
    public var contents: ContentFingerprints?
    public var reason: String
    public var owner: String
    /// The last day on which the exemption holds.
    public var until: LastDay?
    public var line: Int

    public init(
        check: String, upstream: PathPattern? = nil, port: PathPattern? = nil, symbol: String? = nil,
        fingerprint: String? = nil, contents: ContentFingerprints? = nil, reason: String, owner: String,
        until: LastDay? = nil, line: Int = 1
    ) {
        self.check = check
        self.upstream = upstream
        self.port = port
        self.symbol = symbol
        self.fingerprint = fingerprint
        self.contents = contents
        self.reason = reason
        self.owner = owner
        self.until = until
        self.line = line
    }
}
