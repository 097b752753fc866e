/// What the two sides have where a finding is, each as a digest: 16 hexadecimal digits made of the tokens of the
/// declaration or the file, so that comments, white space and moving make no difference.
package struct ContentFingerprints: Hashable, Sendable {
    /// `nil` where upstream has nothing there, or it could not be told.
    package var upstream: String?
    package var port: String?

    package init(upstream: String? = nil, port: String? = nil) {
        self.upstream = upstream
        self.port = port
    }

    package subscript(side: Side) -> String? { side == .upstream ? upstream : port }

    /// Of both sides, in 16 hexadecimal digits.
    package var digest: String {
        var digest = Fingerprint()
        digest.combine(upstream ?? "")
        digest.combine(port ?? "")
        return digest.description
    }

    /// The sides that these fingerprints speak of and that have something else now.
    package func sidesChanged(in current: Self) -> [Side] {
        Side.allCases.filter { side in self[side].map { $0 != current[side] } ?? false }
    }
}
