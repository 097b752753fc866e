import Matching

/// What is found out beside the comparison.
package struct Inspection: Sendable {
    /// What both sides draw with; `nil` where that was not looked for.
    package var interface: InterfaceComparison?
    /// What the port's comments say of upstream.
    package var claims: [Claim] = []
    /// Where upstream has or had what comments link to; `nil` where none do, or it could not be looked up.
    package var upstreamPaths: UpstreamPaths?
    /// What upstream has added and nothing there uses.
    package var unused: Set<DeclarationReference> = []

    package init() {}
}
