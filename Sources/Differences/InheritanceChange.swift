import Comparison
import Normalisation

/// The changes of each side, since the synced commit, to what a type and its extensions inherit.
package struct InheritanceChange: Sendable {
    /// Upstream's changes: the names that it added and the port lacks, and those that it removed and the port keeps.
    package let byUpstream: NameDifference
    /// The port's changes: the names that it removed and upstream keeps, and those that it added.
    package let byPort: NameDifference
    let uptake: Uptake?
    /// The status of the type's inheritance; `nil` if the two sides inherit the same.
    let status: PartStatus?

    init(then: Set<String>, upstream: Set<String>, port: Set<String>) {
        byUpstream = NameDifference(
            upstreamOnly: upstream.subtracting(then).subtracting(port).sorted(),
            portOnly: then.subtracting(upstream).intersection(port).sorted())
        byPort = NameDifference(
            upstreamOnly: then.subtracting(port).intersection(upstream).sorted(),
            portOnly: port.subtracting(then).subtracting(upstream).sorted())
        uptake = Uptake.combined(Uptake.sets(then.sorted(), upstream.sorted(), port.sorted()))
        let texts = ThreeTexts(isBaseKnown: true, base: then, upstream: upstream, port: port)
        let isCopied = port == then || port == upstream
        status =
            port == upstream
            ? nil
            : PartStatus(status: texts.status, wasInBase: true, isPortCopied: isCopied, isWritten: isCopied)
    }

    package var isEmpty: Bool { status == nil }
}
