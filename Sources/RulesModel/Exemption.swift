import SourceModel

/// A finding accepted on purpose.
package struct Exemption: Hashable, Sendable {
    package var check: String
    package var upstream: PathPattern?
    package var port: PathPattern?
    /// The qualified name of the type or member, on either side.
    package var symbol: String?
    package var fingerprint: String?
    /// The contents of both sides when it was written. If one of them changes, the exemption no longer applies.
    package var contents: ContentFingerprints?
    package var reason: String
    package var owner: String
    /// The last day on which the exemption holds.
    package var until: LastDay?
    package var line: Int

    package init(
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
