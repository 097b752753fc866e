/// Digests of both sides' content at a finding. Each has 16 hexadecimal digits and is computed from the tokens of the
/// declaration or file, so that comments, white space and moves do not change it.
package struct ContentFingerprints: Hashable, Sendable {
    /// `nil` where upstream has nothing there or the content is unknown.
    package var upstream: String?
    package var port: String?

    package init(upstream: String? = nil, port: String? = nil) {
        self.upstream = upstream
        self.port = port
    }

    package subscript(side: Side) -> String? { side == .upstream ? upstream : port }

    /// A digest of both sides: 16 hexadecimal digits.
    package var digest: String {
        var digest = Fingerprint()
        digest.combine(upstream ?? "")
        digest.combine(port ?? "")
        return digest.description
    }

    /// The sides that have a fingerprint here and a different one in `current`.
    package func sidesChanged(in current: Self) -> [Side] {
        Side.allCases.filter { side in self[side].map { $0 != current[side] } ?? false }
    }
}
