import Matching
import Normalisation

/// The results that are found in addition to the comparison.
package struct Inspection: Sendable {
    /// The comparison of the user interfaces; `nil` where it was not requested.
    package var interface: InterfaceComparison?
    /// The claims about upstream in the port's comments.
    package var claims: [Claim] = []
    /// Upstream's paths for the links in comments; `nil` where there are no links or the lookup failed.
    package var upstreamPaths: UpstreamPaths?
    /// The declarations that upstream added and does not use.
    package var unused: Set<DeclarationReference> = []

    package init() {}
}
